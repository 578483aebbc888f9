internal import ResourceArchive

extension ArchiveVerifier {
    /// Checks the sections of overlays and packs: sizes, order, references.
    mutating func checkLayers() {
        let isOverlay = archive.sections.contains { $0.kind == .overlay }
        if isOverlay {
            expect(
                archive.section(.overlay).count == ArchiveFormat.digestByteCount, offset(of: .overlay),
                "the identity of an overlay's base archive must have 32 bytes")
        }
        checkTombstones(isOverlay: isOverlay)
        checkPacks()
        for section in archive.sections where !section.kind.isOptional && SectionKind.known.contains(section.kind) {
            expect(section.isRequired, section.offset, "section \(section.kind) must be marked as required")
        }
    }

    private mutating func checkTombstones(isOverlay: Bool) {
        let section = archive.section(.tombstones)
        if section.count == 0 { return }
        let start = offset(of: .tombstones)
        expect(isOverlay, start, "only an overlay can have removals")
        expect(section.u32(4) == 0, start + 4, "the reserved field of section TOMB must be zero")
        let size = ArchiveFormat.tombstoneEntryByteCount
        let count = Archive.count(in: section, at: 0, entryByteCount: size)
        expect(
            section.count == ArchiveFormat.layerHeaderByteCount + count * size && Int(section.u32(0) ?? 0) == count,
            start,
            "the removals do not fill their section")
        var last: (UInt32, [ArchiveBytes])?
        for index in 0..<count where !isFull {
            let position = ArchiveFormat.layerHeaderByteCount + index * size
            let at = start + UInt64(position)
            let word = section.u32(position) ?? 0
            expect(Self.isKnown(word), at, "a removal has an unknown kind")
            for unused in Self.unusedFields(word) {
                expect(section.u32(position + unused) == 0, at, "a removal has a field that its kind does not have")
            }
            let texts = [4, 8, 12].compactMap { archive.pooled(section.u32(position + $0) ?? 0) }
            guard texts.count == 3 else { return report(at, "a removal does not refer to a text") }
            if let last {
                expect(Self.isOrdered(last, (word, texts)), at, "the removals are not sorted by bytes")
            }
            last = (word, texts)
        }
    }

    private static func isKnown(_ word: UInt32) -> Bool {
        guard let kind = Tombstone.Kind(rawValue: word & 0xff) else { return false }
        switch kind {
        case .asset, .file: return word >> 8 == 0
        case .table, .string: return word & ~(Tombstone.isLocalized | 0xff) == 0
        case .localization: return word & ~0xff == Tombstone.isLocalized
        }
    }

    /// Returns the offsets of the text fields that a removal of this kind does not use.
    private static func unusedFields(_ word: UInt32) -> [Int] {
        let localizationField = word & Tombstone.isLocalized == 0 ? [12] : []
        return switch Tombstone.Kind(rawValue: word & 0xff) {
        case .asset, .file, .table: [8] + localizationField
        case .localization: [4, 8]
        case .string, nil: localizationField
        }
    }

    private mutating func checkPacks() {
        let section = archive.section(.packs)
        if section.count == 0 { return }
        let start = offset(of: .packs)
        let size = ArchiveFormat.packEntryByteCount
        let count = Archive.count(in: section, at: 4, entryByteCount: size)
        expect(isText(section.u32(0)), start, "the pack's tag is not a text")
        expect(
            section.count == ArchiveFormat.layerHeaderByteCount + count * size && Int(section.u32(4) ?? 0) == count,
            start, "the packed assets do not fill their section")
        var last: (UInt32, [ArchiveBytes])?
        for index in 0..<count where !isFull {
            let position = ArchiveFormat.layerHeaderByteCount + index * size
            let texts = [0, 4].compactMap { archive.pooled(section.u32(position + $0) ?? 0) }
            guard texts.count == 2 else {
                return report(start + UInt64(position), "a packed asset does not refer to a text")
            }
            if let last {
                expect(
                    Self.isOrdered(last, (0, texts)), start + UInt64(position),
                    "the packed assets are not sorted by bytes")
            }
            last = (0, texts)
        }
    }

    private static func isOrdered(_ left: (UInt32, [ArchiveBytes]), _ right: (UInt32, [ArchiveBytes])) -> Bool {
        if left.0 != right.0 { return left.0 < right.0 }
        for (mine, other) in zip(left.1, right.1) where !mine.isEqual(to: other) {
            return mine.isOrdered(before: other)
        }
        return false
    }
}
