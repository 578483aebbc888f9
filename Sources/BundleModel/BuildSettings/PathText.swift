internal import FileAccess

/// A path as the operators see it: text separated by slashes. It is never looked up on disk.
struct PathText {
    private let text: String
    /// The last dot of the last component.
    private let dot: String.Index?

    init(_ text: String) {
        self.text = text
        let last = text.utf8.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        dot = last.flatMap { text.utf8[$0] == UInt8(ascii: ".") ? $0 : nil }
    }

    var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

    /// The part before the last slash; `/` for a name in the root, empty if there is no slash.
    var directory: String {
        let directory = RelativePath.split(text).directory
        return directory.isEmpty && isAbsolute ? "/" : directory
    }

    /// The directory with a slash at its end; `./` if there is no directory.
    var directoryWithSlash: String {
        let folder = folderPath(of: text)
        return folder.utf8.last == UInt8(ascii: "/") ? folder : "\(folder)/"
    }

    /// The part after the last slash.
    var name: String { RelativePath.split(text).name }

    /// The name without its suffix.
    var stem: String { RelativePath.split(withoutSuffix).name }

    /// The name's extension with its dot; empty if there is none.
    var suffix: String { dot.map { String(text[$0...]) } ?? "" }

    /// The path without the suffix.
    var withoutSuffix: String { dot.map { String(text[..<$0]) } ?? text }

    /// Returns another path appended to this one; an absolute path is returned unchanged.
    func appending(_ other: String) -> String {
        text.isEmpty || other.utf8.first == UInt8(ascii: "/") ? other : RelativePath.below(text, other)
    }

    /// The path without doubled slashes, `.`, and a slash at the end. `..` is resolved in an absolute path only, since a
    /// relative one may lead through links.
    var standardized: String {
        if text.isEmpty { return text }
        if isAbsolute { return "/" + components.joined(separator: "/") }
        let parts = namedComponents
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Returns the relative path from a folder to this path; nil unless both are absolute.
    func relative(to folder: PathText) -> String? {
        guard isAbsolute, folder.isAbsolute else { return nil }
        let (own, other) = (components, folder.components)
        let shared = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let result = [String](repeating: "..", count: other.count - shared) + own[shared...]
        return result.isEmpty ? "." : result.joined(separator: "/")
    }

    /// Whether a path is below this one; false unless both are absolute.
    func isAncestor(of path: PathText) -> Bool {
        guard isAbsolute, path.isAbsolute else { return false }
        let (own, other) = (components, path.components)
        return own.count < other.count && zip(own, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// The components of an absolute path, with `..` resolved.
    private var components: [String] {
        var result: [String] = []
        for component in namedComponents {
            if component == ".." { _ = result.popLast() } else { result.append(component) }
        }
        return result
    }

    /// The components without empty ones and `.`.
    private var namedComponents: [String] { RelativePath.components(text).filter { $0 != "." } }
}
