extension Rule {
    /// Where memory is touched without the compiler's guarantees: the mapping, the byte reader, the C shims' faces,
    /// the reference that is set once, and the call of the processor's SHA-256.
    static let unsafePlaces = [
        "Sources/FileAccess/", "Sources/ICUBridge/", "Sources/ResourceArchive/Bytes/",
        "Sources/ResourceArchive/Compression/", "Sources/ResourceBasics/OnceReference.swift",
        "Sources/ResourceBasics/SHA256State.swift",
    ]

    static let unsafeStaysInItsPlaces = Rule.sourceLines(
        "unsafe code stays in its places",
        appliesTo: { file in !unsafePlaces.contains { file.path.hasPrefix($0) } },
        { code in
            code.words.first { $0 == "unsafe" || $0.hasPrefix("Unsafe") || $0 == "Unmanaged" || $0 == "OpaquePointer" }
                .map { "'\($0)' outside \(unsafePlaces.joined(separator: ", "))" }
        })

    /// Lines that a reason may stand above what it explains.
    private static let reach = 20

    static let unsafeHasAReason = Rule(name: "every unsafe line has its SAFETY sentence") { file in
        guard file.isSwiftSource else { return [] }
        let lines = file.lines
        return lines.indices.compactMap { index in
            guard lines[index].code.words.contains("unsafe"), !hasReason(index, in: lines.map(\.text)) else {
                return nil
            }
            return Finding(
                path: file.path, line: lines[index].number,
                message: "'unsafe' without a '// SAFETY:' sentence on the line or above it in the same block")
        }
    }

    /// Release builds do not check what an `@unsafe` function is given; debug builds do, with an `assert`.
    static let unsafeIsAsserted = Rule(name: "every @unsafe function of the byte reader has an assert") { file in
        guard file.isSwiftSource, file.path.hasPrefix("Sources/ResourceArchive/Bytes/") else { return [] }
        let lines = file.lines
        return lines.indices.compactMap { index in
            guard lines[index].code.contains("@unsafe") else { return nil }
            // The function ends with the first brace that is indented as its first line.
            let depth = indentation(of: lines[index].text)
            let body = lines[index...].prefix { line in
                indentation(of: line.text) != depth || !line.code.dropFirst(depth).hasPrefix("}")
            }
            if body.contains(where: { $0.code.contains("assert(") }) { return nil }
            return Finding(
                path: file.path, line: lines[index].number, message: "an '@unsafe' function without an 'assert('")
        }
    }

    /// A reason covers its own line, and those below it until a blank line or the end of its block.
    private static func hasReason(_ index: Int, in lines: [Substring]) -> Bool {
        if lines[index].contains("// SAFETY:") { return true }
        var least = indentation(of: lines[index])
        for above in lines[max(0, index - reach)..<index].reversed() {
            if above.allSatisfy(\.isWhitespace) { return false }
            least = min(least, indentation(of: above))
            if above.drop(while: \.isWhitespace).hasPrefix("// SAFETY:") { return indentation(of: above) <= least }
        }
        return false
    }

    private static func indentation(of line: Substring) -> Int { line.prefix(while: \.isWhitespace).count }
}
