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

// No path, and no symbolic link, leads out of the directory that is opened as a root.
extension FileDescriptor {
    /// Opens a path below a directory, and never outside it, whatever links are on the path.
    ///
    /// A link is followed if it stays inside. The kernel's own check refuses absolute links. They, and systems without
    /// the check, take the slow path over `realpath`.
    init(beneath root: borrowing FileDescriptor, rootPath: String, path: String, flags: CInt) throws(FileAccessError) {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let (name, folder) = (path.isEmpty ? "." : path, root.number)
        // SAFETY: the bytes end with a NUL and live through the call. They are the string's own, while a string as an
        // argument is copied.
        let number = unsafe name.withCString { unsafe rb_open_beneath(folder, $0, flags | O_CLOEXEC) }
        if number >= 0 {
            self.number = number
            return
        }
        guard errno == ENOSYS || errno == EXDEV else { throw FileAccessError.system(errno, path: path) }
        self = try FileDescriptor(resolving: path, beneath: root, rootPath: rootPath, flags: flags)
    }

    /// Opens a path below a directory by its real path, if that is inside.
    ///
    /// The real path is opened from `root` and again may not leave it. A link that is created between the two steps is
    /// refused by the kernel's check. Without that check, only a link as the last component is refused.
    init(
        resolving path: String, beneath root: borrowing FileDescriptor, rootPath: String, flags: CInt
    ) throws(FileAccessError) {
        let target = try realPath(RelativePath.join(rootPath, path), named: path)
        guard let inside = RelativePath.relative(target, to: try realPath(rootPath)) else {
            throw FileAccessError(.invalidPath, path: path, reason: "a link on this path leads out of \(rootPath)")
        }
        let name = inside.isEmpty ? "." : inside
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
        var number = unsafe rb_open_beneath(root.number, name, flags | O_CLOEXEC)
        if number < 0, errno == ENOSYS {
            // SAFETY: as above.
            number = unsafe openat(root.number, name, flags | O_CLOEXEC | O_NOFOLLOW)
        }
        guard number >= 0 else { throw FileAccessError.system(errno, path: path) }
        self.number = number
    }
}
