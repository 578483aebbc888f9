#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The process's environment variables.
package enum ProcessEnvironment {
    /// Returns the value of a variable, or nil if it is not set.
    package static func value(_ name: String) -> String? {
        // SAFETY: getenv's result is NUL-terminated and copied at once; this package never changes the environment.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
