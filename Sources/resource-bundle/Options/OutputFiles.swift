internal import ArgumentParser
internal import FileAccess

/// The output files of a call, with the options that name them.
struct OutputFiles {
    private let files: [(option: String, path: String)]

    /// Takes the options that are given and do not name a stream.
    init(_ files: [(option: String, path: String?)]) {
        self.files = files.compactMap { file in
            file.path.flatMap { $0.isEmpty || $0.utf8.elementsEqual("-".utf8) ? nil : (file.option, $0) }
        }
    }

    /// Throws a `ValidationError` if a path is `-` but the option supports only files.
    static func refuseStandardOutput(for files: [(option: String, path: String?)]) throws {
        for (option, path) in files where path?.utf8.elementsEqual("-".utf8) ?? false {
            throw ValidationError("\(option) cannot be standard output; name a file.")
        }
    }

    /// Throws a `ValidationError` if a call would overwrite one of its sources, or write one file twice: a slip such as
    /// `--output Menu.xcstrings` must not destroy the source.
    ///
    /// In a folder that a call reads, it may replace only what an earlier call wrote. Links are followed, as they are when
    /// the file is written.
    func check(against sources: [String], ownFiles isOwn: (String) -> Bool = { _ in false }) throws {
        let sources = sources.map(destinationPath)
        var targets: [(option: String, path: String)] = []
        for (option, path) in files {
            let target = destinationPath(path)
            if let other = targets.first(where: { $0.path.utf8.elementsEqual(target.utf8) }) {
                throw ValidationError("\(other.option) and \(option) name the same file; name two different files.")
            }
            targets.append((option, target))
            let isSource = sources.contains { $0.utf8.elementsEqual(target.utf8) }
            let isInside = sources.contains { target.utf8.starts(with: "\($0)/".utf8) }
            let isKept = isOwn(target) || (try? FileStatus(at: path)) == nil
            guard isSource || (isInside && !isKept) else { continue }
            throw ValidationError("\(option) \"\(path)\" is one of the sources; name another file.")
        }
    }
}
