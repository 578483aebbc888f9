import ResourceBasics
import Testing

@Suite struct RateLimitTests {
    private static let second: Int64 = 1_000_000_000

    /// The limit applies to each period of a minute, not only to the minutes of the clock.
    @Test func atMostTenLinesAreWrittenInAnyMinute() {
        var limit = RateLimit()
        #expect(limit.suppressedCount(at: 0) == 0)
        for _ in 0..<9 { #expect(limit.suppressedCount(at: 59 * Self.second) == 0) }
        #expect(limit.suppressedCount(at: 59 * Self.second) == nil)
        #expect(limit.suppressedCount(at: 60 * Self.second) == 1)
        for _ in 0..<7 { #expect(limit.suppressedCount(at: 61 * Self.second) == nil) }
        #expect(limit.suppressedCount(at: 119 * Self.second) == 7)
        #expect(limit.suppressedCount(at: 30 * Self.second) == 0, "the clock was set back")
    }
}
