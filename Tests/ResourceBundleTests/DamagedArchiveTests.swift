import BundleModel
import ResourceArchive
import ResourceCompiler
import TestSupport
import Testing

@testable import ResourceBundle

/// `verify` reports each changed byte of a small archive, and lookups in such an archive never trap.
@Suite struct DamagedArchiveTests {
    private static func small() throws -> [UInt8] {
        let folder = try TestFolder([
            "B/Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en", "CFBundleName": "N"]),
            "B/fr.lproj/Localizable.strings": #""a"="b";"#, "B/icon@2x.png": "2",
            "B/fr.lproj/Count.stringsdict": pluralTable("n", ["other": "%d x"]),
            "B/A.xcassets/X.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#,
            "B/A.xcassets/X.imageset/x.png": "x",
        ])
        return try ResourceCompiler().compile([folder.path("B")]).bytes()
    }

    /// Makes all kinds of lookups. Returns the number of results and of bytes read.
    private func resultCount(_ bytes: [UInt8]) -> Int {
        guard let archive = try? Archive(bytes: bytes) else { return 0 }
        let bundle = ResourceBundle(path: "damaged", providers: [ArchiveProvider(archive)])
        let view = bundle.view(for: ["fr"])
        var count = bundle.listing().files.count + view.info.dictionary.count
        if view.string("a") != nil { count += 1 }
        if view.string("n", 3, table: "Count") != nil { count += 1 }
        if let file = view.file("icon.png") { count += (try? file.content.bytes().count) ?? 0 }
        if let image = view.image("X") { count += (try? image.content.bytes().count) ?? 0 }
        return count
    }

    /// Returns whether the verifier finds no problem. An archive that cannot be opened is invalid.
    private static func isValid(_ bytes: [UInt8]) -> Bool {
        (try? Archive(bytes: bytes)).map { ArchiveVerifier.problems(of: $0).isEmpty } ?? false
    }

    @Test(arguments: 0..<4)
    func everyFlippedByteIsReported(part: Int) throws {
        let sound = try Self.small()
        #expect(Self.isValid(sound))
        let full = resultCount(sound)
        var unreported: [Int] = [], results = 0
        for offset in stride(from: part, to: sound.count, by: 4) {
            var broken = sound
            broken[offset] ^= [0x01, 0x80, 0xff, 0x10][(offset / 4) % 4]
            if Self.isValid(broken) { unreported.append(offset) }
            results += resultCount(broken)
        }
        print(
            "damage: \(sound.count / 4) of \(sound.count) bytes flipped, \(results) results, \(full) when intact")
        #expect(unreported.isEmpty)
    }

    @Test func anUnreadableInfoPlistIsAnError() throws {
        var broken = try Self.small()
        let start = try #require(broken.firstRange(of: Array("<plist".utf8))).lowerBound
        let end = try #require(broken.firstRange(of: Array("</plist>".utf8))).upperBound
        for offset in start..<end { broken[offset] = 0 }
        let bundle = ResourceBundle(path: "damaged", providers: [ArchiveProvider(try Archive(bytes: broken))])
        #expect(bundle.view(for: ["fr"]).info["CFBundleName"] == nil)
        let errors = bundle.diagnostics().filter { $0.id == "bundle.unreadable" }
        #expect(errors.count == 1 && errors.allSatisfy { $0.message.contains("Info.plist") }, "\(errors)")
        #expect(bundle.diagnosticsSoFar(about: .info(.linux)) == errors)
        #expect(bundle.diagnosticsSoFar(about: .table("InfoPlist")) == errors)
        #expect(bundle.diagnosticsSoFar(about: .table("Localizable")).isEmpty)
    }

    @Test func everyTruncationIsReported() throws {
        let sound = try Self.small()
        for count in stride(from: 0, to: sound.count, by: 7) {
            #expect(!Self.isValid(Array(sound.prefix(count))), "\(count)")
            _ = resultCount(Array(sound.prefix(count)))
        }
    }
}
