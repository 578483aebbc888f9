internal import FuzzDriver

/// Gives inputs to a target, and ends the process at the first finding.
struct FuzzSession: Sendable {
    /// The session of this process.
    // SAFETY: it is set once, before libFuzzer calls anything, and libFuzzer has one thread.
    nonisolated(unsafe) static var current: FuzzSession?

    let target: FuzzTarget

    init(_ target: FuzzTarget) { self.target = target }

    /// Runs an input and judges the result and its cost.
    func run(_ bytes: [UInt8]) {
        let allowed = target.cost.allowed(byteCount: bytes.count)
        // Another process can slow this one down, so only an input that is slow each time counts.
        for attempt in 1...Self.attemptCount {
            let start = fuzz_thread_nanoseconds()
            do {
                try target.run(bytes)
            } catch {
                return fail("\(target.name): \(error)")
            }
            let used = fuzz_thread_nanoseconds() - start
            if used <= allowed { return }
            if attempt == Self.attemptCount {
                fail(
                    "\(target.name): \(bytes.count) bytes took \(used / 1_000) µs of CPU time, \(attempt) times; the limit is \(allowed / 1_000) µs"
                )
            }
        }
    }

    /// The number of measurements that have to exceed the limit.
    private static let attemptCount = 4

    private func fail(_ message: String) {
        // SAFETY: The text outlives the call, which does not return.
        unsafe message.withCString { text -> Void in unsafe fuzz_fail(text) }
    }
}
