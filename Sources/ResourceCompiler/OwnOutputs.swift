internal import FileAccess
internal import ResourceBasics

/// The files that a compile writes: where they lie in an input's folder, they are no resources.
struct OwnOutputs {
    /// The real paths of those that are there, by their names.
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

    /// Whether a file of an input is one of them. Only a file of such a name is looked up.
    func contains(_ path: String, in tree: any FileTree) -> Bool {
        guard !realPaths.isEmpty, let known = realPaths[ExactKey(RelativePath.split(path).name)],
            let real = try? realPath(tree.displayPath(of: path))
        else { return false }
        return known.contains(ExactKey(real))
    }
}
