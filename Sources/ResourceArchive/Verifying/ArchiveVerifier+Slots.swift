extension ArchiveVerifier {
    /// What is said of slots is what they lead to.
    mutating func checkSlots() {
        if archive.section(.slots).count == 0 { return }
        let start = offset(of: .slots)
        var words = SlotSection(archive.section(.slots))
        let index = archive.resources
        if index.hash.slotCount >= SlotSection.leastSlotCount {
            _ = words.take(8 * index.hash.slotCount)
            let count = Int(words.take(4).u32(0) ?? 0)
            expect(count == index.shapes.count, start, "there are \(count) shapes, more than \(SetShapes.limit)")
            _ = words.take(SetShapes.entryByteCount * index.shapes.count)
            for slot in 0..<index.hash.slotCount where !isFull {
                expect(isSet(inSlot: slot), start, "what is said of slot \(slot) of the resource index is not so")
            }
        }
        for table in archive.tableDirectory.regions where table.hash.slotCount >= SlotSection.leastSlotCount {
            _ = words.take(4 * table.hash.slotCount * table.columnCount)
            for column in 0..<table.columnCount where !isFull { checkCells(ofColumn: column, of: table, at: start) }
        }
        guard archive.tableDirectory.isComplete else { return }
        expect(
            words.byteCount == archive.section(.slots).count, start, "what is said of slots does not fill its section")
    }

    /// Whether a slot leads to the set that its word tells of; a word of none may be of any.
    private func isSet(inSlot slot: Int) -> Bool {
        let index = archive.resources
        let word = SetWord(bits: index.slotWords.u64(ofSlot: slot))
        if word.bits == 0 { return true }
        guard let content = index.hash.slot(at: slot), let kind = [SetKind.image, .data].first(where: word.isKind),
            let variants = index.variants(ofEntry: Int(content & 0xffff_ffff), kind),
            variants.lowerBound == word.firstVariant, let shape = index.shapes[word.shape],
            conditions(of: shape) == conditions(of: variants)
        else { return false }
        let blobs = variants.map { index.blob(ofVariant: $0) }
        let first = blobs.first.flatMap(\.self)
        let isRun = first.map { first in blobs == blobs.indices.map { first + $0 } } ?? false
        return word.firstBlob == (isRun ? (first ?? 0) + 1 : 0)
    }

    private func conditions(of variants: Range<Int>) -> [Int]? {
        let conditions = variants.clamped(to: 0..<archive.resources.variantCount)
            .compactMap { archive.resources.condition(ofVariant: $0) }
        return conditions.count == variants.count ? conditions : nil
    }

    private mutating func checkCells(ofColumn column: Int, of table: TableRegion, at start: UInt64) {
        let words = table.slotWords(ofColumn: column + 1)
        for slot in 0..<table.hash.slotCount where !isFull {
            let reference = UInt32(truncatingIfNeeded: table.hash.slot(at: slot) ?? 0)
            let place = Int(reference &- table.records.firstReference) &* 4
            let cell = reference == 0 ? 0 : table.records.bytes.u32(place &+ 4 &+ 4 &* column)
            expect(
                words.u32(ofSlot: slot) == cell, start, "what is said of slot \(slot) of a string table is not so")
        }
    }
}
