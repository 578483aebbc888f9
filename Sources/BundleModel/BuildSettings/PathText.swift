/// A path as the operators see it: text separated by slashes. It is never looked up on disk.
struct PathText {
    private let text: String
    private let lastSlash: String.Index?
    /// The last dot of the last component.
    private let dot: String.Index?

    init(_ text: String) {
        self.text = text
        let utf8 = text.utf8
        let slash = utf8.lastIndex(of: UInt8(ascii: "/"))
        lastSlash = slash
        dot = utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { dot in slash.map { dot > $0 } ?? true ? dot : nil }
    }

    var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

    /// The part before the last slash; `/` for a name in the root, empty if there is no slash.
    var directory: String {
        guard let lastSlash else { return "" }
        return lastSlash == text.startIndex ? "/" : String(text[..<lastSlash])
    }

    /// The directory with a slash at its end; `./` if there is no directory.
    var directoryWithSlash: String {
        let directory = directory
        if directory.isEmpty { return "./" }
        return directory.utf8.last == UInt8(ascii: "/") ? directory : "\(directory)/"
    }

    /// The part after the last slash.
    var name: String { String(text[nameStart...]) }

    /// The name without its suffix.
    var stem: String { String(text[nameStart..<(dot ?? text.endIndex)]) }

    /// The name's extension with its dot; empty if there is none.
    var suffix: String { dot.map { String(text[$0...]) } ?? "" }

    /// The path without the suffix.
    var withoutSuffix: String { dot.map { String(text[..<$0]) } ?? text }

    private var nameStart: String.Index { lastSlash.map { text.utf8.index(after: $0) } ?? text.startIndex }

    /// Returns another path appended to this one; an absolute path is returned unchanged.
    func appending(_ other: String) -> String {
        if other.isEmpty { return text }
        if text.isEmpty || other.utf8.first == UInt8(ascii: "/") { return other }
        return text.utf8.last == UInt8(ascii: "/") ? text + other : "\(text)/\(other)"
    }

    /// The path without doubled slashes, `.`, and a slash at the end. `..` is resolved in an absolute path only, since a
    /// relative one may lead through links.
    var standardized: String {
        if text.isEmpty { return text }
        if isAbsolute { return "/" + components.joined(separator: "/") }
        let parts = Self.split(text)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Returns the relative path from a folder to this path; nil unless both are absolute.
    func relative(to folder: PathText) -> String? {
        guard isAbsolute, folder.isAbsolute else { return nil }
        let (own, other) = (components, folder.components)
        var shared = 0
        while shared < own.count, shared < other.count, own[shared].utf8.elementsEqual(other[shared].utf8) {
            shared += 1
        }
        let result = [Substring](repeating: "..", count: other.count - shared) + own[shared...]
        return result.isEmpty ? "." : result.joined(separator: "/")
    }

    /// Whether a path is below this one; false unless both are absolute.
    func isAncestor(of path: PathText) -> Bool {
        guard isAbsolute, path.isAbsolute else { return false }
        let (own, other) = (components, path.components)
        return own.count < other.count && zip(own, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// The components of an absolute path, with `..` resolved.
    private var components: [Substring] {
        var result: [Substring] = []
        for component in Self.split(text) {
            if component.utf8.elementsEqual("..".utf8) {
                _ = result.popLast()
            } else {
                result.append(component)
            }
        }
        return result
    }

    /// Returns the components without empty ones and `.`.
    private static func split(_ text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }.map { Substring($0) }
    }
}
