import Foundation
import ResourceArchive
import TestSupport
import Testing

@testable import ResourceCompiler

/// Archives with names that lead out of the output folder.
@Suite struct ForgedExtractionTests {
    private static let names = [
        "../escape", "/tmp/escape", "a/../../escape", "a//b", ".", "..", "", "a/./b", "nul\0byte", "a/",
        "../../out/escape",
    ]

    /// Writes the archive, extracts it into `deep/out`, and returns the ids of the errors.
    private func extract(_ contents: ArchiveContents, into folder: TestFolder) throws -> [String] {
        try folder.makeDirectory("deep")
        try folder.write(ArchiveWriter(contents).bytes(), to: "forged.rbarc")
        let extraction = try ArchiveExtraction(of: folder.path("forged.rbarc"))
        try extraction.write(to: folder.path("deep/out"))
        return extraction.diagnostics.filter { $0.severity == .error }.map(\.id)
    }

    /// Returns all paths below the folder except the archive.
    private func paths(_ folder: TestFolder) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return found.filter { $0 != "forged.rbarc" && $0 != "deep" && $0 != "deep/out" }.sorted()
    }

    @Test func aFileWithDamagedBytesIsNotWritten() throws {
        let folder = try TestFolder()
        try folder.makeDirectory("deep")
        var contents = ArchiveContents()
        contents.groups = ["damaged", "sound"].map { name in
            GroupContents(
                domain: .file, name: name, type: "file",
                variants: [VariantContents(fileName: name, payload: .bytes(Array("the \(name) bytes".utf8)))])
        }
        var bytes = try ArchiveWriter(contents).bytes()
        let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: "the damaged".utf8) })
        bytes[offset] ^= 1
        try folder.write(bytes, to: "forged.rbarc")
        let extraction = try ArchiveExtraction(of: folder.path("forged.rbarc"))
        #expect(extraction.diagnostics.map(\.id) == ["extract.damaged"])
        #expect(extraction.diagnostics.first?.message.contains("\"damaged\"") == true)
        try extraction.write(to: folder.path("deep/out"))
        #expect(paths(folder) == ["deep/out/sound"])
    }

    @Test func aDamagedTextIsReported() throws {
        let folder = try TestFolder(["In/en.lproj/T.strings": #""a" = "first"; "k" = "returned goods";"#])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("forged.rbarc"))
        var bytes = try folder.bytes("forged.rbarc")
        let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: "returned".utf8) })
        bytes[offset] ^= 1
        try folder.write(bytes, to: "forged.rbarc")
        let finding = try #require(ArchiveExtraction(of: folder.path("forged.rbarc")).diagnostics.first)
        #expect(finding.id == "extract.damaged" && finding.severity == .error)
        #expect(finding.message.contains("section"), "\(finding.message)")
    }

    @Test(arguments: names) func aFileOutsideTheFolderIsNotWritten(_ name: String) throws {
        let folder = try TestFolder()
        var contents = ArchiveContents()
        contents.groups = [
            GroupContents(
                domain: .file, name: "x", type: "file",
                variants: [VariantContents(fileName: name, payload: .bytes([1, 2]))])
        ]
        #expect(try extract(contents, into: folder) == ["extract.unsafe-path"])
        #expect(paths(folder).isEmpty)
    }

    @Test(arguments: names) func aSetOutsideTheFolderIsNotWritten(_ name: String) throws {
        for (path, fileName) in [("\(name)/Cart.imageset", "x.png"), ("Cart.imageset", "\(name)/x.png")] {
            let folder = try TestFolder()
            var contents = ArchiveContents()
            contents.groups = [
                GroupContents(
                    domain: .asset, name: "Cart", type: "imageset", sourcePath: path,
                    variants: [VariantContents(fileName: fileName, payload: .bytes([1, 2]))])
            ]
            #expect(try !extract(contents, into: folder).isEmpty)
            #expect(paths(folder).allSatisfy { !$0.hasSuffix("x.png") && $0.hasPrefix("deep/out/") })
        }
    }

    /// The compiler never writes a namespace for a catalog itself, so this path has no folder.
    @Test func aNamespaceOfTheCatalogItselfIsReported() throws {
        let folder = try TestFolder()
        var contents = ArchiveContents()
        contents.information = [(key: "namespaces", value: #"["Shop.xcassets//"]"#)]
        contents.groups = [
            GroupContents(
                domain: .asset, name: "Cart", type: "imageset", sourcePath: "Shop.xcassets//Cart.imageset",
                variants: [VariantContents(fileName: "x.png", payload: .bytes([1, 2]))])
        ]
        #expect(try extract(contents, into: folder) == ["extract.unsafe-path"])
        #expect(paths(folder).contains("deep/out/Shop.xcassets/Cart.imageset/x.png"))
    }

    @Test(arguments: names) func aTableOutsideTheFolderIsNotWritten(_ name: String) throws {
        for (table, localization) in [("\(name)/T", "fr"), ("T", "\(name)/fr")] {
            let folder = try TestFolder()
            var contents = ArchiveContents()
            contents.information = [(key: "localizations", value: #"["../../x", "ok"]"#)]
            contents.tables = [
                TableContents(
                    name: table,
                    columns: [
                        ColumnContents(
                            localization: localization, entries: [.init(key: "k", kind: 0, bytes: Array("v".utf8))])
                    ])
            ]
            #expect(try !extract(contents, into: folder).isEmpty)
            #expect(paths(folder) == ["deep/out/ok.lproj"])
        }
    }

    @Test func aBlobWithManyNamesDoesNotFillTheDisk() throws {
        let folder = try TestFolder()
        var contents = ArchiveContents()
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        contents.groups = [
            GroupContents(
                domain: .file, name: "x", type: "file",
                variants: (0..<400).map { VariantContents(fileName: "\($0)", payload: .bytes(bytes)) }),
            GroupContents(
                domain: .file, name: "y.txt", type: "file",
                variants: [VariantContents(fileName: "y.txt", payload: .bytes([1]))]),
        ]
        try folder.write(ArchiveWriter(contents).bytes(), to: "forged.rbarc")
        let extraction = try ArchiveExtraction(of: folder.path("forged.rbarc"))
        #expect(extraction.paths.count < 300)
        // One diagnostic reports that the rest is not written, small files included.
        #expect(extraction.diagnostics.count { $0.id == "extract.too-large" } == 1)
        #expect(extraction.paths.contains("x") || extraction.paths.count > 200, "some files are written")
        #expect(!extraction.paths.contains("y.txt"))
    }
}
