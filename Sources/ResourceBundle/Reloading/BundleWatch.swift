internal import FileAccess

/// Checks a bundle in intervals and on a signal, until it is released.
final class BundleWatch: Sendable {
    /// The least and the greatest interval. A day is also well inside the range of a clock.
    private static let intervals = Duration.milliseconds(10)...Duration.seconds(86_400)

    private let task: Task<Void, Never>?
    private let listener: SignalListener?

    /// Starts watching. The argument of `check` is whether to load the bundle even if it has not changed; the result is false
    /// to stop the checks in intervals.
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
