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
        // SAFETY: getenv's result is NUL-terminated and copied at once; only `set` changes the environment.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Sets a variable. Only a tool may call this, before it starts a thread: other threads may be reading variables.
    package static func set(_ name: String, to value: String) {
        // SAFETY: the strings are passed as NUL-terminated copies that live through the call.
        _ = unsafe setenv(name, value, 1)
    }
}
