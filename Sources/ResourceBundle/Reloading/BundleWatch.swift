internal import FileAccess

/// Checks a bundle at intervals and on a signal, until this object is released.
final class BundleWatch: Sendable {
    /// The minimum and the maximum interval. A day is far below the limit of any clock.
    private static let intervals = Duration.milliseconds(10)...Duration.seconds(86_400)

    private let task: Task<Void, Never>?
    private let listener: SignalListener?

    /// Starts watching. `check` receives whether to load the bundle even if it has not changed. It returns false to stop
    /// the checks at intervals.
    init(
        every interval: Duration?, signal: ProcessSignal?, check: @escaping @Sendable (Bool) -> Bool
    ) throws(FileAccessError) {
        if let signal {
            listener = try SignalListener(signal) { _ = check(true) }
        } else {
            listener = nil
        }
        task = interval.map { interval in
            let pause = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
            return Task.detached(priority: .utility) {
                while (try? await Task.sleep(for: pause)) != nil, !Task.isCancelled, check(false) {}
            }
        }
    }

    deinit {
        task?.cancel()
    }
}
