/// The rules for paths inside a tree.
public enum RelativePath {
    /// Whether a path stays inside its root by its spelling alone.
    ///
    /// `"fr.lproj/terms.html"` and `""` do; `"/etc"`, `"../x"`, `"a//b"`, `"a/./b"` and `"a\0b"` do not.
    /// - Complexity: O(length).
    public static func isValid(_ path: String) -> Bool {
        if path.isEmpty { return true }
        let utf8 = path.utf8
        if utf8.count > FileLimits.pathByteCount || utf8.contains(0) { return false }
        // Over bytes: a slash and a combining mark after it are one Character, and would hide a component.
        return utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
        }
    }

    /// `directory/name`, or just `name` at the root.
    public static func join(_ directory: String, _ name: String) -> String {
        directory.isEmpty ? name : "\(directory)/\(name)"
    }

    /// Splits off the last component: `"a/b/c.txt"` gives `("a/b", "c.txt")`.
    public static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    /// What of `path` lies below `root`: `"b"` for `"/a/b"` below `"/a"`, `""` for the root itself, nil for the rest.
    ///
    /// Both are absolute, without links, `.` and `..`.
    static func relative(_ path: String, to root: String) -> String? {
        let base = root.utf8.elementsEqual("/".utf8) ? [] : Array(root.utf8)
        let rest = path.utf8.dropFirst(base.count)
        guard path.utf8.starts(with: base) else { return nil }
        guard let separator = rest.first else { return "" }
        return separator == UInt8(ascii: "/") ? String(path[path.utf8.index(after: rest.startIndex)...]) : nil
    }

    /// Splits a file name at its last dot: `"a.tar.gz"` gives `("a.tar", "gz")`, `".hidden"` and `"x"` have no extension.
    public static func splitExtension(_ name: String) -> (stem: String, extension: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }
}
