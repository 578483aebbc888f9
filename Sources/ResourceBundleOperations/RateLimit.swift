#if Operations
    /// A limit on the lines that one cause writes to a log.
    struct RateLimit {
        enum Decision: Equatable {
            /// The line may be written; `suppressed` lines before it were not.
            case allowed(suppressed: Int)
            case refused
        }

        /// The maximum number of lines in a window: enough to see which texts are missing, and few compared with the lines of requests.
        static let maximumCount = 10
        /// The length of a window in nanoseconds: a minute.
        static let window: Int64 = 60_000_000_000

        private var start = Int64.min
        private var count = 0
        private var suppressed = 0

        /// Decides about a line at a time in nanoseconds. A clock that is set back starts a new window.
        mutating func decide(at time: Int64) -> Decision {
            if start == .min || time < start || time - start >= Self.window {
                start = time
                count = 0
            }
            count += 1
            guard count <= Self.maximumCount else {
                suppressed += 1
                return .refused
            }
            defer { suppressed = 0 }
            return .allowed(suppressed: suppressed)
        }
    }
#endif
