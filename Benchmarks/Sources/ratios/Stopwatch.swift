import CReference
import Foundation

/// What is counted while something runs, in nanoseconds.
enum Stopwatch {
    /// What the calling thread works: what other programs take does not count.
    case thread
    /// What all threads of the process work together.
    case process
    /// What passes.
    case wall

    var now: UInt64 {
        switch self {
        case .thread: cref_thread_time()
        case .process: Self.time(of: CLOCK_PROCESS_CPUTIME_ID)
        case .wall: Self.time(of: CLOCK_MONOTONIC)
        }
    }

    private static func time(of clock: clockid_t) -> UInt64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }
}
