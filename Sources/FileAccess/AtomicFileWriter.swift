#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes a file whole or not at all: into a temporary file beside it, synced, then renamed over it.
///
/// Until `commit()` the file at the path is what it was; without `commit()` nothing is left behind. A process that is
/// killed in between leaves at most a file named `.NAME.NUMBER.tmp`.
public struct AtomicFileWriter: ~Copyable {
    private let path: String
    private let temporaryPath: String
    private let descriptor: FileDescriptor
    private var isCommitted = false

    /// Opens a temporary file beside `path`.
    ///
    /// - Throws: `.notFound` where the folder does not exist, `.permissionDenied`, `.invalidPath`, `.system`.
    public init(path: String) throws(FileAccessError) {
        let (directory, name) = RelativePath.split(path)
        guard !name.isEmpty, !path.utf8.contains(0) else {
            throw FileAccessError(.invalidPath, path: path, reason: "not the path of a file to write")
        }
        let folder = directory.isEmpty ? (path.hasPrefix("/") ? "/" : "") : directory + "/"
        let temporary = "\(folder).\(name).\(getpid()).tmp"
        // SAFETY: strings are passed as NUL-terminated copies that live through the calls.
        var number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if number < 0, errno == EEXIST {
            // Left by a killed process that had our number.
            _ = unsafe unlink(temporary)
            number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard number >= 0 else { throw FileAccessError.system(errno, path: path) }
        self.path = path
        temporaryPath = temporary
        descriptor = FileDescriptor(adopting: number)
    }

    deinit {
        // SAFETY: removes our own temporary file by its name.
        if !isCommitted { _ = unsafe unlink(temporaryPath) }
    }

    /// Appends bytes.
    ///
    /// - Throws: `.system`, for a full disk among others.
    public mutating func write(_ bytes: borrowing Span<UInt8>) throws(FileAccessError) {
        // SAFETY: passes the descriptor, start and count on as they are.
        unsafe try write(bytes, with: { unsafe Glibc.write($0, $1, $2) })
    }

    /// Writes over bytes at an offset, for a header that is known last; appending goes on where it was.
    ///
    /// - Throws: `.system`.
    public mutating func write(_ bytes: borrowing Span<UInt8>, at offset: UInt64) throws(FileAccessError) {
        var position = off_t(clamping: offset)
        // SAFETY: passes the descriptor, start and count on as they are.
        unsafe try write(bytes) { descriptor, start, count in
            let written = unsafe pwrite(descriptor, start, count, position)
            position &+= off_t(max(0, written))
            return written
        }
    }

    /// Calls `operation` until all bytes are written.
    private func write(
        _ bytes: borrowing Span<UInt8>, with operation: (CInt, UnsafeRawPointer?, Int) -> Int
    ) throws(FileAccessError) {
        var failure: CInt = 0
        // SAFETY: the operation reads only the buffer's own bytes, within its count.
        unsafe bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let rest = unsafe buffer.baseAddress.map { unsafe $0 + offset }
                let written = unsafe operation(descriptor.number, rest, buffer.count - offset)
                if written >= 0 {
                    offset += written
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if failure != 0 { throw FileAccessError.system(failure, path: path) }
    }

    /// Makes the file what was written, for everyone at once and through a power cut.
    ///
    /// - Throws: `.system`; the file is then what it was.
    public mutating func commit() throws(FileAccessError) {
        guard fsync(descriptor.number) == 0 else { throw FileAccessError.system(errno, path: path) }
        // SAFETY: strings are passed as NUL-terminated copies that live through the call.
        guard unsafe rename(temporaryPath, path) == 0 else { throw FileAccessError.system(errno, path: path) }
        isCommitted = true
    }
}

extension AtomicFileWriter {
    /// Writes one file whole or not at all.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileAccessError) {
        var writer = try AtomicFileWriter(path: path)
        try writer.write(bytes.span)
        try writer.commit()
    }
}
