internal import CResourceBundle

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Puts the process of a command-line tool into a defined state, whatever it inherits. A library must not call this.
package enum ProcessStart {
    /// Opens the standard streams that the caller has closed, turns an exceeded file size limit into an error, and lets
    /// SIGQUIT end the process.
    ///
    /// Without the first, the next file that the program opens would get the number of the closed stream, and diagnostics would be
    /// written into it. Each stream is opened against its direction, so that reading or writing it still fails (EBADF).
    package static func prepare() {
        for number in CInt(0)...2 where fcntl(number, F_GETFD) < 0 && errno == EBADF {
            // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
        // The default is to end the process in the middle of a write. Ignored, the write fails with EFBIG.
        _ = signal(SIGXFSZ, SIG_IGN)
        // Swift's run-time library would print a backtrace as for a crash, and continue.
        rb_signal_reset(SIGQUIT)
    }

    /// The program's arguments, beginning with its own name. They do not need `/proc`, unlike those of `CommandLine`.
    ///
    /// Bytes that are not valid UTF-8 are replaced by U+FFFD; see `invalidArgument`.
    package static let arguments: [String] = {
        let count = rb_argument_count()
        if count == 0 { return CommandLine.arguments }
        // SAFETY: the C library's strings, for indices below its count; they live as long as the process.
        return (0..<count).compactMap { index in unsafe rb_argument(index).map { unsafe String(cString: $0) } }
    }()

    /// The position of the first argument that is not valid UTF-8, counted from 1; nil if all are valid.
    ///
    /// The tools refuse such a call: with replaced bytes, an argument would name another file.
    package static var invalidArgument: Int? {
        // SAFETY: as in `arguments`.
        (1..<max(1, Int(rb_argument_count()))).first { index in
            unsafe rb_argument(CInt(index)).map { unsafe String(validatingCString: $0) == nil } ?? false
        }
    }

    /// Ends the process of a tool with an exit status.
    package static func exit(_ status: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(status)
        #elseif canImport(Musl)
            Musl.exit(status)
        #elseif canImport(Android)
            Android.exit(status)
        #elseif canImport(Darwin)
            Darwin.exit(status)
        #endif
    }
}
