import ResourceArchive
import ResourceBundle
import TestSupport
import Testing

@testable import ResourceCompiler

/// An archive that somebody else made, whose members are named like ways out. They are names and nothing else: what they
/// answer is the archive's own bytes, and never a file of the disk.
@Suite struct ForgedNamesTests {
    static let names = [
        "../secret.txt", "../out/secret.txt", "/etc/hostname", "OUT/secret.txt", "a/../../out/secret.txt", "..", "/",
        ".",
        "../../../../../../etc/hostname", "a//b.txt", "a/./b.txt", "..\\out\\secret.txt", "a\u{0}/secret.txt", "",
        "../\u{301}out/secret.txt", "fr.lproj/../../out/secret.txt", "/proc/self/environ",
    ]

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder(["out/secret.txt": "SECRET", "Real.bundle/fr.lproj/a.txt": "a"])
        var contents = ArchiveContents()
        contents.localizations = ["", "fr", "../out", "/"]
        contents.developmentLocalization = "../out"
        contents.information = [
            (key: ArchiveConvention.localizations, value: #"["../out", "/", "fr"]"#),
            (key: ArchiveConvention.assetLocalizations, value: #"["../out"]"#),
            (key: ArchiveConvention.infoPath, value: "../out/Info.plist"),
        ]
        let out = folder.path("out")
        for name in Set(Self.names.map { $0.replacing("OUT", with: out) }).sorted() {
            for domain in [ResourceDomain.file, .asset] {
                contents.groups.append(
                    GroupContents(
                        domain: domain, name: name,
                        type: domain == .file ? ArchiveConvention.fileType : "imageset", sourcePath: name,
                        variants: [VariantContents(fileName: name, payload: .bytes(Array("forged".utf8)))]))
            }
            contents.tables.append(
                TableContents(
                    name: name,
                    columns: [
                        ColumnContents(
                            localization: "", entries: [.init(key: "key", kind: 0, bytes: Array("forged".utf8))])
                    ]))
        }
        try ArchiveWriter(contents).stage(at: folder.path("forged.rbarc")).commit()
        try folder.copy(folder.path("forged.rbarc"), to: "Real.bundle/Assets.rbarc")
    }

    @Test(arguments: ["forged.rbarc", "Real.bundle"], names)
    func aMemberIsNeverTurnedIntoAPath(bundle: String, spelling: String) throws {
        let name = spelling.replacing("OUT", with: folder.path("out"))
        let view = try ResourceBundle(at: folder.path(bundle)).view(for: ["../out", "fr"])
        let files = [
            view.file(name), view.file(name, type: "txt"), view.file(name, in: "a"), view.file("secret.txt", in: name),
        ]
        for file in files.compactMap(\.self) {
            #expect(!name.contains("/"), "a way out is not looked up at all")
            #expect(try file.content.bytes() == Array("forged".utf8))
            #expect(file.diskPath == nil)
        }
        if let image = view.image(name) {
            #expect(try image.content.bytes() == Array("forged".utf8))
        }
        let text = view.string("key", table: name.isEmpty ? "." : name)
        #expect(text == nil || text == "forged")
        #expect(view.string("secret", table: name) == nil)
        #expect(view.info[.name] == nil)
    }

    @Test func aListingShowsTheNamesAsTheyAre() throws {
        let listing = try ResourceBundle(at: folder.path("forged.rbarc")).listing()
        let paths = Set(listing.files.map(\.path))
        #expect(paths.isSuperset(of: ["../secret.txt", "/etc/hostname", "a/../../out/secret.txt"]))
        // "forged" has six bytes; the files that the names would lead to have others.
        #expect(listing.files.allSatisfy { $0.byteCount == 6 })
    }
}
