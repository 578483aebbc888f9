internal import ResourceBasics

// Overlays and packs. Read when a bundle of several archives is opened, never by a lookup.
extension Archive {
    /// The identity of the archive's contents: the SHA-256 of its header and its section table.
    ///
    /// The section table has the checksum of each section, and `BLOB` has those of all blobs. So the digest covers the whole
    /// file, at the same cost for any size.
    package var identity: [UInt8] {
        guard let header = storage.bytes.slice(0, UInt64(ArchiveFormat.headerByteCount)), let offset = header.u64(24),
            let table = storage.bytes.slice(offset, UInt64(sections.count * ArchiveFormat.sectionEntryByteCount))
        else { return [] }
        return SHA256.digest(of: header.array + table.array)
    }

    /// The identity of the base archive of this overlay; nil if the archive is not an overlay.
    package var baseIdentity: [UInt8]? { sections.contains { $0.kind == .overlay } ? section(.overlay).array : nil }

    /// The resources of the base that this overlay removes.
    ///
    /// - Complexity: O(removals).
    package var removals: [Removal] {
        guard baseIdentity != nil else { return [] }
        let section = section(.tombstones)
        return (0..<Self.count(in: section, at: 0, entryByteCount: ArchiveFormat.tombstoneEntryByteCount)).compactMap {
            let offset = ArchiveFormat.layerHeaderByteCount + $0 * ArchiveFormat.tombstoneEntryByteCount
            return Removal(section, at: offset, text)
        }
    }

    /// The tag of this pack; nil if the archive is not a pack.
    package var packTag: String? {
        guard let reference = section(.packs).u32(0), reference != 0 else { return nil }
        return text(reference)
    }

    /// Returns the tags of the packs that contain an asset which this archive does not contain.
    ///
    /// - Complexity: O(log n + tags).
    package func packTags(ofAsset name: String) -> [String] {
        let section = section(.packs)
        let count = Self.count(in: section, at: 4, entryByteCount: ArchiveFormat.packEntryByteCount)
        func field(_ index: Int, _ offset: Int) -> UInt32 {
            section.u32(ArchiveFormat.layerHeaderByteCount + index * ArchiveFormat.packEntryByteCount + offset) ?? 0
        }
        return withArchiveBytes(of: name) { wanted in
            func isWanted(_ index: Int) -> Bool { pooled(field(index, 0))?.isEqual(to: wanted) ?? false }
            guard var first = index(of: wanted, in: count, { pooled(field($0, 0)) }) else { return [] }
            while first > 0, isWanted(first - 1) { first -= 1 }
            return (first..<count).prefix { isWanted($0) }.map { text(field($0, 4)) }
        }
    }

    /// The assets that are in packs and not in this archive.
    ///
    /// - Complexity: O(assets in packs).
    package var packedAssets: [PackedAsset] {
        let section = section(.packs)
        return (0..<Self.count(in: section, at: 4, entryByteCount: ArchiveFormat.packEntryByteCount)).compactMap {
            index in
            let offset = ArchiveFormat.layerHeaderByteCount + index * ArchiveFormat.packEntryByteCount
            guard let name = section.u32(offset), let tag = section.u32(offset + 4) else { return nil }
            return PackedAsset(name: text(name), tag: text(tag))
        }
    }

    /// Returns the bytes of a section; empty if there is none.
    package func section(_ kind: SectionKind) -> ArchiveBytes {
        let entry = sections.first { $0.kind == kind }
        return entry.flatMap { storage.bytes.slice($0.offset, $0.byteCount) } ?? storage.bytes.empty
    }
}
