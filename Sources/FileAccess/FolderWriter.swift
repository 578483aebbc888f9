internal import ResourceBasics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes files below one folder, and never outside it.
///
/// Paths follow the rules of `FileTree`. Missing folders on the path are created. A link among them is an error and is
/// never followed, not even one created meanwhile. Each file is replaced atomically, and keeps its permissions and, where the
/// system allows it, its owner and group. A link at the file's path is replaced, not written through.
package struct FolderWriter: ~Copyable {
    private let root: FileDescriptor
    private let rootPath: String

    /// Opens a folder, or creates it if it does not exist; its parent has to exist.
    ///
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath`, `.system`.
    package init(at path: String) throws(FileAccessError) {
        guard !path.isEmpty else {
            throw FileAccessError(
                .invalidPath, path: path, reason: "the path of the folder to write to is empty; name a folder")
        }
        guard !path.utf8.contains(0) else { throw FileAccessError.invalid(path) }
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw FileAccessError.creating(path, errno) }
        root = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        rootPath = path
    }

    private init(root: consuming FileDescriptor, path: String) {
        self.root = root
        rootPath = path
    }

    /// Checks that files could be written below a folder, as far as the system knows that without a write: names that are too
    /// long, files and links where a folder is needed, and folders where a file is needed.
    ///
    /// The folder and the folders above it need not exist: a build system creates them later.
    /// - Throws: The errors of `init` and `write`, except `.notFound`.
    package static func check(_ files: [String], at path: String) throws(FileAccessError) {
        let flags = O_RDONLY | O_DIRECTORY
        var existing = path
        while true {
            do throws(FileAccessError) {
                let writer = FolderWriter(root: try FileDescriptor(opening: existing, flags: flags), path: path)
                for file in files { try writer.check(file, isNew: existing != path) }
                return
            } catch  where error.code == .notFound {
                let parent = folderPath(of: existing)
                if parent.utf8.elementsEqual(existing.utf8) { throw error }
                existing = parent
            }
        }
    }

    /// Checks one file. In a folder that does not exist, only the lengths of the names are checked.
    private func check(_ file: String, isNew: Bool) throws(FileAccessError) {
        guard RelativePath.isValid(file), !file.isEmpty else { throw FileAccessError.invalid(file) }
        for component in RelativePath.components(file) {
            if Self.status(of: component, in: root) == nil, errno == ENAMETOOLONG {
                throw FileAccessError.system(ENAMETOOLONG, path: displayPath(file))
            }
        }
        if !isNew, let status = try status(of: file), status.st_mode & S_IFMT == S_IFDIR {
            throw FileAccessError.system(EISDIR, path: displayPath(file))
        }
    }

    /// Whether anything exists at a path, including a link without a target.
    package func holds(_ path: String) throws(FileAccessError) -> Bool { try status(of: path) != nil }

    /// Returns the status of what exists at a path, such as a link; nil if nothing does.
    private func status(of path: String) throws(FileAccessError) -> stat? {
        let (directory, name) = RelativePath.split(path)
        do throws(FileAccessError) {
            return Self.status(of: name, in: try open(directory, making: false))
        } catch  where error.code == .notFound {
            return nil
        }
    }

    /// Creates a folder and the missing folders above it.
    package func makeFolder(_ path: String) throws(FileAccessError) { _ = try open(path, making: true) }

    /// Writes one file atomically.
    ///
    /// - Throws: `.system` if the file exists and `replacing` is false; the errors of `init`.
    package func write(
        _ bytes: borrowing Span<UInt8>, to path: String, replacing: Bool
    ) throws(FileAccessError) {
        let (directory, name) = RelativePath.split(path)
        guard !name.isEmpty, RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let folder = try open(directory, making: true)
        var temporary = ""
        let file = try TemporaryFiles.create(
            for: Self.temporaryName, path: displayPath(path), named: &temporary
        ) { name in
            // SAFETY: strings are passed as NUL-terminated copies that live through the calls; so below.
            unsafe openat(folder.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        if replacing, let old = Self.status(of: name, in: folder), old.st_mode & S_IFMT == S_IFREG {
            _ = file.keepAttributes(of: old)
        }
        do throws(FileAccessError) {
            try writeAll(bytes, to: file.number, path: displayPath(path))
            // linkat fails if the name exists; renameat replaces it.
            let status: CInt
            if replacing {
                status = unsafe renameat(folder.number, temporary, folder.number, name)  // SAFETY: as above.
            } else {
                status = unsafe linkat(folder.number, temporary, folder.number, name, 0)  // SAFETY: as above.
            }
            guard status == 0 else { throw FileAccessError.system(errno, path: displayPath(path)) }
        } catch {
            _ = unsafe unlinkat(folder.number, temporary, 0)  // SAFETY: as above.
            throw error
        }
        // The file is complete, but it still has its temporary name too.
        if !replacing, unsafe unlinkat(folder.number, temporary, 0) != 0 {  // SAFETY: as above.
            let error = FileAccessError.system(errno, path: displayPath(RelativePath.join(directory, temporary)))
            throw FileAccessError(
                error.code, path: error.path,
                reason: "the temporary file cannot be removed: \(error.reason); remove it")
        }
    }

    /// The name of temporary files, which is independent of the files' names, since these may be as long as a name can be.
    private static let temporaryName = "extract"

    /// Returns the status of an entry of a folder, such as a link; nil if there is none.
    private static func status(of name: String, in folder: borrowing FileDescriptor) -> stat? {
        var status = stat()
        // SAFETY: fstatat reads a NUL-terminated copy and writes into a local of the type it expects.
        return unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Removes the temporary files that killed programs left in the folders of some files.
    ///
    /// - Complexity: one listing of each folder.
    package func removeStaleFiles(beside files: [String]) {
        for folder in Set(files.map { ExactKey(RelativePath.split($0).directory) }) {
            guard let descriptor = try? open(folder.string, making: false) else { continue }
            TemporaryFiles.removeStale(for: Self.temporaryName, in: descriptor)
        }
    }

    /// Writes one file atomically, unless it already has these contents; returns whether it was written.
    ///
    /// - Throws: The errors of `init` and `write`.
    package func writeIfChanged(_ bytes: borrowing Span<UInt8>, to path: String) throws(FileAccessError) -> Bool {
        if hasContents(bytes, at: path) { return false }
        try write(bytes, to: path, replacing: true)
        return true
    }

    /// Whether there is a file with these contents at a path. A link is not followed.
    private func hasContents(_ bytes: borrowing Span<UInt8>, at path: String) -> Bool {
        let (directory, name) = RelativePath.split(path)
        guard let folder = try? open(directory, making: false),
            let file = try? folder.opening(name, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        else { return false }
        guard let status = try? file.status(), status.kind == .file, status.byteCount == bytes.count,
            let old = try? readAll(file.number, byteCount: bytes.count, path: path)
        else { return false }
        return old.span.hasSameBytes(as: bytes)
    }

    /// Opens a folder below the root, one component at a time.
    private func open(_ path: String, making: Bool) throws(FileAccessError) -> FileDescriptor {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call; so below.
        var number = unsafe openat(root.number, ".", flags)
        guard number >= 0 else { throw FileAccessError.system(errno, path: rootPath) }
        for name in RelativePath.components(path) {
            let parent = FileDescriptor(adopting: number)
            var refusal: CInt = 0
            // SAFETY: as above.
            if making, unsafe mkdirat(parent.number, name, 0o777) != 0 { refusal = errno }
            number = unsafe openat(parent.number, name, flags)  // SAFETY: as above.
            if number < 0 {
                // If the folder does not exist, the reason why it was not made says more.
                let failure = errno == ENOENT && refusal != 0 ? refusal : errno
                if failure == ENOTDIR || failure == ELOOP {
                    throw FileAccessError(
                        .notADirectory, path: displayPath(path), reason: "\"\(name)\" is a file or a link, not a folder"
                    )
                }
                throw FileAccessError.system(failure, path: displayPath(path))
            }
        }
        return FileDescriptor(adopting: number)
    }

    private func displayPath(_ path: String) -> String {
        RelativePath.below(rootPath, path)
    }
}

/// Calls a closure while this process has the lock of a folder (`flock`), so that the files that one process writes into the folder belong
/// together. Waits until other processes have released the lock.
///
/// On a file system without locks, it calls the closure at once.
/// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath`, `.system`.
package func withFolderLock<Result>(at path: String, _ body: () -> Result) throws(FileAccessError) -> Result {
    let folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    while flock(folder.number, LOCK_EX) != 0, errno == EINTR {}
    let result = body()
    _ = flock(folder.number, LOCK_UN)
    return result
}
