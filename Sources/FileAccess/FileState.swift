#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The state of a file, link or folder entry: two states that differ show that something changed.
package struct FileState: Sendable, Equatable {
    /// The file type bits of `st_mode`.
    let kind: UInt32
    let device: UInt64
    let inode: UInt64
    package let byteCount: Int64
    /// The time of the last change of the contents, in nanoseconds since 1970.
    let modificationTime: Int64
    /// The time of the last change of contents or status, in nanoseconds since 1970. No program can set it.
    let changeTime: Int64

    init(_ raw: stat) {
        kind = UInt32(raw.st_mode & S_IFMT)
        device = UInt64(raw.st_dev)
        inode = UInt64(raw.st_ino)
        byteCount = Int64(raw.st_size)
        #if canImport(Darwin)
            modificationTime = WallClock.nanoseconds(of: raw.st_mtimespec)
            changeTime = WallClock.nanoseconds(of: raw.st_ctimespec)
        #else
            modificationTime = WallClock.nanoseconds(of: raw.st_mtim)
            changeTime = WallClock.nanoseconds(of: raw.st_ctim)
        #endif
    }

    var isFolder: Bool { kind == UInt32(S_IFDIR) }
    var isLink: Bool { kind == UInt32(S_IFLNK) }
    var isFile: Bool { kind == UInt32(S_IFREG) }
    var identity: FolderIdentity { FolderIdentity(device: device, inode: inode) }

    /// Reads the state of a name in a folder without following a link.
    ///
    /// - Parameter name: the name; a NUL follows its bytes.
    init(of name: Span<UInt8>, inFolder number: CInt, path: String) throws(FileAccessError) {
        var raw = stat()
        // SAFETY: a NUL follows the name; the call writes into a local of the type it expects.
        let result = unsafe name.withUnsafeBytes { bytes -> CInt in
            guard let name = bytes.baseAddress else { return -1 }
            return unsafe fstatat(number, name.assumingMemoryBound(to: CChar.self), &raw, AT_SYMLINK_NOFOLLOW)
        }
        guard result == 0 else { throw FileAccessError.system(errno, path: path) }
        self.init(raw)
    }
}
