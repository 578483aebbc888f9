/// One variant of what goes by a name, with the name and the group that lead to it: numbers, and one reference.
package struct ArchiveMatch: Sendable {
    /// The archive it lies in.
    package let archive: Archive
    private let entry: Int
    private let groupIndex: Int
    private let variantIndex: Int

    init(_ archive: Archive, entry: Int, group: Int, variant: Int) {
        self.archive = archive
        self.entry = entry
        groupIndex = group
        variantIndex = variant
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

    /// The index of its bytes; nil for a colour or an empty slot.
    package var blob: Int? { archive.resources.blob(ofVariant: variantIndex) }

    /// The variant itself.
    package var variant: ArchiveVariant { ArchiveVariant(archive: archive, index: variantIndex) }
}

extension Archive {
    /// The variant that a rank puts first among those of a name, the earlier one among equals; nil if none has a rank.
    ///
    /// The name's bytes lie in words, the first one lowest. A rank is asked for with a variant's traits and number; what
    /// more there is to know of it, `variant(at:)` tells.
    /// - Complexity: O(length of the name): one hash, one probe; one rank a variant; no allocation.
    package func best(
        _ domain: ResourceDomain, words: Span<UInt64>, byteCount: Int, _ rank: (TraitWords, Int) -> UInt64?
    ) -> (match: ArchiveMatch, rank: UInt64)? {
        withArchiveBytes(of: words, byteCount: byteCount) { name in
            entry(domain, utf8: name).flatMap { best(ofEntry: $0, precedence: { _ in 0 }, rank) }
        }
    }

    /// The same for groups of several types: of those with the least precedence, nil ones never.
    package func best(
        _ domain: ResourceDomain, named name: String, precedence: (ArchiveGroup) -> Int?,
        _ rank: (TraitWords, Int) -> UInt64?
    ) -> (match: ArchiveMatch, rank: UInt64)? {
        withArchiveBytes(of: name) { name in
            entry(domain, utf8: name).flatMap { best(ofEntry: $0, precedence: precedence, rank) }
        }
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
        ofEntry entry: Int, precedence: (ArchiveGroup) -> Int?, _ rank: (TraitWords, Int) -> UInt64?
    ) -> (match: ArchiveMatch, rank: UInt64)? {
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
            (ArchiveMatch(self, entry: entry, group: best.group, variant: best.variant), best.rank)
        }
    }
}
