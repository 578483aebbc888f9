internal import FileAccess

extension RelativePath {
    /// Returns the folders of a path, innermost first: `a/b` and `a` of `a/b/c`. Each is made when it is requested.
    static func folders(of path: String) -> some Sequence<String> {
        sequence(first: split(path).directory) { split($0).directory }.lazy.prefix { !$0.isEmpty }
    }
}
