import PropertyLists
import Testing

/// Text that is full of mistakes is read in time that grows with its size, and not with its square.
///
/// Times are only compared with one another, as in `LinearWorkTests`.
@Suite(.serialized) struct OldStyleGrowthTests {
    /// A piece of text that is repeated, and the id of the first diagnostic.
    static let shapes: [(name: String, piece: String, id: String)] = [
        ("escaped quotes that nothing closes", "\\\"\n", "strings.stray-character"),
        ("apostrophes that nothing closes", "\\'\n", "strings.stray-character"),
        ("strings side by side on one line", "\"a\" \"b\" ", "strings.missing-equals"),
        ("words behind strings on one line", "\"a\" = \"b\"c; ", "strings.missing-semicolon"),
        ("no semicolons", "\"a\" = \"b\"\n", "strings.missing-semicolon"),
        ("no semicolons on one line", "\"a\" = \"b\" ", "strings.missing-semicolon"),
        ("typographic quotes", "“a”=“b”;\n", "strings.smart-quotes"),
        ("typographic quotes on one line", "“a”=“b”;", "strings.smart-quotes"),
        ("comments that nothing closes", "\"a\" = \"b\"; /*\n", "strings.unterminated-comment"),
        ("values that are not closed", "\"a\" = \"b;\n", "strings.unterminated-string"),
        ("arrays that are not closed", "\"a\" = (\n", "strings.missing-comma"),
        ("equals signs alone", "= ", "strings.stray-character"),
    ]

    @Test(arguments: shapes.indices) func mistakesTakeLinearTime(number: Int) {
        let (name, piece, id) = Self.shapes[number]
        func read(_ byteCount: Int) -> PropertyListDocument {
            let text = String(repeating: piece, count: byteCount / piece.utf8.count)
            return PropertyListReader(mode: .lenient).read(Array(text.utf8), path: "T.strings")
        }
        func shortest(_ byteCount: Int) -> Duration {
            (0..<5).map { _ in ContinuousClock().measure { _ = read(byteCount) } }.min() ?? .zero
        }
        #expect(read(2_000).diagnostics.contains { $0.id == id }, "\(name): \(Set(read(2_000).diagnostics.map(\.id)))")
        // The log is full in both, so that diagnostics do not count.
        let ratio = shortest(64_000) / shortest(8_000)
        #expect(ratio < 24, "\(name)")
    }
}
