/// Observes the files that a tree reads, and stops further reads.
package struct ReadObserver: Sendable {
    /// Whether further reads fail with `.cancelled`. Several threads may call it.
    package var isCancelled: @Sendable () -> Bool
    /// Receives the path of each file that was read, as messages show it. Several threads may call it.
    package var onRead: @Sendable (_ path: String) -> Void

    package init(
        isCancelled: @escaping @Sendable () -> Bool = { false },
        onRead: @escaping @Sendable (_ path: String) -> Void = { _ in }
    ) {
        self.isCancelled = isCancelled
        self.onRead = onRead
    }

    /// Throws `.cancelled` if no further file may be read.
    func check(_ path: String) throws(FileAccessError) {
        if isCancelled() { throw FileAccessError(.cancelled, path: path, reason: "reading was cancelled") }
    }
}
