import ResourceArchive
import ResourceBundle
import TestSupport
import Testing

@testable import ResourceCompiler

/// A forged archive whose members have names such as `../secret`. A lookup of such a name returns the archive's bytes, and never a
/// file on the disk.
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
    func aMembersNameIsNeverUsedAsAPath(bundle: String, pattern: String) throws {
        let name = pattern.replacing("OUT", with: folder.path("out"))
        let view = try ResourceBundle(at: folder.path(bundle)).view(for: ["../out", "fr"])
        let files = [
            view.file(name), view.file(name, type: "txt"), view.file(name, in: "a"), view.file("secret.txt", in: name),
        ]
        for file in files.compactMap(\.self) {
            #expect(!name.contains("/"), "a name that leads out is not looked up")
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

    @Test func aListingHasTheNamesUnchanged() throws {
        let listing = try ResourceBundle(at: folder.path("forged.rbarc")).listing()
        let paths = Set(listing.files.map(\.path))
        #expect(paths.isSuperset(of: ["../secret.txt", "/etc/hostname", "a/../../out/secret.txt"]))
        // "forged" has six bytes. The files that the names could lead to have other sizes.
        #expect(listing.files.allSatisfy { $0.byteCount == 6 })
    }
}
