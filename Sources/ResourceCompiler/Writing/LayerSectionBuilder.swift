internal import ResourceArchive
internal import ResourceBasics

/// Builds the sections of overlays and packs.
enum LayerSectionBuilder {
    /// Returns `OVRL`, `TOMB` and `PACK`. A section without content is empty.
    static func sections(
        of contents: ArchiveContents, pool: inout InternPool
    ) throws(ArchiveError) -> [(SectionKind, [UInt8])] {
        var sections: [(SectionKind, [UInt8])] = []
        if let overlay = contents.overlay {
            guard overlay.baseIdentity.count == ArchiveFormat.digestByteCount else {
                throw ArchiveError(.invalidContent, "an overlay needs the identity of the archive below it")
            }
            sections.append((.overlay, overlay.baseIdentity))
            sections.append((.tombstones, try tombstones(overlay.removals, pool: &pool)))
        }
        sections.append((.packs, try packs(contents, pool: &pool)))
        return sections
    }

    private static func tombstones(
        _ removals: [Removal], pool: inout InternPool
    ) throws(ArchiveError) -> [UInt8] {
        if removals.isEmpty { return [] }
        let entries = distinct(removals.map(\.fields)) { fields in
            (fields.word, [fields.name, fields.key, fields.localization].map { ExactKey($0) })
        }
        var section = ByteBuilder()
        section.append(UInt32(truncatingIfNeeded: entries.count))
        section.append(UInt32(0))
        for entry in entries {
            section.append(entry.word)
            section.append(try pool.intern(text: entry.name))
            section.append(try pool.intern(text: entry.key))
            section.append(try pool.intern(text: entry.localization))
        }
        return section.bytes
    }

    private static func packs(_ contents: ArchiveContents, pool: inout InternPool) throws(ArchiveError) -> [UInt8] {
        if contents.packTag == nil, contents.packedAssets.isEmpty { return [] }
        let assets = distinct(contents.packedAssets) { (0, [ExactKey($0.name), ExactKey($0.tag)]) }
        var section = ByteBuilder()
        section.append(try pool.intern(text: contents.packTag ?? ""))
        section.append(UInt32(truncatingIfNeeded: assets.count))
        for asset in assets {
            section.append(try pool.intern(text: asset.name))
            section.append(try pool.intern(text: asset.tag))
        }
        return section.bytes
    }

    /// Returns the elements in the order of their keys, without duplicates.
    private static func distinct<Element>(
        _ elements: [Element], by key: (Element) -> (UInt32, [ExactKey])
    ) -> [Element] {
        func isBefore(_ left: (UInt32, [ExactKey]), _ right: (UInt32, [ExactKey])) -> Bool {
            left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0 < right.0
        }
        var result: [Element] = []
        for element in elements.ordered(by: { isBefore(key($0), key($1)) }) {
            if let last = result.last, !isBefore(key(last), key(element)) { continue }
            result.append(element)
        }
        return result
    }
}
