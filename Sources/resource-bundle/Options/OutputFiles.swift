internal import ArgumentParser
internal import FileAccess

/// The output files of a call, with the options that name them.
struct OutputFiles {
    private let files: [(option: String, path: String)]

    /// Takes the options that are given and do not name a stream.
    init(_ files: [(option: String, path: String?)]) {
        self.files = files.compactMap { option, path in path.flatMap { $0 == "-" ? nil : (option, $0) } }
    }

    /// Throws a `ValidationError` if a path is `-` but the option supports only files.
    static func refuseStandardOutput(for files: [(option: String, path: String?)]) throws {
        for (option, path) in files where path == "-" {
            throw ValidationError("\(option) cannot be standard output; name a file.")
        }
    }

    /// Throws a `ValidationError` if a path is empty, or if a call would overwrite one of its sources, or write one file twice: a slip
    /// such as `--output Menu.xcstrings` must not destroy the source.
    ///
    /// Links are followed, as they are when the file is written.
    /// - Parameter mayBeInside: Returns whether an output may be in a folder that the call reads, where it would be one of the
    ///   bundle's files. If nil, only a new file may.
    func check(against sources: [String], mayBeInside: ((String) -> Bool)? = nil) throws {
        // An empty path names no file; opening it reports the error.
        let folders = sources.filter { !$0.isEmpty }.map { (given: $0, path: destinationPath($0)) }
        var targets: [(option: String, path: String)] = []
        for (option, path) in files {
            if path.isEmpty { throw ValidationError("\(option) is empty; name a file.") }
            let target = destinationPath(path)
            if let other = targets.first(where: { $0.path.utf8.elementsEqual(target.utf8) }) {
                throw ValidationError("\(other.option) and \(option) name the same file; name two different files.")
            }
            targets.append((option, target))
            let isSource = folders.contains { $0.path.utf8.elementsEqual(target.utf8) }
            let folder = folders.first { target.utf8.starts(with: "\($0.path)/".utf8) }
            if !isSource, folder == nil || mayBeInside?(target) ?? false { continue }
            let advice =
                folder.map { ", such as \"\(Self.pathBeside($0.given, RelativePath.split(target).name))\"" } ?? ""
            if isSource || (try? FileStatus(at: path)) != nil {
                throw ValidationError("\(option) \"\(path)\" is one of the sources; name another file\(advice).")
            }
            if let folder, mayBeInside != nil {
                throw ValidationError(
                    "\(option) \"\(path)\" is inside \"\(folder.given)\", which the call reads; name a file outside it\(advice)."
                )
            }
        }
    }

    /// Returns the path of a file beside a folder.
    private static func pathBeside(_ folder: String, _ name: String) -> String {
        let (parent, last) = RelativePath.split(folder)
        return ["", ".", ".."].contains(last)
            ? RelativePath.join(folder, "../\(name)") : RelativePath.join(parent, name)
    }
}
