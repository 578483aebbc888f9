#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The executable file of the running program.
package enum RunningProgram {
    /// Returns the paths of the executable: the one without links, then the one it was started with, if different.
    ///
    /// Empty if the system does not report a path. A program that is installed as a link (`/usr/local/bin/shop`) may
    /// have its resources beside the link or beside the file.
    package static func paths() -> [String] {
        guard let path = systemPath() else { return [] }
        let first = CommandLine.arguments.first ?? ""
        guard let started = startedPath(first, searchPath: ProcessEnvironment.value("PATH") ?? "", of: path),
            !started.utf8.elementsEqual(path.utf8)
        else { return [path] }
        return [path, started]
    }

    /// Returns the absolute path with which a program was started; its last component is as it was given.
    ///
    /// - Parameters:
    ///   - name: the program's first argument: a path, or a name that the shell found in `searchPath`.
    ///   - searchPath: folders, separated by colons.
    ///   - target: the path of the program itself. A candidate that does not lead to it is ignored: the first argument
    ///     can be anything, and the working directory may have changed since.
    static func startedPath(_ name: String, searchPath: String, of target: String) -> String? {
        let candidates =
            name.utf8.contains(UInt8(ascii: "/"))
            ? [name]
            : searchPath.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
                "\($0.isEmpty ? "." : String(Substring($0)))/\(name)"
            }
        for candidate in candidates {
            guard let real = try? realPath(candidate), real.utf8.elementsEqual(target.utf8) else { continue }
            let (folder, file) = RelativePath.split(candidate)
            guard let home = try? realPath(folder.isEmpty ? "/" : folder) else { continue }
            return RelativePath.below(home, file)
        }
        return nil
    }

    #if canImport(Darwin)
        private static func systemPath() -> String? {
            var byteCount = UInt32(FileLimits.pathByteCount)
            var bytes = [CChar](repeating: 0, count: FileLimits.pathByteCount)
            // SAFETY: writes at most the count given into an array of that count, and ends it with a NUL.
            guard unsafe _NSGetExecutablePath(&bytes, &byteCount) == 0 else { return nil }
            let path = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return try? realPath(path)
        }
    #else
        private static func systemPath() -> String? {
            guard let path = linkTarget("/proc/self/exe") else { return nil }
            // For a program that was replaced or removed while it runs, the path is still that of its former location.
            let mark = " (deleted)"
            return path.hasSuffix(mark) && (try? FileStatus(at: path)) == nil ? String(path.dropLast(mark.count)) : path
        }
    #endif
}
