internal import Synchronization

/// A request to end the process, by Control-C (SIGINT) or `kill` (SIGTERM), for programs that first complete their work.
///
/// While this object exists, the two signals do not end the process.
package final class EndRequest: Sendable {
    private let flag: Flag
    private let listeners: [SignalListener]

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    /// The longest sleep. The signal is delivered on another thread, so a sleep may begin just after it.
    private static let longestSleep = Duration.milliseconds(50)

    /// Starts to listen to the two signals, even if the process inherited them as blocked.
    ///
    /// - Throws: `.system` if the process has no descriptor or thread left.
    package init() throws(FileAccessError) {
        let flag = Flag()
        self.flag = flag
        var listeners: [SignalListener] = []
        for signal in [ProcessSignal.interrupt, .terminate] {
            signal.unblock()
            listeners.append(try SignalListener(signal) { flag.isSet.store(true, ordering: .relaxed) })
        }
        self.listeners = listeners
    }

    /// Whether one of the two signals has arrived.
    package var hasArrived: Bool { flag.isSet.load(ordering: .relaxed) }

    /// Waits for a time, or until the request has arrived. Returns whether it has.
    package func wait(_ time: Duration) -> Bool {
        let end = ContinuousClock.now + time
        while !hasArrived {
            let rest = end - ContinuousClock.now
            if rest <= .zero { return false }
            WallClock.sleep(min(rest, Self.longestSleep))
        }
        return true
    }
}
