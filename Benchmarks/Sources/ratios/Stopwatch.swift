import CReference
import Foundation

/// The kind of time that is measured, in nanoseconds.
enum Stopwatch {
    /// The CPU time of the calling thread. Other programs do not affect it.
    case thread
    /// The CPU time of all threads of the process.
    case process
    /// The wall time.
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
