#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// All that tells one state of a file, or of what else lies in a folder, from another.
package struct FileState: Sendable, Equatable {
    /// The kind's bits of `st_mode`.
    let kind: UInt32
    let device: UInt64
    let inode: UInt64
    package let byteCount: Int64
    /// When the contents were changed, in nanoseconds since 1970.
    let modificationTime: Int64
    /// When anything about it was changed, which nobody can set.
    let changeTime: Int64

    init(_ raw: stat) {
        kind = UInt32(raw.st_mode & S_IFMT)
        device = UInt64(raw.st_dev)
        inode = UInt64(raw.st_ino)
        byteCount = Int64(raw.st_size)
        #if canImport(Darwin)
            modificationTime = Self.nanoseconds(raw.st_mtimespec)
            changeTime = Self.nanoseconds(raw.st_ctimespec)
        #else
            modificationTime = Self.nanoseconds(raw.st_mtim)
            changeTime = Self.nanoseconds(raw.st_ctim)
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    var isFolder: Bool { kind == UInt32(S_IFDIR) }
    var isLink: Bool { kind == UInt32(S_IFLNK) }
    var isFile: Bool { kind == UInt32(S_IFREG) }
    var identity: FolderIdentity { FolderIdentity(device: device, inode: inode) }

    /// What an inspection of a name in a folder tells, a link not followed.
    ///
    /// - Parameter name: Behind its bytes there is a NUL.
    init(of name: Span<UInt8>, inFolder number: CInt, path: String) throws(FileAccessError) {
        var raw = stat()
        // SAFETY: behind the name there is a NUL; the call writes into a local of the type it expects.
        let result = unsafe name.withUnsafeBytes { bytes -> CInt in
            guard let name = bytes.baseAddress else { return -1 }
            return unsafe fstatat(number, name.assumingMemoryBound(to: CChar.self), &raw, AT_SYMLINK_NOFOLLOW)
        }
        guard result == 0 else { throw FileAccessError.system(errno, path: path) }
        self.init(raw)
    }
}
