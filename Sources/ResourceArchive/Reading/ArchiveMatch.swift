/// One variant of what goes by a name: two numbers, and one reference.
package struct ArchiveMatch: Sendable {
    /// The archive it lies in.
    package let archive: Archive
    /// The name that it goes by, as a number.
    package let entry: UInt32
    /// The variant, as a number.
    package let variantNumber: UInt32
    /// Its rank among the variants of its name; `UInt64.max` where none was asked for.
    package let rank: UInt64

    /// A variant by its numbers: those of another archive, or that none has, lead to a variant without anything.
    package init(_ archive: Archive, entry: UInt32, variant: UInt32, rank: UInt64 = .max) {
        self.archive = archive
        self.entry = entry
        variantNumber = variant
        self.rank = rank
    }

    init(_ archive: Archive, entry: Int, variant: Int, rank: UInt64 = .max) {
        self.init(
            archive, entry: UInt32(truncatingIfNeeded: entry), variant: UInt32(truncatingIfNeeded: variant), rank: rank)
    }

    private var entryIndex: Int { Int(entry) }
    private var variantIndex: Int { Int(variantNumber) }

    /// Whether its name is that of an asset; else it is a file's.
    package var isAsset: Bool { archive.isAsset(entry: entry) }

    /// The name it was found by.
    package var name: String { archive.resources.entries.u32(entryIndex &* 8).map { archive.text($0) } ?? "" }

    /// The asset or file that it is a variant of.
    ///
    /// - Complexity: O(groups of the name), of which there is mostly one.
    package var group: ArchiveGroup {
        ArchiveGroup(
            archive: archive, index: archive.resources.group(ofVariant: variantIndex, entry: entryIndex) ?? -1)
    }

    /// The name of its file, as the variant has it.
    package var fileName: String { archive.fileName(ofVariant: variantNumber, entry: entry) }

    /// Where its group was compiled from.
    package var sourcePath: String {
        archive.text(archive.resources.groups.u32(group.index &* 16 &+ 4) ?? 0, entry: entryIndex)
    }

    /// The index of its bytes; nil for a color or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: variantIndex) }

    /// Where its bytes are in the archive; nil where they do not lie there as they are.
    package var range: ArchiveRange? { blob.flatMap { archive.blobRange($0) } }

    /// The variant itself.
    package var variant: ArchiveVariant { ArchiveVariant(archive: archive, index: variantIndex) }
}

extension Archive {
    /// Whether the name of a number is that of an asset; else it is a file's.
    package func isAsset(entry: UInt32) -> Bool { Int(entry) < resources.assetEntryCount }

    /// The name of a variant's file, as the variant of a name has it; both by their numbers.
    package func fileName(ofVariant variant: UInt32, entry: UInt32) -> String {
        let field = Int(variant) &* ArchiveFormat.variantEntryByteCount &+ 8
        return text(resources.variants.u32(field) ?? 0, entry: Int(entry))
    }

    /// The file that serves a reader best among those of a path, the earlier one among equals; nil if none does.
    ///
    /// - Parameters:
    ///   - ranks: The ranks of the first conditions by their numbers, `UInt64.max` for those that cannot serve.
    ///   - rank: Ranks the traits of the conditions that follow.
    /// - Complexity: O(length of the path): one hash, one probe; one rank a variant; no allocation.
    package func bestFile(
        at path: Span<UInt8>, ranks: [UInt64], _ rank: (TraitWords) -> UInt64?
    ) -> ArchiveMatch? {
        withArchiveBytes(of: path) { path in
            entry(.file, utf8: path).flatMap { best(ofEntry: $0, precedence: { _ in 0 }, ranks, rank) }
        }
    }

    /// The variant that serves a reader best among those of an asset's name; as `bestFile`.
    ///
    /// - Parameter precedence: The precedence of a group by its type: the least one counts, nil never.
    package func bestAsset(
        named name: String, precedence: (ArchiveGroup) -> Int?, ranks: [UInt64], _ rank: (TraitWords) -> UInt64?
    ) -> ArchiveMatch? {
        withArchiveBytes(of: name) { name in
            entry(.asset, utf8: name).flatMap { best(ofEntry: $0, precedence: precedence, ranks, rank) }
        }
    }

    /// All variants of all that goes by a name.
    package func matches(_ domain: ResourceDomain, named name: Span<UInt8>) -> [ArchiveMatch] {
        guard let entry = withArchiveBytes(of: name, { entry(domain, utf8: $0) }) else { return [] }
        return resources.groups(ofEntry: entry).flatMap { group in
            resources.variants(ofGroup: group).map { ArchiveMatch(self, entry: entry, variant: $0) }
        }
    }

    /// The variant of a number.
    package func variant(at number: Int) -> ArchiveVariant { ArchiveVariant(archive: self, index: number) }

    @inline(__always)
    private func best(
        ofEntry entry: Int, precedence: (ArchiveGroup) -> Int?, _ ranks: [UInt64], _ rank: (TraitWords) -> UInt64?
    ) -> ArchiveMatch? {
        var best: (variant: Int, precedence: Int, rank: UInt64)?
        for group in resources.groups(ofEntry: entry) {
            guard let precedence = precedence(ArchiveGroup(archive: self, index: group)),
                precedence < best?.precedence ?? .max,
                let found = resources.best(among: resources.variants(ofGroup: group), ranks: ranks, orElse: rank)
            else { continue }
            best = (found.number, precedence, found.rank)
        }
        return best.map { ArchiveMatch(self, entry: entry, variant: $0.variant, rank: $0.rank) }
    }
}
