#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The time that files are stamped with.
package enum WallClock {
    /// Nanoseconds since 1970.
    package static var now: Int64 {
        var time = timespec()
        // SAFETY: writes into a local of the type it expects.
        guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return .min }
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// The stamp that a file would get now, in nanoseconds since 1970: on Linux it stays the same for some milliseconds.
    static var stamp: Int64 {
        #if canImport(Darwin)
            return now
        #else
            var time = timespec()
            // SAFETY: writes into a local of the type it expects.
            guard unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time) == 0 else { return .min }
            return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        #endif
    }

    /// Lets a millisecond pass.
    static func waitForAMillisecond() {
        var time = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        // SAFETY: reads a local of the type it expects; nothing is written where the second argument is nil.
        _ = unsafe nanosleep(&time, nil)
    }
}
