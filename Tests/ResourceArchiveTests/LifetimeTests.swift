import TestSupport
import Testing

/// Values that borrow from an archive cannot outlive it: such code does not compile.
@Suite(.enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)))
struct LifetimeTests {
    @Test func `reading during the archive's lifetime compiles`() throws {
        let source = """
            import ResourceArchive
            func count(_ texts: ArchiveTexts) -> Int {
                switch texts.find("pay", table: nil) {
                case .text(let text): text.utf8.count + Int(text.localization) + texts.string(text).utf8.count
                case .missing, .message, .other: 0
                }
            }
            func count(_ assets: ArchiveAssets) -> Int {
                guard let image = assets.findImage("Icons/Cart") else { return 0 }
                return image.bytes.count
            }
            func numbers(_ assets: ArchiveAssets) -> (UInt32, UInt32)? {
                guard let data = assets.findData("Level") else { return nil }
                return (data.entry, data.variant)
            }
            """
        #expect(try SwiftCompilation.errors(source) == "")
    }

    @Test(arguments: [
        // Returned.
        ("func f(_ texts: ArchiveTexts) -> ArchiveResult { texts.find(\"k\", table: nil) }", "~Escapable result"),
        ("func f(_ assets: ArchiveAssets) -> ArchivedAsset? { assets.findImage(\"k\") }", "~Escapable result"),
        // Stored.
        ("struct Kept { var text: ArchiveText }", "non-Escapable type 'ArchiveText'"),
        ("struct Kept { var asset: ArchivedAsset? }", "non-Escapable type 'ArchivedAsset?'"),
        ("func f(_ texts: ArchiveTexts) -> [Any] { [texts.find(\"k\", table: nil)] }", "cannot convert value"),
        // Captured.
        (
            """
            func f(_ assets: ArchiveAssets) -> (() -> Int) {
                guard let image = assets.findImage("k") else { return { 0 } }
                return { image.bytes.count }
            }
            """, "lifetime-dependent"
        ),
        // Read after the texts, and with them the archive, may be released.
        (
            """
            func f(_ make: () -> ArchiveTexts) -> Int {
                var kept: Span<UInt8>
                do {
                    let texts = make()
                    guard case .text(let text) = texts.find("k", table: nil) else { return 0 }
                    kept = text.utf8
                }
                return kept.count
            }
            """, "lifetime-dependent"
        ),
        (
            """
            func f(_ make: () -> ArchiveAssets) -> Int {
                var kept: Span<UInt8>
                do {
                    let assets = make()
                    guard let image = assets.findImage("k") else { return 0 }
                    kept = image.bytes
                }
                return kept.count
            }
            """, "lifetime-dependent"
        ),
        // The raw bytes do not leave the module.
        ("func f(_ bytes: ArchiveBytes) {}", "cannot find type 'ArchiveBytes'"),
    ])
    func `storing a borrowed value does not compile`(source: String, error: String) throws {
        let errors = try SwiftCompilation.errors("import ResourceArchive\n\(source)\n")
        #expect(errors.contains("error:") && errors.contains(error), "\(errors)")
    }
}
