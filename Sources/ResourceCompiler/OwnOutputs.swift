internal import FileAccess
internal import ResourceBasics

/// The files that a compile writes. In an input's folder, they are not resources.
struct OwnOutputs {
    /// The real paths of the existing outputs, by file name.
    private let realPaths: [ExactKey: Set<ExactKey>]

    init(_ paths: [String]) {
        var realPaths: [ExactKey: Set<ExactKey>] = [:]
        for path in paths {
            guard let real = try? realPath(path) else { continue }
            for name in [path, real].map({ RelativePath.split($0).name }) {
                realPaths[ExactKey(name), default: []].insert(ExactKey(real))
            }
        }
        self.realPaths = realPaths
    }

    /// Returns whether a file of an input is an output. Real paths are resolved only for files with an output's name.
    func contains(_ path: String, in tree: any FileTree) -> Bool {
        guard !realPaths.isEmpty, let candidates = realPaths[ExactKey(RelativePath.split(path).name)],
            let real = try? realPath(tree.displayPath(of: path))
        else { return false }
        return candidates.contains(ExactKey(real))
    }
}
