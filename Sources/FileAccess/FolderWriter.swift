#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes files below one folder and never outside it.
///
/// Paths follow the rules of `FileTree`. Folders on the way are made; a link among them is an error and not followed,
/// also one that is put there meanwhile. Each file appears whole or not at all, and a link at a file's place is replaced,
/// not written through.
package struct FolderWriter: ~Copyable {
    private let root: FileDescriptor
    private let rootPath: String

    /// Opens a folder, which is made if it is not there; its own parent has to be.
    ///
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath`, `.system`.
    package init(at path: String) throws(FileAccessError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw FileAccessError.invalid(path) }
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw FileAccessError.system(errno, path: path) }
        root = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        rootPath = path
    }

    /// Whether something lies at a path, a link to nowhere included.
    package func holds(_ path: String) throws(FileAccessError) -> Bool {
        let (directory, name) = RelativePath.split(path)
        do throws(FileAccessError) {
            let folder = try open(directory, making: false)
            var status = stat()
            // SAFETY: fstatat reads a NUL-terminated copy and writes into a local of the type it expects.
            return unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        } catch  where error.code == .notFound {
            return false
        }
    }

    /// Makes a folder, and those above it.
    package func makeFolder(_ path: String) throws(FileAccessError) { _ = try open(path, making: true) }

    /// Writes one file whole or not at all.
    ///
    /// - Throws: `.system` where a file is there already and is not to be replaced; as `init`.
    package func write(
        _ bytes: borrowing Span<UInt8>, to path: String, replacing: Bool
    ) throws(FileAccessError) {
        let (directory, name) = RelativePath.split(path)
        guard !name.isEmpty, RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let folder = try open(directory, making: true)
        let temporary = ".extract.\(getpid()).tmp"
        // SAFETY: strings are passed as NUL-terminated copies that live through the calls; so below.
        _ = unsafe unlinkat(folder.number, temporary, 0)
        // SAFETY: as above.
        let number = unsafe openat(
            folder.number, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw FileAccessError.system(errno, path: shown(path)) }
        let file = FileDescriptor(adopting: number)
        do throws(FileAccessError) {
            try writeAll(bytes, to: file.number, path: shown(path))
            // A link is only made where there is nothing; a new name takes the place of what is there.
            let status: CInt
            if replacing {
                status = unsafe renameat(folder.number, temporary, folder.number, name)  // SAFETY: as above.
            } else {
                status = unsafe linkat(folder.number, temporary, folder.number, name, 0)  // SAFETY: as above.
            }
            guard status == 0 else { throw FileAccessError.system(errno, path: shown(path)) }
        } catch {
            _ = unsafe unlinkat(folder.number, temporary, 0)  // SAFETY: as above.
            throw error
        }
        if !replacing { _ = unsafe unlinkat(folder.number, temporary, 0) }  // SAFETY: as above.
    }

    /// Opens a folder below the root one component after another.
    private func open(_ path: String, making: Bool) throws(FileAccessError) -> FileDescriptor {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call; so below.
        var number = unsafe openat(root.number, ".", flags)
        guard number >= 0 else { throw FileAccessError.system(errno, path: rootPath) }
        for component in path.utf8.split(separator: UInt8(ascii: "/")) {
            let name = String(Substring(component))
            let parent = FileDescriptor(adopting: number)
            if making { _ = unsafe mkdirat(parent.number, name, 0o777) }  // SAFETY: as above.
            number = unsafe openat(parent.number, name, flags)  // SAFETY: as above.
            if number < 0 {
                let failure = errno
                if failure == ENOTDIR || failure == ELOOP {
                    throw FileAccessError(
                        .notADirectory, path: shown(path), reason: "\"\(name)\" is a file or a link, not a folder")
                }
                throw FileAccessError.system(failure, path: shown(path))
            }
        }
        return FileDescriptor(adopting: number)
    }

    private func shown(_ path: String) -> String {
        path.isEmpty ? rootPath : rootPath.hasSuffix("/") ? rootPath + path : "\(rootPath)/\(path)"
    }
}
