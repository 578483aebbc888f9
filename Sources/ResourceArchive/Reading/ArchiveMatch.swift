/// A variant that a lookup found: two numbers and a reference to its archive.
package struct ArchiveMatch: Sendable {
    /// The archive that contains it.
    package let archive: Archive
    /// The index of its name.
    package let entry: UInt32
    /// The index of the variant.
    package let variantNumber: UInt32
    /// Its rank among the variants of its name; `UInt64.max` if it was not ranked.
    package let rank: UInt64

    /// Creates a match from indices. With indices of another archive, or out of range, its properties are empty.
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

    /// Whether its name is an asset's; otherwise it is a file's path.
    package var isAsset: Bool { archive.isAsset(entry: entry) }

    /// The name by which it was found.
    package var name: String { archive.resources.entries.u32(entryIndex &* 8).map { archive.text($0) } ?? "" }

    /// The asset set or file to which the variant belongs.
    ///
    /// - Complexity: O(groups of the name); most names have one group.
    package var group: ArchiveGroup {
        ArchiveGroup(
            archive: archive, index: archive.resources.group(ofVariant: variantIndex, entry: entryIndex) ?? -1)
    }

    /// The name of its file, as the variant stores it.
    package var fileName: String { archive.fileName(ofVariant: variantNumber, entry: entry) }

    /// The source path of its group.
    package var sourcePath: String {
        archive.text(archive.resources.groups.u32(group.index &* 16 &+ 4) ?? 0, entry: entryIndex)
    }

    /// The index of its blob; nil for a color or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: variantIndex) }

    /// The range of its bytes in the archive; nil if it has no blob or the blob is compressed.
    package var range: ArchiveRange? { blob.flatMap { archive.blobRange($0) } }

    /// The variant.
    package var variant: ArchiveVariant { ArchiveVariant(archive: archive, index: variantIndex) }
}

extension Archive {
    /// Returns whether the name at an index is an asset's; otherwise it is a file's path.
    package func isAsset(entry: UInt32) -> Bool { Int(entry) < resources.assetEntryCount }

    /// Returns the file name of a variant, given the indices of the variant and of its name.
    package func fileName(ofVariant variant: UInt32, entry: UInt32) -> String {
        let field = Int(variant) &* ArchiveFormat.variantEntryByteCount &+ 8
        return text(resources.variants.u32(field) ?? 0, entry: Int(entry))
    }

    /// Returns the best file at a path for a context, the first one among equals; nil if none can be used.
    ///
    /// - Parameters:
    ///   - ranks: The ranks of the first conditions by their numbers, `UInt64.max` for those that cannot be used.
    ///   - rank: Ranks the traits of the conditions after those.
    /// - Complexity: O(length of the path): one hash, one probe; one rank a variant; no allocation.
    package func bestFile(
        at path: Span<UInt8>, ranks: [UInt64], _ rank: (TraitWords) -> UInt64?
    ) -> ArchiveMatch? {
        withArchiveBytes(of: path) { path in
            entry(.file, utf8: path).flatMap { best(ofEntry: $0, precedence: { _ in 0 }, ranks, rank) }
        }
    }

    /// Returns the best variant of an asset's name for a context, the first one among equals; nil if none can be used.
    ///
    /// `ranks` and `rank` are those of `bestFile(at:ranks:_:)`.
    ///
    /// - Parameter precedence: Returns the precedence of a group: the lowest one wins, nil excludes the group.
    package func bestAsset(
        named name: String, precedence: (ArchiveGroup) -> Int?, ranks: [UInt64], _ rank: (TraitWords) -> UInt64?
    ) -> ArchiveMatch? {
        withArchiveBytes(of: name) { name in
            entry(.asset, utf8: name).flatMap { best(ofEntry: $0, precedence: precedence, ranks, rank) }
        }
    }

    /// Returns all variants of all groups of a name.
    package func matches(_ domain: ResourceDomain, named name: Span<UInt8>) -> [ArchiveMatch] {
        guard let entry = withArchiveBytes(of: name, { entry(domain, utf8: $0) }) else { return [] }
        return resources.groups(ofEntry: entry).flatMap { group in
            resources.variants(ofGroup: group).map { ArchiveMatch(self, entry: entry, variant: $0) }
        }
    }

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
