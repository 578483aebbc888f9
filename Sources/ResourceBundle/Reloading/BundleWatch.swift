internal import FileAccess

/// Has a bundle looked after, in intervals and on a signal, until it is let go.
final class BundleWatch: Sendable {
    /// Looks are no closer and no further apart than this; a day is also well inside what a clock can count.
    private static let intervals = Duration.milliseconds(10)...Duration.seconds(86_400)

    private let task: Task<Void, Never>?
    private let listener: SignalListener?

    /// Begins. `look` is told whether to load in any case, and answers whether there is anybody left to look for.
    init(
        every interval: Duration?, signal: ProcessSignal?, look: @escaping @Sendable (Bool) -> Bool
    ) throws(FileAccessError) {
        if let signal {
            listener = try SignalListener(signal) { _ = look(true) }
        } else {
            listener = nil
        }
        task = interval.map { interval in
            let pause = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
            return Task.detached(priority: .utility) {
                while (try? await Task.sleep(for: pause)) != nil, !Task.isCancelled, look(false) {}
            }
        }
    }

    deinit {
        task?.cancel()
    }
}
