internal import ResourceArchive

extension ArchiveVerifier {
    /// Checks the sections' checksums and order, and that gaps are zero.
    mutating func checkLayout() {
        let bytes = archive.storage.bytes
        expectZeros(10..<12, "the header's reserved field")
        expectZeros(36..<40, "the header's reserved field")
        expectZeros(48..<56, "the header's reserved field")
        let tableOffset = bytes.u64(24) ?? 0
        let tableEnd = tableOffset + UInt64(archive.sections.count * ArchiveFormat.sectionEntryByteCount)
        var end = UInt64(ArchiveFormat.headerByteCount)
        for section in archive.sections {
            if section.offset < end {
                report(section.offset, "section \(section.kind) overlaps the data before it")
            } else {
                expectZeros(end..<section.offset, "the gap before section \(section.kind)")
            }
            end = max(end, section.offset + section.byteCount)
            checkChecksum(of: section)
        }
        if tableOffset < end {
            report(tableOffset, "the section table overlaps the sections")
        } else {
            expectZeros(end..<tableOffset, "the gap before the section table")
        }
        expect(tableEnd == UInt64(bytes.count), tableEnd, "bytes follow the section table, which must be last")
    }

    private mutating func checkChecksum(of section: SectionEntry) {
        let known = SectionFlags.required | SectionFlags.isChecksummed
        expect(section.flags & ~known == 0, section.offset, "section \(section.kind) has unknown flags")
        guard section.isChecksummed else {
            expect(
                section.kind == .data && section.checksum == 0, section.offset,
                "section \(section.kind) has no checksum")
            return
        }
        expect(
            archive.isIntact(section), section.offset,
            "section \(section.kind) does not match its checksum: the file is damaged, copy or compile it again")
    }

    /// Checks that texts and values are contiguous and that texts are UTF-8.
    mutating func checkPool() {
        valueStarts = [UInt64](repeating: 0, count: archive.values.count / 256 + 1)
        checkEntries(of: archive.pool, .pool, lengthShift: 0)
        checkEntries(of: archive.values, .values, lengthShift: 9)
    }

    private mutating func checkEntries(of section: ArchiveBytes, _ kind: SectionKind, lengthShift: UInt32) {
        if section.count == 0 { return }
        let start = offset(of: kind)
        expect(section.u32(0) == 0, start, "section \(kind) must begin with four zeros")
        var position: UInt64 = 4
        while position < UInt64(section.count), !isFull {
            guard let word = section.u32(Int(position)),
                let content = section.slice(position + 4, UInt64(word >> lengthShift))
            else { return report(start + position, "an entry of section \(kind) extends outside it") }
            if lengthShift != 0 { valueStarts[Int(position &>> 8)] |= 1 &<< (position &>> 2 & 63) }
            let textKind = content.textKind
            if lengthShift == 0 || word & 0xff == 0 {
                expect(textKind != .invalid, start + position, "a text in section \(kind) is not UTF-8")
            }
            if lengthShift != 0 {
                expect(
                    (textKind == .ascii) == (word & 0x100 != 0), start + position, "a value's ASCII flag is wrong")
            }
            let end = position + 4 + UInt64(content.count)
            position = ArchiveFormat.aligned(end, to: 4)
            expect(
                section.isZero(from: Int(end), to: Int(position)), start + end,
                "the padding after an entry of section \(kind) must be zero")
        }
        expect(position == UInt64(section.count), start + position, "section \(kind) ends inside an entry")
    }

    /// Checks the localizations and the information: counts, order, references.
    mutating func checkNames() {
        if archive.localizationTable.count > 0 {
            let count = archive.localizationTable.u32(0).map { Int($0) } ?? 0
            let start = offset(of: .localizations)
            expect(
                archive.localizationTable.count == 8 + 4 * count, start, "the localizations do not fill their section")
            expect(
                Int(archive.localizationTable.u32(4) ?? 0) <= count, start + 4,
                "the development localization is not one of the localizations")
            checkOrder(archive.localizationCount, start + 8, stride: 4) { $0.localizationTable.u32(8 + 4 * $1) }
        }
        if archive.information.count > 0 {
            let count = archive.information.u32(0).map { Int($0) } ?? 0
            let start = offset(of: .meta)
            expect(archive.information.count == 4 + 8 * count, start, "the information does not fill its section")
            checkOrder(archive.informationCount, start + 4, stride: 8) { $0.information.u32(4 + 8 * $1) }
            for index in 0..<archive.informationCount where !isFull {
                let value = archive.information.u32(8 + 8 * index)
                expect(isText(value), start + UInt64(8 + 8 * index), "a reference does not lead to a text")
            }
        }
    }

    /// Checks that each reference points to a text, and that the texts are sorted without duplicates.
    mutating func checkOrder(
        _ count: Int, _ start: UInt64, stride: Int, _ reference: (Archive, Int) -> UInt32?
    ) {
        var last: ArchiveBytes?
        for index in 0..<count {
            if isFull { return }
            let position = start + UInt64(index * stride)
            guard let text = reference(archive, index).flatMap({ archive.pooled($0) }) else {
                return report(position, "a reference does not lead to a text")
            }
            if let last { expect(last.isOrdered(before: text), position, "the names are not sorted by bytes") }
            last = text
        }
    }

    /// Returns whether a reference points to a text.
    func isText(_ reference: UInt32?) -> Bool { reference.flatMap { archive.pooled($0) } != nil }
}
