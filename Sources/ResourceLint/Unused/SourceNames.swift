internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceBasics
internal import StringTables

/// The names in source files: string literals, members, and literals that a program may complete to a name.
package struct SourceNames: Sendable {
    /// A literal that a program may complete to a name: its prefix and suffix.
    private struct Pattern: Hashable {
        var prefix: [UInt8]
        var suffix: [UInt8]
    }

    /// The diagnostics about unreadable files and folders.
    package private(set) var diagnostics: [Diagnostic] = []
    private var literals: Set<ExactKey> = []
    private var members: Set<ExactKey> = []
    /// Pairs of members that follow each other, joined by a dot.
    private var memberPairs: Set<ExactKey> = []
    /// The patterns and the locations of their first occurrences.
    private var patterns: [Pattern: String] = [:]
    /// The pairs of prefix length and suffix length that occur in `patterns`.
    private var patternLengths: Set<PatternLength> = []
    /// The folders that were read. Links may lead to the same folder again, even on millions of paths.
    private var folders: Set<FolderIdentity> = []

    private struct PatternLength: Hashable {
        var prefix: Int
        var suffix: Int
    }

    /// The first line of files of generated accessors. These files are skipped, since they contain every name.
    private let generatedLine: String

    /// The least length of a pattern in bytes: shorter ones match too many names.
    private static let leastPatternByteCount = 2
    /// The longest prefix or suffix in bytes; longer ones are cut. Each name is looked up once for each pair of pattern
    /// lengths.
    private static let patternByteLimit = 24

    /// Reads source files, and all source files in folders.
    ///
    /// - Parameter generatedLine: The first line of files of generated accessors, which are skipped.
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
            diagnostics.append(.unreadable(error, path: path))
        }
    }

    private mutating func read(_ folder: String, in tree: DiskFileTree, depth: Int) {
        let listing: FolderListing
        do throws(FileAccessError) {
            listing = try tree.listing(of: folder)
        } catch {
            return reportFolder(error.reason, tree.displayPath(of: folder))
        }
        if let identity = listing.identity, !folders.insert(identity).inserted { return }
        for omission in listing.omissions {
            let path = tree.displayPath(of: RelativePath.join(folder, omission.name))
            diagnostics.append(
                omission.reason == .linkLeadsNowhere
                    ? Diagnostic(
                        .warning, id: "bundle.link-leads-out",
                        "the link leads out of the folder, and is not followed", path: path,
                        hint: "pass its target with --unused")
                    : omission.diagnostic(at: path, isNeeded: false))
        }
        for entry in listing.entries where entry.name.utf8.first != UInt8(ascii: ".") {
            let path = RelativePath.join(folder, entry.name)
            if entry.kind == .directory {
                if depth >= FileLimits.depth {
                    reportFolder(
                        "folders are nested more than \(FileLimits.depth) levels deep", tree.displayPath(of: path))
                } else {
                    read(path, in: tree, depth: depth + 1)
                }
            } else if entry.kind == .file, Self.isSource(entry.name) {
                read(file: path, in: tree)
            }
        }
    }

    private mutating func read(file path: String, in tree: DiskFileTree) {
        let shown = tree.displayPath(of: path)
        do throws(FileAccessError) {
            scan(try tree.contents(of: path, byteLimit: FileLimits.sourceByteCount), shown)
        } catch {
            diagnostics.append(.unreadable(error, path: shown))
        }
    }

    private mutating func reportFolder(_ reason: String, _ path: String) {
        diagnostics.append(.unreadableFolder(reason, path: path))
    }

    /// Whether a file in a folder is searched for names, by its extension.
    package static func isSource(_ path: String) -> Bool {
        let suffix = RelativePath.fileExtension(of: path)
        return suffix == "plist" || SourceLanguage(fileExtension: suffix) != nil
    }

    /// Adds the names in a source file.
    ///
    /// - Parameter path: Its extension chooses the language.
    package mutating func scan(_ bytes: [UInt8], _ path: String) {
        if bytes.starts(with: generatedLine.utf8) { return }
        let suffix = RelativePath.fileExtension(of: path)
        if suffix == "plist" {
            // Such as the images and colors that an Info.plist names.
            PropertyListReader(mode: .lenient).read(bytes, path: path).root?.addTexts(to: &literals)
            return
        }
        guard let language = SourceLanguage(fileExtension: suffix) ?? SourceLanguage(fileExtension: "swift") else {
            return
        }
        addSections(of: bytes)
        let scanner = SourceScanner(bytes, language)
        for literal in scanner.literals { add(literal, path) }
        for member in scanner.members { add(member: member) }
        for pair in scanner.memberPairs {
            memberPairs.insert(Self.pair(pair.first, pair.second))
            memberPairs.insert(Self.pair(Self.withoutDigest(pair.first), Self.withoutDigest(pair.second)))
        }
    }

    /// Adds the keys in sections of Mustache templates: `title` of `{{#localized}}title | name{{/localized}}`.
    ///
    /// - Complexity: O(bytes).
    private mutating func addSections(of bytes: [UInt8]) {
        for name in ["localized", "localizedHTML"] {
            var rest = bytes[...]
            while let opening = rest.firstRange(of: "{{#\(name)}}".utf8),
                let closing = rest[opening.upperBound...].firstRange(of: "{{/\(name)}}".utf8)
            {
                let key = rest[opening.upperBound..<closing.lowerBound].prefix { $0 != UInt8(ascii: "|") }
                literals.insert(ExactKey(String(decoding: Self.trimmed(key), as: UTF8.self)))
                rest = rest[closing.upperBound...]
            }
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
        let text = bytes.drop(while: isSpace)
        return text.prefix(upTo: text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex)
    }

    private mutating func add(_ literal: SourceScanner.Literal, _ path: String) {
        let location = "\(path):\(literal.line)"
        if literal.pieces.count == 1 {
            let text = literal.pieces[0]
            literals.insert(ExactKey(String(decoding: text, as: UTF8.self)))
            // A program may append to the literal: `"cart." + kind`.
            if let last = text.last, "._-/".utf8.contains(last) { add(prefix: text, suffix: [], location) }
        } else {
            literals.insert(Self.shape(literal.pieces))
            add(prefix: literal.pieces.first ?? [], suffix: literal.pieces.last ?? [], location)
        }
    }

    private mutating func add(prefix: [UInt8], suffix: [UInt8], _ location: String) {
        guard prefix.count + suffix.count >= Self.leastPatternByteCount else { return }
        let pattern = Pattern(
            prefix: Array(prefix.prefix(Self.patternByteLimit)), suffix: Array(suffix.suffix(Self.patternByteLimit)))
        if patterns[pattern] != nil { return }
        patterns[pattern] = location
        patternLengths.insert(PatternLength(prefix: pattern.prefix.count, suffix: pattern.suffix.count))
    }

    /// Adds a member, with and without the digest suffix of accessors whose names clash (`cart_1f2e3d`).
    private mutating func add(member: [UInt8]) {
        members.insert(ExactKey(String(decoding: member, as: UTF8.self)))
        members.insert(ExactKey(String(decoding: Self.withoutDigest(member), as: UTF8.self)))
    }

    private static func withoutDigest(_ member: [UInt8]) -> ArraySlice<UInt8> {
        guard let mark = member.lastIndex(of: UInt8(ascii: "_")), member.count - mark > 6 else { return member[...] }
        return member[..<mark]
    }

    private static func pair(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> ExactKey {
        ExactKey(String(decoding: Array(first) + [UInt8(ascii: ".")] + Array(second), as: UTF8.self))
    }

    /// Whether the sources contain a key or an asset's name, or the identifier of its accessor.
    ///
    /// - Parameter parts: The identifiers of the nested accessor, such as `checkout` and `total`.
    func contains(_ name: String, identifier: String, parts: [String]) -> Bool {
        let isNested =
            parts.count > 1
            && zip(parts, parts.dropFirst()).allSatisfy { memberPairs.contains(Self.pair($0.utf8, $1.utf8)) }
        return literals.contains(ExactKey(name)) || members.contains(ExactKey(identifier)) || isNested
            || (name.utf8.contains(UInt8(ascii: "%")) && literals.contains(Self.shape(ofKey: name)))
    }

    /// The location of a literal that a program may complete to a name; nil if there is none.
    ///
    /// - Complexity: O(1), a lookup for each pair of pattern lengths, at most 625.
    func pattern(for name: String) -> String? {
        let bytes = Array(name.utf8)
        let locations = patternLengths.compactMap { length -> String? in
            guard length.prefix + length.suffix <= bytes.count else { return nil }
            return patterns[
                Pattern(prefix: Array(bytes.prefix(length.prefix)), suffix: Array(bytes.suffix(length.suffix)))]
        }
        return locations.min { isOrdered($0, before: $1) }
    }

    /// The placeholder for a conversion or an interpolation: U+FFFC, which Unicode reserves for objects in a text.
    private static let separator = "\u{FFFC}"

    /// Joins pieces with a separator: a key with conversions and the literal with interpolations have the same shape.
    private static func shape(_ pieces: [[UInt8]]) -> ExactKey {
        ExactKey(String(decoding: Array(pieces.joined(separator: Array(separator.utf8))), as: UTF8.self))
    }

    /// The shape of the literal that SwiftUI derives a key from: `%@ items` comes from `"\(count) items"`.
    private static func shape(ofKey key: String) -> ExactKey {
        ExactKey(key.replacingConversions(with: separator))
    }
}
