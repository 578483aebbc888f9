import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Forged hash tables with correct checksums: every result is inside the archive.
@Suite struct HostileSlotsTests {
    /// Tables and sets, values of two kinds, and keys and names with the same hash for seed 0.
    private static var contents: ArchiveContents {
        var contents = SampleContents.sets
        let colliding = CollidingKeys.make(count: 3)
        contents.tables[0].columns[1].entries += colliding.map { .init(key: $0, text: "\($0) ü") }
        contents.tables[0].columns[1].entries.append(.init(key: "items", kind: 3, bytes: [0xff, 0, 1]))
        var other = SampleContents.sets.tables[0]
        other.name = "Localizable"
        contents.tables.append(other)
        contents.groups += colliding.map { name in
            GroupContents(
                domain: .asset, name: name, type: "imageset",
                variants: [VariantContents(traits: VariantTraits(words: (9, 9)), payload: .bytes(Array(name.utf8)))])
        }
        return contents
    }

    private static let wild: [UInt64] = [
        0, 1, 3, 16, 0xff, 0x3fc, 0xffff, 0x7fff_ffff, 0xffff_ffff, 0x3fff_ffff << 34, 0xff_ffff << 10,
        0x7fff_ffff_ffff_ffff, .max, .max - 7,
    ]

    /// Replaces numbers of the sections that lookups read, and truncates sections.
    private func forge(_ intact: ForgedArchive, _ random: inout SeededGenerator) -> [UInt8] {
        var forged = intact
        let kinds: Set<SectionKind> = [.resources, .tables, .values, .pool, .blobs, .localizations]
        let targets = forged.sections.filter { kinds.contains($0.kind) }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let isOfHashes = Bool.random(using: &random)
            let hashes = Bool.random(using: &random) ? SectionKind.tables : .resources
            guard
                let section = isOfHashes
                    ? targets.first(where: { $0.kind == hashes }) : targets.randomElement(using: &random)
            else { continue }
            let reach = Bool.random(using: &random) ? Int(section.byteCount) : min(192, Int(section.byteCount))
            let offset = Int(section.offset) + Int.random(in: 0..<max(1, reach), using: &random)
            let number =
                Bool.random(using: &random)
                ? random.next() >> UInt64.random(in: 0..<64, using: &random)
                : Self.wild.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<4, using: &random) {
            case 0: forged.set(offset & ~7, to: number)
            case 1: forged.set(offset & ~3, to: UInt32(truncatingIfNeeded: number))
            case 2: forged.set(offset & ~1, to: UInt16(truncatingIfNeeded: number))
            default: forged.set(offset, to: UInt8(truncatingIfNeeded: number))
            }
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            var sections = forged.sections
            if let cut = sections.indices.randomElement(using: &random), sections[cut].kind != .data {
                sections[cut].byteCount = .random(in: 0...sections[cut].byteCount, using: &random)
            }
            forged.setSections(sections)
        }
        forged.sign()
        return forged.bytes
    }

    /// Makes all kinds of lookups that use slots. Returns what is wrong with the results.
    private func lookUpAll(_ archive: Archive, _ names: [String], _ random: inout SeededGenerator) -> [String] {
        var wrong: [String] = []
        func check(_ bytes: Span<UInt8>, _ name: String) {
            let isInside = archive.bytes.withSpan { all in
                if all.isEmpty || bytes.isEmpty { return true }
                return all.indices(of: bytes) != nil
            }
            if !isInside { wrong.append("\(name) is outside the archive") }
        }
        let chains: [[UInt16]] = [[0, 1], [1, 0], [1], [], [7, 1, 0xffff], [0, 0, 1, 1]]
        for chain in chains {
            let texts = ArchiveTexts(archive, defaultTable: "Shop", chain: chain)
            for name in names {
                for table in [nil, "Localizable", "", "Shop", "None"] {
                    guard case .text(let found) = texts.find(name, table: table) else { continue }
                    check(found.utf8, name)
                    let utf8 = Array(texts.string(found).utf8)
                    if String(validating: utf8, as: UTF8.self) == nil { wrong.append("\(name) is not UTF-8") }
                }
            }
        }
        let conditions = archive.conditions
        for _ in 0..<3 {
            let assets = ArchiveAssets(archive)
            let count = Int.random(in: 0...conditions.count + 2, using: &random)
            assets.setRanks((0..<count).map { _ in Bool.random(using: &random) ? .max : random.next() % 4 })
            for name in names {
                if let found = assets.findImage(name) { check(found.bytes, name) }
                if let found = assets.findData(name) { check(found.bytes, name) }
                for found in [assets.copiedImage(name), assets.copiedData(name)] {
                    guard let found else { continue }
                    let lent = archive.span(found.range)
                    if lent?.count != found.bytes.count { wrong.append("\(name) has another range") }
                    let variant = ArchiveVariant(archive, entry: found.entry, number: found.variant)
                    _ = (variant.name, variant.fileName, variant.group.sourcePath, variant.group.type, variant.traits)
                    _ = (variant.attributes, variant.localization, variant.range)
                }
            }
        }
        return wrong
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `all results are inside the archive, and all texts are valid UTF-8`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let intact = ForgedArchive(bytes: try ArchiveWriter(Self.contents).bytes())
        let names =
            ["", "items", "none"] + CollidingKeys.make(count: 4) + (0..<20).flatMap { ["key \($0)", "Set\($0)"] }
        var openedCount = 0
        for round in 0..<100 {
            guard let archive = try? Archive(bytes: forge(intact, &random)) else { continue }
            openedCount += 1
            let wrong = lookUpAll(archive, names, &random)
            #expect(wrong == [], "round \(round)")
            _ = ArchiveVerifier.problems(of: archive)
        }
        #expect(openedCount > 60)
    }

    @Test func `arrays whose size overflows are nil`() {
        withArchiveBytes(of: [UInt8](repeating: 7, count: 64)) { bytes in
            var arrays = ConsecutiveArrays(bytes)
            #expect(arrays.take(3, of: 4)?.count == 12 && arrays.offset == 16)
            #expect(arrays.take(1 << 32, of: 1 << 34) == nil && arrays.take(.max, of: 1) == nil)
            #expect(arrays.take(1, of: -4)?.count == 0, "a size below 0 is none")
            #expect(arrays.rest()?.count == 48 && arrays.take(13, of: 4) == nil)
            #expect(arrays.take(47, of: 1)?.count == 47 && arrays.rest()?.count == 0)
            #expect(ConsecutiveArrays(bytes, from: .max).rest() == nil)
        }
    }

    @Test func `a shape with too many variants for a set word is nil`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(Self.contents).bytes())
        let intact = try Archive(bytes: forged.bytes)
        // The index is a view of the archive's bytes.
        defer { withExtendedLifetime(intact) {} }
        #expect(intact.resources.shapes[0] != nil && intact.resources.shapes[1] != nil)
        let count = intact.bytes.offset(of: intact.resources.shapes.entries) + 4
        for (number, isShape) in [(254, true), (255, false), (UInt32.max, false)] {
            forged.set(count, to: UInt32(number))
            forged.sign()
            let archive = try Archive(bytes: forged.bytes)
            #expect((archive.resources.shapes[0] != nil) == isShape, "\(number)")
            #expect(archive.resources.shapes[1] != nil)
            #expect(!ArchiveVerifier.problems(of: archive).isEmpty)
        }
    }

    @Test func `more shapes than the limit are an error`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(Self.contents).bytes())
        let section = try #require(forged.sections.first { $0.kind == .resources })
        forged.set(Int(section.offset) + 20, to: UInt32(256))
        forged.sign()
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: forged.bytes) }
        #expect(error?.code == .damaged && error?.byteOffset == section.offset + 20)
    }

    @Test func `the tables after a damaged one have their own texts`() throws {
        var forged = ForgedArchive(bytes: try ArchiveWriter(Self.contents).bytes())
        let tables = try #require(forged.sections.first { $0.kind == .tables })
        // The arrays of the first table, Localizable, would be outside the section.
        forged.set(Int(tables.offset) + 16 + 32, to: UInt64.max)
        forged.sign()
        let archive = try Archive(bytes: forged.bytes)
        #expect(archive.table(at: 0) == nil)
        let texts = ArchiveTexts(archive, defaultTable: "Shop", chain: [1, 0])
        for number in 0..<18 {
            let found = texts.copied("key \(number)").text
            #expect(found == (number < 4 ? "Wert \(number)" : "value \(number / 2)"))
        }
    }

    @Test func `the set words of files are zero`() throws {
        var contents = ArchiveContents()
        contents.groups = (0..<40).map { number in
            GroupContents(
                domain: .file, name: "\(number).txt", type: "file",
                variants: [VariantContents(fileName: "\(number).txt", payload: .bytes([UInt8(number)]))])
        }
        let bytes = try ArchiveWriter(contents).bytes()
        let archive = try Archive(bytes: bytes)
        #expect(ArchiveVerifier.problems(of: bytes).isEmpty)
        #expect(archive.resources.setWords.count == 8 * archive.resources.hash.slotCount)
        #expect(archive.resources.setWords.array.allSatisfy { $0 == 0 } && archive.resources.shapes.count == 0)
    }

    @Test func `names in a wrong order are reported at their offset`() throws {
        var contents = ArchiveContents()
        contents.groups = [(ResourceDomain.asset, "Icon"), (.asset, "Logo"), (.file, "a.txt"), (.file, "b.txt")].map {
            domain, name in
            GroupContents(
                domain: domain, name: name, type: domain == .asset ? "imageset" : "file",
                variants: [VariantContents(fileName: "\(name).png", payload: .bytes(Array(name.utf8)))])
        }
        var forged = ForgedArchive(bytes: try ArchiveWriter(contents).bytes())
        let index = try Archive(bytes: forged.bytes).resources
        let section = try #require(forged.sections.first { $0.kind == .resources })
        // The first files' entries, behind the header, the slots with their set words, and the assets' entries.
        let entries = Int(section.offset) + ArchiveFormat.resourceHeaderByteCount + 16 * index.hash.slotCount
        let files = entries + 8 * index.entries(of: .file).lowerBound
        for byte in files..<(files + 8) { forged.bytes.swapAt(byte, byte + 8) }
        forged.sign()
        let problems = ArchiveVerifier.problems(of: forged.bytes)
        let found = try #require(problems.first { $0.reason == "the names are not sorted by bytes" })
        #expect(found.byteOffset == UInt64(files + 8))
    }

    @Test func `an extraction reports names that a lookup does not find`() throws {
        var contents = ArchiveContents()
        contents.groups = ["a.txt", "lost.txt", "z.txt"].map { name in
            GroupContents(
                domain: .file, name: name, type: "file",
                variants: [VariantContents(fileName: name, payload: .bytes(Array(name.utf8)))])
        }
        var forged = ForgedArchive(bytes: try ArchiveWriter(contents).bytes())
        let intact = try Archive(bytes: forged.bytes)
        let lost = try #require(
            withArchiveBytes(of: "lost.txt") { intact.resources.slotAndEntry(.file, named: $0) })
        // The upper half of the slot is the name's hash.
        let section = try #require(forged.sections.first { $0.kind == .resources })
        forged.bytes[Int(section.offset) + ArchiveFormat.resourceHeaderByteCount + 8 * lost.slot + 7] ^= 1
        withExtendedLifetime(intact) {}
        forged.sign()
        let folder = try TestFolder()
        try folder.write(forged.bytes, to: "forged.rbarc")
        let extraction = try ArchiveExtraction(of: folder.path("forged.rbarc"))
        #expect(extraction.paths == ["a.txt", "z.txt"])
        #expect(extraction.diagnostics.map(\.id) == ["extract.damaged"])
        #expect(extraction.diagnostics.first?.message.contains("\"lost.txt\"") == true)
        #expect(extraction.diagnostics.hasErrors)
    }
}
