internal import Synchronization

/// Glob patterns that exclude paths of a tree, and patterns that include paths in any case.
///
/// `*` matches any bytes of a name, `?` one byte of a name, `**` any bytes of a path. A pattern without a slash matches
/// names at any depth. A pattern with a slash, even as the first byte, matches paths from the tree's root. A slash at
/// the end has no meaning. Copies share the record of the patterns that have matched a path.
package struct PathPatterns: Sendable {
    private let excluded: [PathPattern]
    private let included: [PathPattern]

    /// Creates patterns from their text.
    package init(excluded: [String] = [], included: [String] = []) {
        self.excluded = excluded.map { PathPattern($0) }
        self.included = included.map { PathPattern($0) }
    }

    package var isEmpty: Bool { excluded.isEmpty && included.isEmpty }
    /// Whether no pattern includes paths.
    package var includesNothing: Bool { included.isEmpty }

    /// The patterns that have matched no path yet, as they were written.
    package var unmatched: [String] {
        (excluded + included).filter { !$0.hasMatched.load(ordering: .relaxed) }.map(\.text)
    }

    /// Whether a path is excluded. An included path is never excluded.
    package func excludes(_ path: String) -> Bool {
        let isIncluded = includes(path)
        return Self.matches(excluded, path) && !isIncluded
    }

    /// Whether a path is included.
    package func includes(_ path: String) -> Bool { Self.matches(included, path) }

    /// Whether any pattern matches a path. All are tried, so that each records its match.
    private static func matches(_ patterns: [PathPattern], _ path: String) -> Bool {
        var isMatch = false
        for pattern in patterns where pattern.matches(path) {
            pattern.hasMatched.store(true, ordering: .relaxed)
            isMatch = true
        }
        return isMatch
    }
}

/// One parsed pattern.
private final class PathPattern: Sendable {
    private enum Token: Equatable {
        case byte(UInt8)
        /// `?`: one byte of a name.
        case one
        /// `*`: any bytes of a name.
        case name
        /// `**`: any bytes.
        case path
        /// `**/`: nothing, or any bytes up to a slash.
        case folders
    }

    let text: String
    let hasMatched = Atomic(false)
    private let tokens: [Token]
    /// The number of bytes that a matching path has at least. A shorter path is not compared, so a long pattern costs nothing.
    private let leastByteCount: Int
    /// Whether the pattern matches only the last component.
    private let isForName: Bool

    init(_ text: String) {
        self.text = text
        let slash = UInt8(ascii: "/")
        var bytes = Array(text.utf8)[...]
        while bytes.first == slash { bytes.removeFirst() }
        let isAnchored = bytes.count < text.utf8.count
        while bytes.last == slash { bytes.removeLast() }
        isForName = !isAnchored && !bytes.contains(slash)
        var tokens: [Token] = []
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "?"): tokens.append(.one)
            case UInt8(ascii: "*") where bytes.first == UInt8(ascii: "*"):
                while bytes.first == UInt8(ascii: "*") { bytes.removeFirst() }
                let token: Token = bytes.first == slash ? .folders : .path
                if token == .folders { bytes.removeFirst() }
                // Of adjacent tokens for any folders, one is enough; so few tokens in a row match nothing.
                if token == .path, tokens.last == .folders { tokens.removeLast() }
                if ![.path, token].contains(tokens.last) { tokens.append(token) }
            case UInt8(ascii: "*"): tokens.append(.name)
            default: tokens.append(.byte(byte))
            }
        }
        self.tokens = tokens
        leastByteCount = tokens.count { token in
            switch token {
            case .byte, .one: true
            case .name, .path, .folders: false
            }
        }
    }

    /// Whether the pattern matches a path, or its last component.
    ///
    /// All possible matches are followed at once, so no pattern takes long.
    /// - Complexity: O(length of the path × length of the pattern).
    func matches(_ path: String) -> Bool {
        let text = isForName ? RelativePath.split(path).name : path
        guard leastByteCount <= text.utf8.count else { return false }
        var reached = [Bool](repeating: false, count: tokens.count + 1)
        enter(0, &reached)
        for byte in text.utf8 {
            let isSlash = byte == UInt8(ascii: "/")
            var next = [Bool](repeating: false, count: tokens.count + 1)
            for index in tokens.indices where reached[index] {
                switch tokens[index] {
                case .byte(let wanted): if byte == wanted { enter(index + 1, &next) }
                case .one: if !isSlash { enter(index + 1, &next) }
                case .name: if !isSlash { enter(index, &next) }
                case .path: enter(index, &next)
                case .folders:
                    next[index] = true
                    if isSlash { enter(index + 1, &next) }
                }
            }
            reached = next
        }
        return reached[tokens.count]
    }

    /// Marks a token as reached, and the tokens after it that may match nothing.
    private func enter(_ index: Int, _ reached: inout [Bool]) {
        reached[index] = true
        guard index < tokens.count else { return }
        switch tokens[index] {
        case .name, .path, .folders: enter(index + 1, &reached)
        case .byte, .one: return
        }
    }
}
