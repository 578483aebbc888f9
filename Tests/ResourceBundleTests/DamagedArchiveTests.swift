import BundleModel
import ResourceArchive
import ResourceCompiler
import TestSupport
import Testing

@testable import ResourceBundle

/// Every byte of a small archive, broken: `verify` reports it, and asking never traps.
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

    /// Asks everything; gives how much was answered.
    private func ask(_ bytes: [UInt8]) -> Int {
        guard let archive = try? Archive(bytes: bytes) else { return 0 }
        let bundle = ResourceBundle(path: "damaged", providers: [ArchiveProvider(archive)])
        let view = bundle.view(for: ["fr"])
        var answers = bundle.listing().files.count + view.info.dictionary.count
        if view.string("a") != nil { answers += 1 }
        if view.string("n", 3, table: "Count") != nil { answers += 1 }
        if let file = view.file("icon.png") { answers += (try? file.content.bytes().count) ?? 0 }
        if let image = view.image("X") { answers += (try? image.content.bytes().count) ?? 0 }
        return answers
    }

    /// Whether the verifier finds no problem. An archive that cannot be opened is not valid.
    private static func isValid(_ bytes: [UInt8]) -> Bool {
        (try? Archive(bytes: bytes)).map { ArchiveVerifier.problems(of: $0).isEmpty } ?? false
    }

    @Test(arguments: 0..<4)
    func everyFlippedByteIsReported(part: Int) throws {
        let sound = try Self.small()
        #expect(Self.isValid(sound))
        let full = ask(sound)
        var unreported: [Int] = [], answers = 0
        for offset in stride(from: part, to: sound.count, by: 4) {
            var broken = sound
            broken[offset] ^= [0x01, 0x80, 0xff, 0x10][(offset / 4) % 4]
            if Self.isValid(broken) { unreported.append(offset) }
            answers += ask(broken)
        }
        print(
            "damage: \(sound.count / 4) of \(sound.count) bytes flipped, \(answers) answers, \(full) from a sound one")
        #expect(unreported.isEmpty)
    }

    @Test func anInfoPlistThatCannotBeReadIsAnError() throws {
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
            _ = ask(Array(sound.prefix(count)))
        }
    }
}
