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
}
