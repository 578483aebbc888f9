extension Rule {
    /// The files and folders that may contain unsafe code: file mapping, the byte reader, the calls of C, the reference that is set once,
    /// SHA-256 by processor instructions, an archive that is linked into the program, and the bytes that are written into a buffer of NIO.
    static let pathsOfUnsafeCode = [
        "Sources/FileAccess/", "Sources/ICUBridge/", "Sources/ResourceArchive/Bytes/",
        "Sources/ResourceArchive/Compression/", "Sources/ResourceBasics/OnceReference.swift",
        "Sources/ResourceBasics/SHA256.swift", "Sources/ResourceBundle/Bundle/ResourceBundle+StaticArchive.swift",
        "Sources/ResourceBundleHummingbird/ByteBuffer+Span.swift",
    ]

    static let unsafeOnlyInListedPaths = Rule.sourceLines(
        "unsafe code is only in the listed paths",
        appliesTo: { file in !pathsOfUnsafeCode.contains { file.path.hasPrefix($0) } },
        { code in
            code.words.first { $0 == "unsafe" || $0.hasPrefix("Unsafe") || $0 == "Unmanaged" || $0 == "OpaquePointer" }
                .map { "'\($0)' outside \(pathsOfUnsafeCode.joined(separator: ", "))" }
        })

    /// The greatest number of lines between a reason and the unsafe line that it covers.
    private static let maxReasonDistance = 20

    static let unsafeHasAReason = Rule(name: "every unsafe line has a SAFETY sentence") { file in
        guard file.isSwiftSource || file.isFuzzTarget else { return [] }
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

    /// Release builds do not check the arguments of an `@unsafe` function. Debug builds check them with an `assert`.
    static let unsafeIsAsserted = Rule(name: "every @unsafe function of the byte reader has an assert") { file in
        guard file.isSwiftSource, file.path.hasPrefix("Sources/ResourceArchive/Bytes/") else { return [] }
        let lines = file.lines
        return lines.indices.compactMap { index in
            guard lines[index].code.contains("@unsafe") else { return nil }
            // The function ends at the first closing brace with the indentation of its first line.
            let depth = indentation(of: lines[index].text)
            let body = lines[index...].prefix { line in
                indentation(of: line.text) != depth || !line.code.dropFirst(depth).hasPrefix("}")
            }
            if body.contains(where: { $0.code.contains("assert(") }) { return nil }
            return Finding(
                path: file.path, line: lines[index].number, message: "an '@unsafe' function without an 'assert('")
        }
    }

    /// Whether a `SAFETY` sentence covers a line: one on the line itself, or above it in the same block without a blank line between.
    private static func hasReason(_ index: Int, in lines: [Substring]) -> Bool {
        if lines[index].contains("// SAFETY:") { return true }
        var least = indentation(of: lines[index])
        for above in lines[max(0, index - maxReasonDistance)..<index].reversed() {
            if above.allSatisfy(\.isWhitespace) { return false }
            least = min(least, indentation(of: above))
            if above.drop(while: \.isWhitespace).hasPrefix("// SAFETY:") { return indentation(of: above) <= least }
        }
        return false
    }

    private static func indentation(of line: Substring) -> Int { line.prefix(while: \.isWhitespace).count }
}
