#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The clock of the file system's timestamps.
package enum WallClock {
    /// The current time in nanoseconds since 1970.
    package static var now: Int64 { time(of: CLOCK_REALTIME) }

    /// The timestamp that a file would get now, in nanoseconds since 1970. On Linux it changes only every few
    /// milliseconds.
    static var stamp: Int64 {
        #if canImport(Darwin)
            return now
        #else
            return time(of: CLOCK_REALTIME_COARSE)
        #endif
    }

    private static func time(of clock: clockid_t) -> Int64 {
        var time = timespec()
        // SAFETY: writes into a local of the type it expects.
        guard unsafe clock_gettime(clock, &time) == 0 else { return .min }
        return nanoseconds(of: time)
    }

    /// Returns a time of the system in nanoseconds since 1970.
    static func nanoseconds(of time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }

    /// Waits for a time, or until a signal arrives at this thread.
    static func sleep(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timespec()
        time.tv_sec = .init(clamping: seconds)
        time.tv_nsec = .init(clamping: attoseconds / 1_000_000_000)
        // SAFETY: reads a local of the type it expects; a nil second argument means that nothing is written.
        _ = unsafe nanosleep(&time, nil)
    }
}
