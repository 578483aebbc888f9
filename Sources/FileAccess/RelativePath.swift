/// The rules for paths inside a tree.
package enum RelativePath {
    /// Whether a path stays inside its root by its spelling alone.
    ///
    /// `"fr.lproj/terms.html"` and `""` do; `"/etc"`, `"../x"`, `"a//b"`, `"a/./b"` and `"a\0b"` do not.
    /// - Complexity: O(length).
    package static func isValid(_ path: String) -> Bool {
        let bytes = path.utf8.span
        if bytes.isEmpty { return true }
        if bytes.count > FileLimits.pathByteCount { return false }
        // Over bytes: a slash and a combining mark after it are one Character, and would hide a component.
        var start = 0
        for place in bytes.indices where bytes[place] == UInt8(ascii: "/") || bytes[place] == 0 {
            guard bytes[place] != 0, isName(bytes, start..<place) else { return false }
            start = place + 1
        }
        return isName(bytes, start..<bytes.count)
    }

    /// Whether a component is neither empty nor `.` nor `..`.
    @inline(__always)
    private static func isName(_ bytes: Span<UInt8>, _ component: Range<Int>) -> Bool {
        let dot = UInt8(ascii: ".")
        if component.isEmpty || component.count > 2 || bytes[component.lowerBound] != dot { return !component.isEmpty }
        return component.count == 2 && bytes[component.lowerBound + 1] != dot
    }

    /// `directory/name`, or just `name` at the root.
    package static func join(_ directory: String, _ name: String) -> String {
        directory.isEmpty ? name : join(directory, name.utf8.span)
    }

    /// The same for a name as bytes, which are UTF-8.
    static func join(_ directory: String, _ last: Span<UInt8>) -> String {
        if directory.isEmpty { return last.text }
        let first = directory.utf8.span
        let count = first.count + 1 + last.count
        // SAFETY: the capacity is the sum of the parts; each is written once, at its own place.
        return unsafe String(unsafeUninitializedCapacity: count) { buffer in
            unsafe buffer.fill(from: 0, with: first)
            unsafe buffer[first.count] = UInt8(ascii: "/")
            unsafe buffer.fill(from: first.count + 1, with: last)
            return count
        }
    }

    /// What follows the first bytes of a path, of which there are as many.
    static func suffix(of path: String, from start: Int) -> String {
        let bytes = path.utf8.span
        // SAFETY: the capacity is what is left of the bytes; each is written once.
        return unsafe String(unsafeUninitializedCapacity: bytes.count - start) { buffer in
            unsafe buffer.fill(from: 0, with: bytes.extracting(start...))
            return bytes.count - start
        }
    }

    /// Splits off the last component: `"a/b/c.txt"` gives `("a/b", "c.txt")`.
    package static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    /// A path without its last components: `"a"` for two of `"a/b/c"`.
    package static func dropping(_ count: Int, from path: String) -> String {
        var rest = path
        for _ in 0..<count { rest = split(rest).directory }
        return rest
    }

    /// The last components of a path: `"b/c"` for two of `"a/b/c"`.
    package static func last(_ count: Int, of path: String) -> String {
        relative(path, to: dropping(count, from: path)) ?? path
    }

    /// What of `path` lies below `root`: `"b"` for `"/a/b"` below `"/a"`, `""` for the root itself, nil for the rest.
    ///
    /// Both are absolute or both relative to one folder, which the empty root stands for; without links, `.` and `..`.
    package static func relative(_ path: String, to root: String) -> String? {
        if root.isEmpty { return path }
        let base = root.utf8.elementsEqual("/".utf8) ? [] : Array(root.utf8)
        let rest = path.utf8.dropFirst(base.count)
        guard path.utf8.starts(with: base) else { return nil }
        guard let separator = rest.first else { return "" }
        return separator == UInt8(ascii: "/") ? String(path[path.utf8.index(after: rest.startIndex)...]) : nil
    }

    /// Splits a file name at its last dot: `"a.tar.gz"` gives `("a.tar", "gz")`, `".hidden"` and `"x"` have no extension.
    package static func splitExtension(_ name: String) -> (stem: String, extension: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes bytes from a place on, for which there is room.
    fileprivate func fill(from start: Int, with bytes: Span<UInt8>) {
        // SAFETY: the caller has made room for them.
        unsafe bytes.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress, let target = baseAddress else { return }
            unsafe (target + start).initialize(from: source, count: bytes.count)
        }
    }
}

/// The folder that a file's path leads into, for the system: `"a"` for `"a/b.txt"`, `"."` for `"b.txt"`, `"/"` for
/// `"/b.txt"`.
package func folderPath(of path: String) -> String {
    let folder = RelativePath.split(path).directory
    if !folder.isEmpty { return folder }
    return path.utf8.first == UInt8(ascii: "/") ? "/" : "."
}
