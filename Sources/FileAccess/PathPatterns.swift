/// Glob patterns that exclude paths of a tree, and patterns that include paths in any case.
///
/// `*` matches any bytes of a name, `?` one byte of a name, `**` any bytes of a path. A pattern without a slash matches
/// names at any depth. A pattern with a slash, even as the first byte, matches paths from the tree's root. A slash at
/// the end has no meaning.
package struct PathPatterns: Sendable {
    private let excluded: [PathPattern]
    private let included: [PathPattern]

    /// Creates patterns from their text.
    package init(excluded: [String] = [], included: [String] = []) {
        self.excluded = excluded.map { PathPattern($0) }
        self.included = included.map { PathPattern($0) }
    }

    /// Whether no pattern excludes paths.
    package var excludesNothing: Bool { excluded.isEmpty }
    /// Whether no pattern includes paths.
    package var includesNothing: Bool { included.isEmpty }

    /// Whether a path is excluded. An included path is never excluded.
    package func excludes(_ path: String) -> Bool {
        excluded.contains { $0.matches(path) } && !includes(path)
    }

    /// Whether a path is included.
    package func includes(_ path: String) -> Bool { included.contains { $0.matches(path) } }

    /// Returns the patterns that match nothing in a tree: no file, no folder, and no entry that a listing leaves out. Returns
    /// none if links repeat so many folders that not all are read.
    ///
    /// - Complexity: one listing for each folder, until each pattern has matched.
    package static func unmatched(_ patterns: [String], in tree: any FileTree) -> [String] {
        var rest = patterns.map { (text: $0, pattern: PathPattern($0)) }
        var folders: [(path: String, ancestors: [FolderIdentity])] = [("", [])]
        let repeated = RepeatedFolders()
        while !rest.isEmpty, let folder = folders.popLast() {
            guard let listing = try? tree.listing(of: folder.path), !listing.leadsBack(to: folder.ancestors) else {
                continue
            }
            guard repeated.admit(listing.identity) else { return [] }
            repeated.record(listing.identity, entryCount: listing.count)
            var ancestors = folder.ancestors
            listing.addIdentities(to: &ancestors)
            for number in 0..<listing.count {
                let path = listing.path(at: number, in: folder.path)
                rest.removeAll { $0.pattern.matches(path) }
                if listing.kind(at: number) == .directory { folders.append((path, ancestors)) }
            }
            for omission in listing.omissions {
                let path = RelativePath.join(folder.path, omission.name)
                rest.removeAll { $0.pattern.matches(path) }
            }
        }
        return rest.map(\.text)
    }
}

/// One parsed pattern.
private struct PathPattern: Sendable {
    private enum Token {
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

    private let tokens: [Token]
    /// Whether the pattern matches only the last component.
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

    /// Whether the pattern matches a path, or its last component.
    ///
    /// All possible matches are followed at once, so no pattern takes long.
    /// - Complexity: O(length of the path × length of the pattern).
    func matches(_ path: String) -> Bool {
        var reached = [Bool](repeating: false, count: tokens.count + 1)
        enter(0, &reached)
        for byte in (isForName ? RelativePath.split(path).name : path).utf8 {
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
