/// Stands for a path in the memory of one number.
///
/// It differs from process to process, so that nobody can make paths of one hash.
package struct PathHash: Hashable, Sendable {
    private let word: Int

    /// The hash of a path's bytes.
    package init(_ path: String) {
        var hasher = Hasher()
        // SAFETY: the bytes are taken in at once, and do not leave the call.
        unsafe path.utf8.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        word = hasher.finalize()
    }
}
