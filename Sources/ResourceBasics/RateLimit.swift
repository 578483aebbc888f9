/// A limit on the lines that one cause writes to a log: at most ten in any minute.
package struct RateLimit: Sendable {
    /// The maximum number of lines: enough to see the cause, and few compared with the lines of requests.
    private static let maximumCount = 10
    /// The time in which they are counted, in nanoseconds: a minute.
    private static let window: Int64 = 60_000_000_000

    /// The times of the last lines, oldest first.
    private var times: [Int64] = []
    private var suppressed = 0

    package init() {}

    /// Returns the number of lines that were left out since the last one; nil to leave out this one too. The time is in nanoseconds. A
    /// clock that is set back begins anew.
    package mutating func suppressedCount(at time: Int64) -> Int? {
        if let last = times.last, time < last { times = [] }
        if times.count == Self.maximumCount {
            guard time - times[0] >= Self.window else {
                suppressed += 1
                return nil
            }
            times.removeFirst()
        }
        times.append(time)
        defer { suppressed = 0 }
        return suppressed
    }
}
