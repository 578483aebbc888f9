import ResourceBundle
import ResourceCompiler
import Testing

/// Archives that are linked into the program.
@Suite struct StaticArchiveTests {
    private typealias File = ResourceCompiler.SourceFile

    /// Runs with the bytes of an archive in memory that stays valid.
    private func withArchive<R>(
        _ change: (inout [UInt8]) -> Void = { _ in }, _ body: (UnsafeRawPointer, Int) throws -> R
    ) throws -> R {
        var bytes = try ResourceCompiler().compile(files: [
            File("en.lproj/Localizable.strings", Array(#""title" = "Shop";"#.utf8)),
            File("fr.lproj/Localizable.strings", Array(#""title" = "Boutique";"#.utf8)),
            File("fr.lproj/terms.txt", Array("Conditions".utf8)),
        ]).bytes()
        change(&bytes)
        return try bytes.withUnsafeBytes { try body($0.baseAddress!, $0.count) }
    }

    @Test func aStaticArchiveHasTheResultsOfACopy() throws {
        try withArchive { address, count in
            let bundle = try ResourceBundle(staticArchive: address, byteCount: count, path: "Shop")
            let view = bundle.view(for: ["fr"])
            #expect(view.string("title") == "Boutique" && bundle.path == "Shop")
            #expect(try view.requiredFile("terms", type: "txt").text() == "Conditions")
        }
    }

    /// The test changes a text in memory, which programs must not do. The change is visible, so the bytes are not copied.
    @Test func theBytesAreNotCopied() throws {
        try withArchive { address, count in
            let bundle = try ResourceBundle(staticArchive: address, byteCount: count)
            let offset = try #require(
                (0..<count - 8).first {
                    address.loadUnaligned(fromByteOffset: $0, as: UInt64.self) == 0x6575_7169_7475_6f42
                })
            UnsafeMutableRawPointer(mutating: address).storeBytes(
                of: UInt8(ascii: "b"), toByteOffset: offset, as: UInt8.self)
            #expect(bundle.view(for: ["fr"]).string("title") == "boutique")
        }
    }

    @Test func damagedBytesAreErrors() throws {
        try withArchive({ $0[0] = 0 }) { address, count in
            let error = #expect(throws: ResourceError.self) {
                try ResourceBundle(staticArchive: address, byteCount: count, path: "Shop")
            }
            #expect(error?.code == .notABundle || error?.code == .damagedArchive)
            #expect(error?.path == "Shop")
        }
        try withArchive { address, count in
            for short in [-1, 0, 10, count - 1] {
                #expect(throws: ResourceError.self) { try ResourceBundle(staticArchive: address, byteCount: short) }
            }
        }
    }
}
