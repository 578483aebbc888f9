import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// The words of sets beside the slots, and the shapes that they refer to.
@Suite struct SlotWordsTests {
    @Test func `set words have the shape of a set and its first consecutive file`() throws {
        let archive = try Archive(bytes: ArchiveWriter(SampleContents.sets).bytes())
        // The index is a view of the archive's bytes.
        defer { withExtendedLifetime(archive) {} }
        let index = archive.resources
        var words: [Int: SetWord] = [:]
        for slot in 0..<index.hash.slotCount {
            let content = try #require(index.hash.slot(at: slot))
            let word = SetWord(bits: index.setWords.u64(slot * 8) ?? 0)
            if content != 0 { words[Int(content & 0xffff_ffff)] = word }
        }
        #expect(words.count == 16)
        // Names are in the order of their bytes: Set0, Set1, Set10, Set11, ….
        let numbers = (0..<16).sorted { Array("Set\($0)".utf8).lexicographicallyPrecedes(Array("Set\($1)".utf8)) }
        var shapes: [Int: Set<Int>] = [:]
        for (entry, number) in numbers.enumerated() {
            let word = try #require(words[entry])
            if number >= 14 {
                #expect(word.bits == 0, "a name of two sets")
                continue
            }
            #expect(word.isKind(number % 5 == 4 ? .data : .image))
            #expect((word.firstBlob != 0) == ![3, 8].contains(number) || [7, 8].contains(number), "Set\(number)")
            shapes[number % 6, default: []].insert(word.shape)
        }
        #expect(shapes.count == 6 && shapes.values.allSatisfy { $0.count == 1 })
        #expect(index.shapes.count == 6)
    }

    @Test func `sets beyond the limits of shapes and variants are found without a set word`() throws {
        // Each set has five variants of four conditions in its own order. One set has 300 variants.
        func conditions(_ number: Int) -> [UInt64] {
            number == 7 ? (0..<300).map { $0 % 4 } : (0..<5).map { UInt64(number >> (2 * $0) & 3) }
        }
        var contents = ArchiveContents()
        contents.groups = (0..<400).map { number in
            GroupContents(
                domain: .asset, name: "Set\(number)", type: "imageset",
                variants: conditions(number).enumerated().map { slot, condition in
                    VariantContents(
                        traits: VariantTraits(words: (condition, 0)),
                        payload: .bytes([UInt8(number & 0xff), UInt8(slot & 0xff)]))
                })
        }
        let bytes = try ArchiveWriter(contents).bytes()
        #expect(ArchiveVerifier.problems(of: bytes).isEmpty)
        let archive = try Archive(bytes: bytes)
        #expect(archive.resources.shapes.count == 255)
        let images = ArchiveAssets(archive)
        // The first condition has the worst rank.
        let ranks: [UInt64] = [9, 2, 5, 7]
        images.setRanks(archive.conditions.map { ranks[Int($0.words.0)] })
        for number in 0..<400 {
            let found = try #require(images.copiedImage("Set\(number)"))
            let variantRanks = conditions(number).map { ranks[Int($0)] }
            let best = try #require(variantRanks.firstIndex { $0 == variantRanks.min() })
            #expect(found.bytes == [UInt8(number & 0xff), UInt8(best)], "\(number)")
        }
    }

    @Test func `short names of tables are found and longer ones are left to a search`() {
        var names = [
            "Localizable", "InfoPlist", "Main", "a", "ab", "ba", "A", "Shop", "fifteen letters", "sixteen letters!",
        ]
        names += ["é", ""]
        let short = withBytes(of: names) { ShortNames($0) }
        for (number, name) in names.enumerated() {
            let isShort = name.utf8.count < 16 && !name.isEmpty && name != "é"
            #expect(short.number(of: name) == (isShort ? number : nil), "\(name)")
            #expect(short.number(of: name + "x") == nil, "\(name)x")
        }
        #expect(short.number(of: "") == nil && short.number(of: "Base") == nil)
        let many = (0..<100).map { "Table\($0)" }
        let some = withBytes(of: many) { ShortNames($0) }
        let found = many.indices.filter { some.number(of: many[$0]) == $0 }
        #expect(found.count >= 8 && many.indices.allSatisfy { [nil, $0].contains(some.number(of: many[$0])) })
    }

    private func withBytes<Result>(
        of names: [String], _ body: ([(name: ArchiveBytes, number: Int)]) -> Result
    ) -> Result {
        let storage = names.map { Array($0.utf8) }
        let bytes = storage.flatMap(\.self)
        return withArchiveBytes(of: bytes) { all in
            var start = 0
            return body(
                storage.enumerated().compactMap { number, name in
                    defer { start += name.count }
                    return all.slice(UInt64(start), UInt64(name.count)).map { (name: $0, number: number) }
                })
        }
    }
}
