internal import FileAccess
package import PropertyLists
internal import ResourceBasics
internal import StringTables

/// What source files name: literals, members, and literals that a program completes.
package struct SourceNames: Sendable {
    /// A literal that a program completes: what it begins and ends with, and where it stands.
    private struct Pattern {
        var suffix: [UInt8]
        var place: String
    }

    /// What could not be read.
    package private(set) var diagnostics: [Diagnostic] = []
    private var literals: Set<ExactKey> = []
    private var members: Set<ExactKey> = []
    private var patterns: [[UInt8]: [Pattern]] = [:]

    /// The first line of generated accessors, which name everything.
    private let generatedLine: String

    /// Source files of code, and others that have names in quotes.
    private static let codeExtensions: Set<String> = ["swift", "m", "mm", "h"]
    private static let otherExtensions: Set<String> = [
        "storyboard", "xib", "html", "leaf", "mustache", "stencil", "js", "ts", "kt", "java",
        "intentdefinition",
    ]
    /// The fewest bytes that a literal tells about the names that a program makes of it.
    private static let leastPatternByteCount = 2
    /// Patterns with one beginning are tried one after the other.
    private static let patternLimit = 100

    /// Reads files, and all source files in folders.
    ///
    /// - Parameter generatedLine: The first line of a file of generated accessors, which is not read.
    package init(_ paths: [String], besides generatedLine: String) {
        self.generatedLine = generatedLine
        for path in paths { read(path) }
    }

    private mutating func read(_ path: String) {
        do throws(FileAccessError) {
            if try FileStatus(at: path).kind == .directory {
                read("", in: try DiskFileTree(at: path), depth: 0)
            } else {
                scan(try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount), path)
            }
        } catch {
            diagnostics.append(Diagnostic(.error, id: "bundle.unreadable", error.reason, path: path))
        }
    }

    private mutating func read(_ folder: String, in tree: DiskFileTree, depth: Int) {
        do throws(FileAccessError) {
            for entry in try tree.entries(of: folder) where entry.name.utf8.first != UInt8(ascii: ".") {
                let path = RelativePath.join(folder, entry.name)
                switch entry.kind {
                case .directory where depth < FileLimits.depth: read(path, in: tree, depth: depth + 1)
                case .file where Self.isSource(entry.name):
                    scan(try tree.contents(of: path, byteLimit: FileLimits.sourceByteCount), tree.displayPath(of: path))
                default: break
                }
            }
        } catch {
            let path = tree.displayPath(of: folder)
            diagnostics.append(Diagnostic(.error, id: "bundle.unreadable", error.reason, path: path))
        }
    }

    private static func isSource(_ name: String) -> Bool {
        let suffix = RelativePath.splitExtension(name).extension
        return codeExtensions.contains(suffix) || otherExtensions.contains(suffix) || suffix == "plist"
    }

    private mutating func scan(_ bytes: [UInt8], _ path: String) {
        if bytes.starts(with: generatedLine.utf8) { return }
        let suffix = RelativePath.splitExtension(RelativePath.split(path).name).extension
        if suffix == "plist" { return addTexts(of: PropertyListReader(mode: .lenient).read(bytes, path: path).root) }
        let scanner = SourceScanner(bytes, isCode: !Self.otherExtensions.contains(suffix))
        for literal in scanner.literals { add(literal, path) }
        for member in scanner.members { add(member: member) }
    }

    /// The texts of a property list, such as the images and colors that an Info.plist names.
    private mutating func addTexts(of node: PropertyListNode?) {
        switch node?.value {
        case .string(let text): literals.insert(ExactKey(text))
        case .array(let elements): for element in elements { addTexts(of: element) }
        case .dictionary(let dictionary): for entry in dictionary.entries { addTexts(of: entry.value) }
        default: break
        }
    }

    private mutating func add(_ literal: SourceScanner.Literal, _ path: String) {
        let place = "\(path):\(literal.line)"
        if literal.pieces.count == 1 {
            let text = literal.pieces[0]
            literals.insert(ExactKey(String(decoding: text, as: UTF8.self)))
            // "cart." + kind
            if let last = text.last, "._-/".utf8.contains(last) { add(prefix: text, suffix: [], place) }
        } else {
            literals.insert(Self.shape(literal.pieces))
            add(prefix: literal.pieces.first ?? [], suffix: literal.pieces.last ?? [], place)
        }
    }

    private mutating func add(prefix: [UInt8], suffix: [UInt8], _ place: String) {
        guard prefix.count + suffix.count >= Self.leastPatternByteCount,
            patterns[prefix]?.count ?? 0 < Self.patternLimit
        else { return }
        patterns[prefix, default: []].append(Pattern(suffix: suffix, place: place))
    }

    /// A member, and without the digest that accessors of equal names end with (`cart_1f2e3d`).
    private mutating func add(member: [UInt8]) {
        members.insert(ExactKey(String(decoding: member, as: UTF8.self)))
        guard let mark = member.lastIndex(of: UInt8(ascii: "_")), member.count - mark > 6 else { return }
        members.insert(ExactKey(String(decoding: member[..<mark], as: UTF8.self)))
    }

    /// Whether the sources name a text or an asset, by its name or its accessor's.
    func name(_ name: String, identifier: String) -> Bool {
        literals.contains(ExactKey(name)) || members.contains(ExactKey(identifier))
            || (name.utf8.contains(UInt8(ascii: "%")) && literals.contains(Self.shape(ofKey: name)))
    }

    /// Where the sources have a literal that a program may complete to a name; nil for nowhere.
    ///
    /// O(length of the name).
    func pattern(for name: String) -> String? {
        let bytes = Array(name.utf8)
        for count in (0...bytes.count).reversed() {
            for pattern in patterns[Array(bytes[..<count])] ?? [] {
                let rest = bytes[count...]
                if rest.count >= pattern.suffix.count, rest.suffix(pattern.suffix.count).elementsEqual(pattern.suffix) {
                    return pattern.place
                }
            }
        }
        return nil
    }

    /// Pieces with marks between: what a key with conversions and the literal with interpolations have in common.
    private static func shape(_ pieces: [[UInt8]]) -> ExactKey {
        ExactKey(String(decoding: Array(pieces.joined(separator: [0xef, 0xbf, 0xbc])), as: UTF8.self))
    }

    /// The shape of the literal that SwiftUI makes a key of: `%@ items` of `"\(count) items"`.
    private static func shape(ofKey key: String) -> ExactKey {
        let bytes = Array(key.utf8)
        var pieces: [[UInt8]] = [[]]
        var scanner = FormatScanner(bytes)
        while let piece = scanner.next() {
            switch piece {
            case .literal(let range), .malformed(let range, _): pieces[pieces.count - 1] += bytes[range]
            default: pieces.append([])
            }
        }
        return shape(pieces)
    }
}
