package import ResourceTraits

/// One variant of an asset or a file: two numbers and a reference to its archive. Each field is read on access.
package struct ArchiveVariant: Sendable {
    /// The archive that contains it.
    package let archive: Archive
    /// The index of its name.
    package let entry: UInt32
    /// The index of the variant.
    package let number: UInt32

    /// Creates a variant from indices. With indices of another archive, or out of range, its properties are empty.
    package init(_ archive: Archive, entry: UInt32, number: UInt32) {
        self.archive = archive
        self.entry = entry
        self.number = number
    }

    init(_ archive: Archive, entry: Int, number: Int) {
        self.init(archive, entry: UInt32(truncatingIfNeeded: entry), number: UInt32(truncatingIfNeeded: number))
    }

    /// Whether its name is an asset's; otherwise it is a file's path.
    package var isAsset: Bool { Int(entry) < archive.resources.assetEntryCount }

    /// The name of its asset, or the path of its file.
    package var name: String { archive.resources.entries.u32(Int(entry) &* 8).map { archive.text($0) } ?? "" }

    /// The asset set or file to which the variant belongs.
    ///
    /// - Complexity: O(groups of the name); most names have one group.
    package var group: ArchiveGroup {
        let index = archive.resources.group(ofVariant: Int(number), entry: Int(entry)) ?? -1
        return ArchiveGroup(archive: archive, entry: Int(entry), index: index)
    }

    /// The traits it was written with.
    package var traits: VariantTraits { archive.resources.traits(ofVariant: Int(number)) }
    /// Slot attributes or color components, as JSON.
    package var attributes: String { archive.text(archive.resources.conditions.u32(condition &+ 16) ?? 0) }
    /// The index of its localization; nil if it is not localized.
    package var localization: Int? {
        let number = Int(archive.resources.conditions.u32(condition &+ 20) ?? 0)
        return number == 0 ? nil : number &- 1
    }
    /// The name of its file.
    package var fileName: String { archive.text(field(8), entry: Int(entry)) }
    /// In pixels; 0 if unknown.
    package var pixelWidth: UInt32 { field(12) }
    package var pixelHeight: UInt32 { field(16) }
    /// The index of its blob; nil for a color or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: Int(number)) }
    /// The range of its bytes in the archive; nil if it has no blob or the blob is compressed.
    package var range: ArchiveRange? { blob.flatMap { archive.blobRange($0) } }

    private var condition: Int { Int(field(0)) &* ArchiveFormat.conditionEntryByteCount }

    @inline(__always)
    private func field(_ offset: Int) -> UInt32 {
        archive.resources.variants.u32(Int(number) &* ArchiveFormat.variantEntryByteCount &+ offset) ?? 0
    }
}

extension Archive {
    /// Returns the best file at a path for a context, with its rank, the first one among equals; nil if none can be used.
    ///
    /// - Parameters:
    ///   - ranks: The ranks of the first conditions by their numbers, `UInt64.max` for those that cannot be used.
    ///   - rank: Ranks the traits of the conditions after those.
    /// - Complexity: O(length of the path): one hash, one probe; one rank a variant; no allocation.
    package func bestFile(
        at path: Span<UInt8>, ranks: [UInt64], _ rank: (VariantTraits) -> UInt64?
    ) -> (variant: ArchiveVariant, rank: UInt64)? {
        withArchiveBytes(of: path) { path in
            resources.entry(.file, named: path).flatMap { best(ofEntry: $0, precedence: { _ in 0 }, ranks, rank) }
        }
    }

    /// Returns the best variant of an asset for a context, with its rank, the first one among equals; nil if none can be used.
    ///
    /// `ranks` and `rank` are those of `bestFile(at:ranks:_:)`.
    ///
    /// - Parameter precedence: Returns the precedence of a group: the lowest one wins, nil excludes the group.
    package func bestAsset(
        named name: String, precedence: (ArchiveGroup) -> Int?, ranks: [UInt64], _ rank: (VariantTraits) -> UInt64?
    ) -> (variant: ArchiveVariant, rank: UInt64)? {
        withArchiveBytes(of: name) { name in
            resources.entry(.asset, named: name).flatMap { best(ofEntry: $0, precedence: precedence, ranks, rank) }
        }
    }

    /// Returns all variants of all groups of a name.
    package func variants(_ domain: ResourceDomain, named name: Span<UInt8>) -> [ArchiveVariant] {
        guard let entry = withArchiveBytes(of: name, { resources.entry(domain, named: $0) }) else { return [] }
        return resources.groups(ofEntry: entry).flatMap {
            ArchiveGroup(archive: self, entry: entry, index: $0).variants
        }
    }

    @inline(__always)
    private func best(
        ofEntry entry: Int, precedence: (ArchiveGroup) -> Int?, _ ranks: [UInt64], _ rank: (VariantTraits) -> UInt64?
    ) -> (variant: ArchiveVariant, rank: UInt64)? {
        var best: (variant: Int, precedence: Int, rank: UInt64)?
        for group in resources.groups(ofEntry: entry) {
            guard let precedence = precedence(ArchiveGroup(archive: self, entry: entry, index: group)),
                precedence < best?.precedence ?? .max,
                let found = resources.best(among: resources.variants(ofGroup: group), ranks: ranks, orElse: rank)
            else { continue }
            best = (found.number, precedence, found.rank)
        }
        return best.map { (ArchiveVariant(self, entry: entry, number: $0.variant), $0.rank) }
    }
}
