#if Operations
    /// A limit on the lines that one cause writes to a log.
    struct RateLimit {
        /// The maximum number of lines in a window: enough to see which texts are missing, and few compared with the lines of requests.
        private static let maximumCount = 10
        /// The length of a window in nanoseconds: a minute.
        private static let window: Int64 = 60_000_000_000

        private var start = Int64.min
        private var count = 0
        private var suppressed = 0

        /// Returns the number of lines that were left out since the last one; nil to leave out this one too. The time is in nanoseconds. A
        /// clock that is set back starts a new window.
        mutating func suppressedCount(at time: Int64) -> Int? {
            if start == .min || time < start || time - start >= Self.window {
                start = time
                count = 0
            }
            count += 1
            guard count <= Self.maximumCount else {
                suppressed += 1
                return nil
            }
            defer { suppressed = 0 }
            return suppressed
        }
    }
#endif
