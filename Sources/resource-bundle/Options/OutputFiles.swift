internal import ArgumentParser
internal import FileAccess

/// The files that a call is to write, by the options that name them.
struct OutputFiles {
    private let files: [(option: String, path: String)]

    /// Those of options that are given and are no stream.
    init(_ files: [(option: String, path: String?)]) {
        self.files = files.compactMap { file in
            file.path.flatMap { $0.isEmpty || $0.utf8.elementsEqual("-".utf8) ? nil : (file.option, $0) }
        }
    }

    /// Refuses `-` where a call writes files alone: it would be a file of that name.
    static func refuseStandardOutput(for files: [(option: String, path: String?)]) throws {
        for (option, path) in files where path?.utf8.elementsEqual("-".utf8) ?? false {
            throw ValidationError("\(option) is written to a file, not to standard output; name one.")
        }
    }

    /// Refuses a call that would write over what it reads, or write one file twice: a slip such as
    /// `--output Menu.xcstrings` must not cost the source.
    ///
    /// What a call may replace inside a folder that it reads is what an earlier one made there. Links are followed, as they are when the file is written.
    func check(against sources: [String], ownFiles isOwn: (String) -> Bool = { _ in false }) throws {
        let sources = sources.map(destinationPath)
        var targets: [(option: String, path: String)] = []
        for (option, path) in files {
            let target = destinationPath(path)
            if let other = targets.first(where: { $0.path.utf8.elementsEqual(target.utf8) }) {
                throw ValidationError("\(other.option) and \(option) are one file; name two.")
            }
            targets.append((option, target))
            let isSource = sources.contains { $0.utf8.elementsEqual(target.utf8) }
            let isInside = sources.contains { target.utf8.starts(with: "\($0)/".utf8) }
            let isKept = isOwn(target) || (try? FileStatus(at: path)) == nil
            guard isSource || (isInside && !isKept) else { continue }
            throw ValidationError("\(option) \(path) is one of the sources; name another file.")
        }
    }
}
