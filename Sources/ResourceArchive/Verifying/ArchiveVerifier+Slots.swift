extension ArchiveVerifier {
    /// What is said of slots is what they lead to.
    mutating func checkSlots() {
        let section = archive.section(.slots)
        if section.count == 0 { return }
        let start = offset(of: .slots)
        let index = archive.resources
        for slot in 0..<index.hash.slotCount where !isFull {
            expect(isSet(inSlot: slot), start, "what is said of slot \(slot) of the resource index is not so")
        }
        let tables = archive.tableDirectory.regions
        for table in tables where table.hash.slotCount >= SlotSection.leastSlotCount {
            for column in 0..<table.columnCount where !isFull { checkCells(ofColumn: column, of: table, at: start) }
        }
        guard archive.tableDirectory.isComplete else { return }
        let words = index.slotWords.byteCount
        let byteCount = words == 0 ? 0 : words + 4 + SetShapes.entryByteCount * index.shapes.count
        expect(
            tables.reduce(byteCount) { $0 + $1.slotWords.count } == section.count, start,
            "what is said of slots does not fill its section")
    }

    /// Whether a slot leads to the set that its word tells of; a word of none may be of any.
    private func isSet(inSlot slot: Int) -> Bool {
        let index = archive.resources
        let word = SetWord(bits: index.slotWords.u64(ofSlot: slot))
        if word.bits == 0 { return true }
        guard let content = index.hash.slot(at: slot), let kind = [SetKind.image, .data].first(where: word.isKind),
            let variants = index.variants(ofEntry: Int(content & 0xffff_ffff), kind),
            variants.lowerBound == word.firstVariant, let shape = index.shapes[word.shape],
            isShape(shape, of: variants)
        else { return false }
        let blobs = variants.map { index.blob(ofVariant: $0) }
        let first = blobs.first.flatMap(\.self)
        let isRun = first.map { first in blobs == blobs.indices.map { first + $0 } } ?? false
        return word.firstBlob == (isRun ? (first ?? 0) + 1 : 0)
    }

    private func isShape(_ shape: Range<Int>, of variants: Range<Int>) -> Bool {
        let index = archive.resources
        return shape.count == variants.count
            && zip(shape, variants).allSatisfy { index.condition(ofVariant: $0) == index.condition(ofVariant: $1) }
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
