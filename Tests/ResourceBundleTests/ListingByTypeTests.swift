import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Listings by type, and looser comparison of names.
@Suite struct ListingByTypeTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "z.html": "", "fr.lproj/b.html": "", "en.lproj/b.html": "", "en.lproj/c.html": "", "de.lproj/d.html": "",
        "a.txt": "", "x.tar.gz": "", "y.gz": "", "icon@2x.png": "", "icon.png": "",
        "Legal/l.html": "", "fr.lproj/Legal/m.html": "", "Makefile": "",
    ]

    @Test func theListingsOfADirectoryAndItsArchiveAreEqual() throws {
        let directory = try ResourceBundle(at: SharedData.fixtures.appending(path: "Sample.bundle").path)
        let compilation = ResourceCompiler().compile([directory.path])
        let archive = try ResourceBundle(archive: compilation.bytes())
        #expect(directory.listing() == archive.listing())
        #expect(directory.listing().document == archive.listing().document)
        let other = try ResourceBundle(
            archive: ResourceCompiler().compile(["\(directory.path)/Assets.xcassets"]).bytes())
        #expect(directory.listing() != other.listing())
    }

    @Test(arguments: Storage.allCases)
    func filesOfATypeAreTheBestVariantsSortedByName(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        func paths(_ type: String?, _ folder: String? = nil) -> [String] {
            view.files(type: type, in: folder).map(\.path)
        }
        #expect(paths("html") == ["fr.lproj/b.html", "en.lproj/c.html", "z.html"])
        #expect(paths(".html", "Legal/") == ["Legal/l.html", "fr.lproj/Legal/m.html"])
        #expect(paths("gz") == ["x.tar.gz", "y.gz"])
        #expect(paths("tar.gz") == ["x.tar.gz"])
        #expect(paths("png") == ["icon.png"])
        #expect(
            paths(nil) == [
                "Info.plist", "Makefile", "a.txt", "fr.lproj/b.html", "en.lproj/c.html", "icon.png", "x.tar.gz", "y.gz",
                "z.html",
            ])
        for folder in ["absent", "..", "../Small.bundle", "/", "Legal/../.."] where folder != "/" {
            #expect(paths("html", folder).isEmpty, "\(folder)")
        }
    }

    @Test(arguments: Storage.allCases)
    func namesCanBeComparedByUnicodeFormOrWithoutCase(storage: Storage) throws {
        let files: KeyValuePairs<String, String> = [
            "Cafe\u{301}.txt": "nfd", "READ.me": "upper", "read.ME": "mixed", "fr.lproj/Table.strings": #""k" = "v";"#,
            "A.xcassets/Cart.imageset/Contents.json": #"{"images":[{"idiom":"universal","filename":"c.png"}]}"#,
            "A.xcassets/Cart.imageset/c.png": "c",
        ]
        let small = try SmallBundle(files, as: storage)
        func view(_ matching: OpenOptions.NameMatching) throws -> ResourceView {
            try ResourceBundle(at: small.bundle.path, options: OpenOptions(nameMatching: matching)).view(for: ["fr"])
        }
        #expect(try view(.exact).file("Caf\u{e9}.txt") == nil)
        #expect(try view(.unicodeNormalized).file("Caf\u{e9}.txt")?.path == "Cafe\u{301}.txt")
        #expect(try view(.unicodeNormalized).file("cafe\u{301}.txt") == nil)
        let folded = try view(.caseInsensitive)
        #expect(folded.file("CAF\u{c9}", type: "TXT")?.path == "Cafe\u{301}.txt")
        #expect(folded.file("read.ME")?.path == "read.ME", "the exact name goes before the first by bytes")
        #expect(folded.file("Read.Me")?.path == "READ.me")
        #expect(folded.string("k", table: "TABLE") == "v")
        #expect(folded.image("cart")?.fileName == "c.png")
        #expect(folded.string("K", table: "Table") == nil, "keys compare by bytes")
        let clashes = folded.bundle.diagnostics().filter { $0.id == "bundle.name-clash" }
        #expect(clashes.count == 1)
        #expect(clashes.first?.message.contains("READ.me") ?? false)
        #expect(try view(.exact).bundle.diagnostics().allSatisfy { $0.id != "bundle.name-clash" })
    }
}
