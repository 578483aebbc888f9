/// Patterns that say which paths of a tree are left out, and which are taken in whatever else is said of them.
///
/// `*` stands for any bytes of a name, `?` for one, `**` for any bytes of a path. A pattern without a slash is for a name at any depth;
/// one with a slash, be it the first byte, is for a path from the tree's root. A slash at the end has no meaning.
package struct PathPatterns: Sendable {
    private let excluded: [PathPattern]
    private let included: [PathPattern]

    /// Takes patterns as they are written.
    package init(excluded: [String] = [], included: [String] = []) {
        self.excluded = excluded.map { PathPattern($0) }
        self.included = included.map { PathPattern($0) }
    }

    /// Whether nothing is left out.
    package var excludesNothing: Bool { excluded.isEmpty }
    /// Whether nothing is taken in by name.
    package var includesNothing: Bool { included.isEmpty }

    /// Whether a path is left out; what is taken in is not.
    package func excludes(_ path: String) -> Bool {
        excluded.contains { $0.matches(path) } && !includes(path)
    }

    /// Whether a path is taken in.
    package func includes(_ path: String) -> Bool { included.contains { $0.matches(path) } }
}

/// One pattern, read.
private struct PathPattern: Sendable {
    private enum Token {
        case byte(UInt8)
        /// `?`: a byte of a name.
        case one
        /// `*`: any bytes of a name.
        case name
        /// `**`: any bytes.
        case path
        /// `**/`: nothing, or any bytes up to a slash.
        case folders
    }

    private let tokens: [Token]
    /// Whether it is for the last component alone.
    private let isForName: Bool

    init(_ text: String) {
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
                if bytes.first == slash {
                    bytes.removeFirst()
                    tokens.append(.folders)
                } else {
                    tokens.append(.path)
                }
            case UInt8(ascii: "*"): tokens.append(.name)
            default: tokens.append(.byte(byte))
            }
        }
        self.tokens = tokens
    }

    /// Whether a path, or its last component, is what the pattern says.
    ///
    /// All ways to match are followed at once, so that no pattern takes long.
    /// - Complexity: O(length of the path × length of the pattern).
    func matches(_ path: String) -> Bool {
        var reached = [Bool](repeating: false, count: tokens.count + 1)
        enter(0, &reached)
        for byte in (isForName ? RelativePath.split(path).name : path).utf8 {
            let isSlash = byte == UInt8(ascii: "/")
            var next = [Bool](repeating: false, count: tokens.count + 1)
            for place in tokens.indices where reached[place] {
                switch tokens[place] {
                case .byte(let wanted): if byte == wanted { enter(place + 1, &next) }
                case .one: if !isSlash { enter(place + 1, &next) }
                case .name: if !isSlash { enter(place, &next) }
                case .path: enter(place, &next)
                case .folders:
                    next[place] = true
                    if isSlash { enter(place + 1, &next) }
                }
            }
            reached = next
        }
        return reached[tokens.count]
    }

    /// Marks a token as the next one, and those behind it that may match nothing.
    private func enter(_ place: Int, _ reached: inout [Bool]) {
        reached[place] = true
        guard place < tokens.count else { return }
        switch tokens[place] {
        case .name, .path, .folders: enter(place + 1, &reached)
        case .byte, .one: return
        }
    }
}
