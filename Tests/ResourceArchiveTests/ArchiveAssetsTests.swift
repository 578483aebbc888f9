import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// The fast path to an asset returns the result of the slow path, or falls back to it.
@Suite struct ArchiveAssetsTests {
    /// Returns a rank for traits. Some ranks are equal, some traits do not match, and ranks do not follow the order of the conditions.
    private func rank(_ traits: VariantTraits, _ salt: UInt64) -> UInt64 {
        let mixed = fold(traits.words.0 ^ salt, traits.words.1 ^ 0x9e37_79b9_7f4a_7c15)
        return mixed % 5 == 0 ? .max : mixed % 7
    }

    @Test(arguments: 0..<6 as Range<UInt64>, ["imageset", "dataset"])
    func `the fast path finds the variant of the slow path, or none`(seed: UInt64, type: String) throws {
        func find(_ assets: ArchiveAssets, _ name: String) -> CopiedAsset? {
            type == "dataset" ? assets.copiedData(name) : assets.copiedImage(name)
        }
        var random = SeededGenerator(seed: seed)
        let archive = try Archive(bytes: ArchiveWriter(SampleContents.random(seed: seed, groupCount: 400)).bytes())
        let ranks = archive.conditions.map { rank($0, seed) }
        let images = ArchiveAssets(archive)
        var found = 0
        var beyond = 0
        for index in 0..<archive.nameCount(.asset) {
            let name = try #require(archive.name(.asset, at: index))
            if index == 0 {
                #expect(find(images, name) == nil && !images.hasRanks, "nothing is found without ranks")
                images.setRanks(ranks)
            }
            let groups = archive.groups(.asset, named: name)
            let isSet = groups.count == 1 && groups[0].type == type
            let slow = archive.bestAsset(named: name, precedence: { $0.type == type ? 0 : nil }, ranks: []) { traits in
                rank(traits, seed) == .max ? nil : rank(traits, seed)
            }
            guard let fast = find(images, name) else {
                // Only the first conditions have ranks.
                let isRanked = groups.allSatisfy {
                    archive.resources.variants(ofGroup: $0.index).allSatisfy {
                        archive.resources.condition(ofVariant: $0) ?? 0 < ranks.count
                    }
                }
                if !isRanked { beyond += 1 }
                #expect(!isSet || !isRanked || slow?.variant.range == nil, "\(name)")
                continue
            }
            found += 1
            #expect(isSet)
            #expect(fast.entry == slow?.variant.entry && fast.variant == slow?.variant.number)
            #expect(fast.range == slow?.variant.range)
            #expect(fast.bytes == slow?.variant.blob.flatMap { archive.blob($0) })
            var other = Array(name.utf8)
            if let offset = other.indices.randomElement(using: &random) {
                other[offset] ^= 1
                let other = String(decoding: other, as: UTF8.self)
                #expect(find(images, other) == nil || archive.groups(.asset, named: other).count == 1)
            }
        }
        #expect(found > 10 && beyond > 0)
    }

    @Test func `names with the same hash are distinguished`() throws {
        let names = CollidingKeys.make(count: 6)
        #expect(names.count == 6)
        var contents = ArchiveContents()
        contents.groups = names.map { name in
            GroupContents(
                domain: .asset, name: name, type: "imageset",
                variants: [VariantContents(traits: VariantTraits(words: (1, 1)), payload: .bytes(Array(name.utf8)))])
        }
        let images = ArchiveAssets(try Archive(bytes: ArchiveWriter(contents).bytes()))
        images.setRanks([3])
        for name in names {
            #expect(images.copiedImage(name)?.bytes == Array(name.utf8))
        }
    }

    @Test func `other sets, sets without bytes and sets without a match are left to the slow path`() throws {
        func group(_ name: String, _ type: String, _ payload: VariantContents.Payload) -> GroupContents {
            GroupContents(
                domain: .asset, name: name, type: type,
                variants: [
                    VariantContents(traits: VariantTraits(words: (UInt64(name.utf8.count), 0)), payload: payload)
                ])
        }
        var contents = ArchiveContents()
        contents.groups = [
            group("a", "imageset", .bytes([1])), group("bb", "symbolset", .bytes([2])), group("ccc", "imageset", .none),
            group("dddd", "imageset", .bytes([4])), group("dddd", "symbolset", .bytes([5])),
            group("eeeee", "imageset", .bytes([6])), group("f", "dataset", .bytes([7])),
        ]
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let images = ArchiveAssets(archive)
        images.setRanks(archive.conditions.map { $0.words.0 == 5 ? .max : 1 })
        images.setRanks([])
        let hits = ["a", "bb", "ccc", "dddd", "eeeee", "", "none"].map { images.copiedImage($0) != nil }
        #expect(hits == [true, false, false, false, false, false, false])
        #expect(images.copiedData("a") == nil && images.copiedImage("f") == nil)
        #expect(images.copiedData("f")?.bytes == [7])
    }

    /// Precomputing the ranks of all conditions of a forged archive would take long.
    @Test func onlyTheFirstConditionsHavePrecomputedRanks() throws {
        var contents = ArchiveContents()
        let variants = (0..<300).map {
            VariantContents(traits: VariantTraits(words: (UInt64($0), 1)), payload: .bytes([1]))
        }
        contents.groups = [GroupContents(domain: .asset, name: "a", type: "imageset", variants: variants)]
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        #expect(archive.resources.conditionCount == 300 && archive.conditions.count == 256)
    }

    /// Only names with one set, of exactly the requested type, have a fast path.
    @Test func onlySingleImageSetsHaveAFastPath() throws {
        var contents = ArchiveContents()
        let types = [("a", "colorset"), ("b", "imagesets"), ("c", "imageset"), ("c", "symbolset"), ("d", "imageset")]
        contents.groups = types.map { name, type in
            GroupContents(domain: .asset, name: name, type: type, variants: [VariantContents(payload: .bytes([1]))])
        }
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let images = ArchiveAssets(archive)
        images.setRanks(archive.conditions.map { _ in 1 })
        #expect(["a", "b", "c", "d"].map { images.copiedImage($0) != nil } == [false, false, false, true])
        for entry in 0..<4 { #expect((archive.resources.variants(ofEntry: entry, .image) != nil) == (entry == 3)) }
    }

    /// Numbers that do not fit into their fields of the word would overlap.
    @Test(arguments: [
        (254, 0, 0, true), (255, 0, 0, false), (0, 1 << 24 - 1, 0, true), (0, 1 << 24, 0, false),
        (0, 0, 1 << 30 - 1, true), (0, 0, 1 << 30, false),
    ])
    func aSetWordIsNilIfANumberDoesNotFit(shape: Int, firstVariant: Int, firstBlob: Int, fits: Bool) {
        let word = SetWord(.data, shape: shape, firstVariant: firstVariant, firstBlob: firstBlob)
        #expect((word != nil) == fits)
        guard let word else { return }
        #expect(word.shape == shape && word.firstVariant == firstVariant && word.firstBlob == firstBlob)
        #expect(word.isKind(.data) && !word.isKind(.image))
    }
}
