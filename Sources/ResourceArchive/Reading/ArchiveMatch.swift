/// One variant of what goes by a name, with the name and the group that lead to it: numbers, and one reference.
package struct ArchiveMatch: Sendable {
    /// The archive it lies in.
    package let archive: Archive
    private let entry: Int
    private let groupIndex: Int
    private let variantIndex: Int
    /// Its rank among the variants of its name; `UInt64.max` where none was asked for.
    package let rank: UInt64

    init(_ archive: Archive, entry: Int, group: Int, variant: Int, rank: UInt64 = .max) {
        self.archive = archive
        self.entry = entry
        groupIndex = group
        variantIndex = variant
        self.rank = rank
    }

    /// The name it was found by.
    package var name: String { archive.resources.entries.u32(entry &* 8).map { archive.text($0) } ?? "" }

    /// The asset or file that it is a variant of.
    package var group: ArchiveGroup { ArchiveGroup(archive: archive, index: groupIndex) }

    /// The name of its file, as the variant has it.
    package var fileName: String {
        let field = variantIndex &* ArchiveFormat.variantEntryByteCount &+ 8
        return archive.text(archive.resources.variants.u32(field) ?? 0, entry: entry)
    }

    /// Where its group was compiled from.
    package var sourcePath: String {
        archive.text(archive.resources.groups.u32(groupIndex &* 16 &+ 4) ?? 0, entry: entry)
    }

    /// The index of its bytes; nil for a color or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: variantIndex) }

    /// Its bytes in place, valid as long as the archive is open; nil where they do not lie there as they are.
    package var bytes: ArchiveBytes? { blob.flatMap { archive.blobBytes($0) } }

    /// The variant itself.
    package var variant: ArchiveVariant { ArchiveVariant(archive: archive, index: variantIndex) }
}

extension Archive {
    /// The variant that a rank puts first among those of a name, the earlier one among equals; nil if none has a rank.
    ///
    /// The name's bytes lie in words, the first one lowest. A rank is asked for with a variant's traits and number, unless
    /// a filter has passed it over; what more there is to know of it, `variant(at:)` tells.
    /// - Complexity: O(length of the name): one hash, one probe; one rank a variant; no allocation.
    package func best(
        _ domain: ResourceDomain, words: Span<UInt64>, byteCount: Int, filter: TraitFilter,
        _ rank: (TraitWords, Int) -> UInt64?
    ) -> ArchiveMatch? {
        withArchiveBytes(of: words, byteCount: byteCount) { name in
            entry(domain, utf8: name).flatMap { best(ofEntry: $0, filter: filter, rank) }
        }
    }

    /// The same for groups of several types: of those with the least precedence, nil ones never.
    package func best(
        _ domain: ResourceDomain, named name: String, precedence: (ArchiveGroup) -> Int?,
        _ rank: (TraitWords, Int) -> UInt64?
    ) -> ArchiveMatch? {
        withArchiveBytes(of: name) { name in
            entry(domain, utf8: name).flatMap { best(ofEntry: $0, precedence: precedence, rank) }
        }
    }

    /// The best variant of a name that is an image set and nothing else, by the ranks of the archive's conditions
    /// (`UInt64.max` for those that cannot serve); nil where the name is another, or no variant serves.
    ///
    /// The short way to nearly all images: a comparison a variant.
    package func bestOfImageSet(named name: String, ranks: [UInt64]) -> ArchiveMatch? {
        let best = withNativeBytes(of: name, orElse: (-1, 0, 0, .max)) { bestOfImageSet($0, ranks) }
        if best.rank == .max { return nil }
        return ArchiveMatch(self, entry: best.entry, group: best.group, variant: best.variant, rank: best.rank)
    }

    /// Numbers alone, so that nothing is counted on the way.
    @inline(never)
    private func bestOfImageSet(
        _ name: ArchiveBytes, _ ranks: [UInt64]
    ) -> (entry: Int, group: Int, variant: Int, rank: UInt64) {
        var best = (entry: -1, group: -1, variant: -1, rank: UInt64.max)
        guard let entry = entry(.asset, utf8: name) else { return best }
        let groups = resources.groups(ofEntry: entry)
        let group = groups.lowerBound
        guard groups.count == 1, isImageSet(group: group) else { return best }
        for variant in resources.variants(ofGroup: group) {
            guard let condition = resources.condition(ofVariant: variant), condition < ranks.count else { continue }
            let rank = ranks[condition]
            if rank < best.rank { best = (entry, group, variant, rank) }
        }
        return best
    }

    /// Whether a group's type is `imageset`, as most are: one comparison of eight bytes.
    @inline(__always)
    private func isImageSet(group: Int) -> Bool {
        guard let type = resources.groups.u32(group &* 16), let name = pooled(type), name.count == 8 else {
            return false
        }
        // The letters, the first one lowest.
        return name.u64(0) == 0x7465_7365_6761_6d69
    }

    /// All variants of all that goes by a name.
    package func matches(_ domain: ResourceDomain, named name: String) -> [ArchiveMatch] {
        guard let entry = withArchiveBytes(of: name, { entry(domain, utf8: $0) }) else { return [] }
        return resources.groups(ofEntry: entry).flatMap { group in
            resources.variants(ofGroup: group).map { ArchiveMatch(self, entry: entry, group: group, variant: $0) }
        }
    }

    /// The variant of a number.
    package func variant(at number: Int) -> ArchiveVariant { ArchiveVariant(archive: self, index: number) }

    @inline(__always)
    private func best(
        ofEntry entry: Int, filter: TraitFilter, _ rank: (TraitWords, Int) -> UInt64?
    ) -> ArchiveMatch? {
        var best = (group: -1, variant: -1, rank: UInt64.max)
        for group in resources.groups(ofEntry: entry) {
            let variants = resources.variants(ofGroup: group)
            var next = variants.lowerBound
            while true {
                let variant = variant(from: next, to: variants.upperBound, passing: filter)
                if variant >= variants.upperBound { break }
                next = variant &+ 1
                if let rank = rank(resources.traits(ofVariant: variant), variant), rank < best.rank {
                    best = (group, variant, rank)
                }
            }
        }
        if best.variant < 0 { return nil }
        return ArchiveMatch(self, entry: entry, group: best.group, variant: best.variant, rank: best.rank)
    }

    @inline(__always)
    private func best(
        ofEntry entry: Int, precedence: (ArchiveGroup) -> Int?, _ rank: (TraitWords, Int) -> UInt64?
    ) -> ArchiveMatch? {
        var best: (group: Int, variant: Int, precedence: Int, rank: UInt64)?
        for group in resources.groups(ofEntry: entry) {
            guard let precedence = precedence(ArchiveGroup(archive: self, index: group)),
                precedence <= best?.precedence ?? .max
            else { continue }
            for variant in resources.variants(ofGroup: group) {
                guard let rank = rank(resources.traits(ofVariant: variant), variant) else { continue }
                if precedence < best?.precedence ?? .max || rank < best?.rank ?? .max {
                    best = (group, variant, precedence, rank)
                }
            }
        }
        return best.map { best in
            ArchiveMatch(self, entry: entry, group: best.group, variant: best.variant, rank: best.rank)
        }
    }
}
