import PropertyLists
import Testing

/// A file with more diagnostics than are stored. The first error is always stored.
@Suite struct DiagnosticLimitTests {
    /// Warnings, then an error.
    private static let warnings = String(repeating: "\0", count: 150)

    @Test func `a rejected file has an error after any number of warnings`() {
        let document = PropertyListReader().read(
            Array("<plist><string>\(Self.warnings)</strKng></plist>".utf8), path: "T.plist")
        #expect(document.root == nil)
        #expect(document.hasErrors)
        #expect(document.diagnostics.count == 102)
        #expect(document.diagnostics.last?.id == "plist.more-diagnostics")
    }

    @Test func `an error of a text file after any number of warnings has its position`() {
        let warnings = String(repeating: "\"a\" = \"b\";\n", count: 150)
        let document = PropertyListReader().read(
            Array((warnings + "\"c\" = \"d\"\n\"e\" = \"f\"").utf8), path: "T.strings")
        let errors = document.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == ["strings.missing-semicolon"])
        #expect(errors.first?.position.line == 151)
        #expect(document.diagnostics.last?.message == "50 more diagnostics are not shown")
    }
}
