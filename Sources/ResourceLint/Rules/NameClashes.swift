internal import BundleModel
internal import PropertyLists
internal import ResourceBasics

/// Finds files whose paths differ only in case or Unicode normalization. Apple's file systems treat them as one file.
enum NameClashes {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory else { return [] }
        let tables = directory.inventory.tables.flatMap {
            [$0.stringsPath, $0.stringsdictPath, $0.catalogPath].compactMap(\.self) + $0.unreadPaths
        }
        let paths = directory.inventory.files.map(\.path) + tables
        // A Swift dictionary already treats canonically equivalent strings as one key.
        var folded: [String: [String]] = [:]
        for path in paths { folded[caseFolded(path), default: []].append(path) }
        return folded.values.filter { $0.count > 1 }.flatMap { paths -> [Diagnostic] in
            let sorted = paths.orderedByBytes()
            return sorted.dropFirst().map { path in
                Diagnostic(
                    .warning, id: "files.name-clash",
                    "this path differs from \"\(sorted[0])\" only in case or Unicode form",
                    path: bundle.displayPath(of: path),
                    hint: "rename one; file systems that ignore the difference can store only one of them")
            }
        }
    }
}
