import BundleModel
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Archives that are opened in a wrong role: as base, overlay or pack.
@Suite struct ArchiveLayersTests {
    private static func overlay(of base: [UInt8], key: String) throws -> [UInt8] {
        var contents = ArchiveContents()
        contents.information = [(key: key, value: "")]
        contents.overlay = OverlayContents(baseIdentity: try Archive(bytes: base).identity, removals: [])
        return try ArchiveWriter(contents).bytes()
    }

    private static func refusal(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch BundleOpener.Failure.archive(let error, _) {
            return error.code == .wrongLayer ? error.reason : "\(error)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `an archive opens only in its own role`() throws {
        let base = try ArchiveWriter(SampleContents.small).bytes()
        let first = try Self.overlay(of: base, key: "first")
        let second = try Self.overlay(of: first, key: "second")
        var contents = SampleContents.sets
        contents.packTag = "level2"
        let folder = try TestFolder()
        let files = [("base", base), ("1", first), ("2", second), ("pack", try ArchiveWriter(contents).bytes())]
        for (name, bytes) in files { try folder.write(bytes, to: name) }

        try folder.write("a", to: "directory/a.txt")

        func overlays(_ names: [String], over bundle: String = "base") -> String? {
            Self.refusal {
                let model = try BundleOpener.open(
                    at: folder.path(bundle), loading: .privateCopy, overlays: names.map { folder.path($0) })
                #expect(model.overlays.count == names.count)
            }
        }
        #expect(overlays([]) == nil && overlays(["1", "2"]) == nil)
        #expect(overlays(["2", "1"])?.contains("which comes after it") == true)
        #expect(overlays(["1", "2", "2", "1"]) == nil)
        #expect(overlays(["2"])?.contains("another archive than") == true)
        #expect(overlays(["2", "base"])?.contains("another archive than") == true)
        #expect(overlays(["1"], over: "directory")?.contains("is a directory") == true)
        #expect(overlays(["pack"])?.contains("is not an overlay") == true)
        #expect(overlays([], over: "1")?.contains("cannot be opened by itself") == true)
        let asPack = Self.refusal { _ = try BundleOpener.pack(at: folder.path("base"), loading: .privateCopy) }
        #expect(asPack?.contains("is not a pack") == true)
        let pack = try BundleOpener.pack(at: folder.path("pack"), loading: .privateCopy)
        #expect(pack.archive?.packTag == "level2")
    }

    /// The tag of the pack itself is stored before the first of its assets.
    @Test func `the tag of a pack is not an asset`() throws {
        var contents = ArchiveContents()
        contents.packedAssets = [PackedAsset(name: "Boss", tag: "a"), PackedAsset(name: "Boss", tag: "b")]
        #expect(try Archive(bytes: ArchiveWriter(contents).bytes()).packTag == nil)
        contents.packTag = "Boss"
        let archive = try Archive(bytes: try ArchiveWriter(contents).bytes())
        #expect(archive.packTag == "Boss" && archive.packTags(ofAsset: "Boss") == ["a", "b"])
        #expect(archive.developmentLocalization == nil)
    }

    @Test func `only an overlay removes resources`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(SampleContents.overlay).bytes())
        #expect(try !Archive(bytes: forged.bytes).removals.isEmpty)
        forged.setSections(forged.sections.filter { $0.kind != .overlay })
        #expect(try Archive(bytes: forged.bytes).removals.isEmpty)
    }

    @Test func `a table without columns has no cells`() throws {
        var contents = ArchiveContents()
        contents.localizations = ["en"]
        contents.tables = [TableContents(name: "None", columns: [])]
        let archive = try Archive(bytes: try ArchiveWriter(contents).bytes())
        let table = try #require(archive.table(named: "None"))
        #expect(table.columnCount == 0 && table.region.cells(ofColumn: 0).count == 0)
        #expect(archive.resources.condition(ofVariant: 0) == nil && archive.resources.condition(ofVariant: -1) == nil)
        #expect(archive.resources.traits(ofCondition: -1) == VariantTraits())
        #expect(archive.resources.traits(ofVariant: .max) == VariantTraits())
    }
}
