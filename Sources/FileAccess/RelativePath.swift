internal import ResourceBasics

/// Rules and operations for paths inside a tree.
package enum RelativePath {
    /// Whether a path stays inside its root, checked without the file system.
    ///
    /// `"fr.lproj/terms.html"` and `""` do; `"/etc"`, `"../x"`, `"a//b"`, `"a/./b"` and `"a\0b"` do not.
    /// - Complexity: O(length).
    package static func isValid(_ path: String) -> Bool {
        let bytes = path.utf8.span
        if bytes.isEmpty { return true }
        if bytes.count > FileLimits.pathByteCount { return false }
        // Check bytes, not Characters: a slash and a combining mark after it are one Character and would hide a
        // component.
        var start = 0
        while let slash = bytes.firstOffset(of: UInt8(ascii: "/"), from: start) {
            guard isName(bytes, start..<slash) else { return false }
            start = slash + 1
        }
        return isName(bytes, start..<bytes.count) && bytes.firstOffset(of: 0, from: 0) == nil
    }

    /// Whether a component is neither empty nor `.` nor `..`.
    @inline(__always)
    private static func isName(_ bytes: Span<UInt8>, _ component: Range<Int>) -> Bool {
        let dot = UInt8(ascii: ".")
        if component.isEmpty || component.count > 2 || bytes[component.lowerBound] != dot { return !component.isEmpty }
        return component.count == 2 && bytes[component.lowerBound + 1] != dot
    }

    /// Returns `directory/name`, or the one of them that is not empty.
    package static func join(_ directory: String, _ name: String) -> String {
        directory.isEmpty ? name : name.isEmpty ? directory : join(directory, name.utf8.span)
    }

    /// Returns `directory/name` for a name as UTF-8 bytes, or just the name at the root.
    static func join(_ directory: String, _ last: Span<UInt8>) -> String {
        if directory.isEmpty { return last.text }
        let first = directory.utf8.span
        let count = first.count + 1 + last.count
        // SAFETY: the capacity is the sum of the parts; each part is written once, at its own offset.
        return unsafe String(unsafeUninitializedCapacity: count) { buffer in
            unsafe buffer.fill(from: 0, with: first)
            unsafe buffer[first.count] = UInt8(ascii: "/")
            unsafe buffer.fill(from: first.count + 1, with: last)
            return count
        }
    }

    /// Returns `root/path`, or the root itself for an empty path. The root may end with a slash.
    package static func below(_ root: String, _ path: String) -> String {
        path.isEmpty ? root : root.utf8.last == UInt8(ascii: "/") ? root + path : "\(root)/\(path)"
    }

    /// Returns the components of a path, without empty ones.
    package static func components(_ path: String) -> [String] {
        // Bytes are split, not Characters: a slash and a combining mark after it are one Character.
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Returns the first component of a path in normal form, or nil for an empty path.
    static func firstComponent(_ path: String) -> String? {
        path.isEmpty ? nil : String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") }))
    }

    /// Returns a path without the slashes at its end; `/` stays as it is.
    package static func withoutTrailingSlashes(_ path: String) -> String {
        var trimmed = path[...]
        while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        return String(trimmed)
    }

    /// Splits off the last component: `"a/b/c.txt"` gives `("a/b", "c.txt")`.
    package static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    /// Returns a path without its last components: `"a"` for two of `"a/b/c"`.
    package static func dropping(_ count: Int, from path: String) -> String {
        var rest = path
        for _ in 0..<count { rest = split(rest).directory }
        return rest
    }

    /// Returns the last components of a path: `"b/c"` for two of `"a/b/c"`.
    package static func last(_ count: Int, of path: String) -> String {
        relative(path, to: dropping(count, from: path)) ?? path
    }

    /// Returns the part of `path` below `root`: `"b"` for `"/a/b"` below `"/a"`, `""` for the root itself, nil for
    /// other paths.
    ///
    /// Both are absolute, or both are relative to the folder that an empty root means. Neither has links, `.` or `..`.
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

    /// Returns the extension of a path's last component: `"gz"` of `"a.b/c.tar.gz"`; empty if it has none.
    package static func fileExtension(of path: String) -> String {
        let utf8 = path.utf8
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
        guard let last = utf8.lastIndex(where: { $0 == dot || $0 == slash }), utf8[last] == dot,
            last != utf8.startIndex, utf8[utf8.index(before: last)] != slash
        else { return "" }
        return String(path[utf8.index(after: last)...])
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes bytes at an offset. The buffer must have capacity for them.
    fileprivate func fill(from start: Int, with bytes: Span<UInt8>) {
        // SAFETY: the caller has reserved capacity for them.
        unsafe bytes.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress, let target = baseAddress else { return }
            unsafe (target + start).initialize(from: source, count: bytes.count)
        }
    }
}

/// Returns the folder of a file's path for a system call: `"a"` for `"a/b.txt"`, `"."` for `"b.txt"`, `"/"` for
/// `"/b.txt"`.
package func folderPath(of path: String) -> String {
    let folder = RelativePath.split(path).directory
    if !folder.isEmpty { return folder }
    return path.utf8.first == UInt8(ascii: "/") ? "/" : "."
}
