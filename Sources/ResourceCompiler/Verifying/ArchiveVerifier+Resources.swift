internal import ResourceArchive
internal import ResourceBasics

extension ArchiveVerifier {
    /// Checks every name, group and variant, and that every name is found by its hash.
    mutating func checkResources() {
        let index = archive.resources
        if index.byteCount == 0 { return }
        let start = offset(of: .resources)
        expectZeros((start + 36)..<(start + 40), "the resource index's reserved field")
        let entryCount = archive.sections.first { $0.kind == .resources }?.byteCount
        expect(entryCount == index.byteCount, start, "the resource index does not fill its section")
        var isUsed = [Bool](repeating: false, count: index.hash.slotCount)
        // The entries follow the slots and their set words, of 8 bytes each.
        let entries = start + UInt64(ArchiveFormat.resourceHeaderByteCount + 16 * index.hash.slotCount)
        for domain in ResourceDomain.allCases {
            let names = index.entries(of: domain)
            checkOrder(names.count, entries + UInt64(8 * names.lowerBound), stride: 8) {
                $0.resources.entries.u32((names.lowerBound + $1) * 8)
            }
            for entry in names where !isFull { checkName(entry, domain, &isUsed) }
        }
        for slot in isUsed.indices where !isUsed[slot] && !isFull {
            expect(
                index.hash.slot(at: slot) == 0 && index.setWords.u64(slot * 8) == 0, start,
                "slot \(slot) of the resource index has no name, but is not marked as free")
        }
        checkRanges()
        for group in 0..<index.groupCount where !isFull {
            for field in [0, 4, 8] {
                expect(isText(index.groups.u32(group * 16 + field)), start, "group \(group) does not refer to a text")
            }
        }
        for variant in 0..<index.variantCount where !isFull { checkVariant(variant, at: start) }
        for condition in 0..<index.conditionCount where !isFull {
            let position = condition * ArchiveFormat.conditionEntryByteCount
            expect(
                isText(index.conditions.u32(position + 16)), start, "condition \(condition) does not refer to a text")
            expect(
                Int(index.conditions.u32(position + 20) ?? 0) <= archive.localizationCount, start,
                "condition \(condition) is for a localization that does not exist")
        }
    }

    /// Checks that a name is found in a slot, and that the slot's set word is correct.
    private mutating func checkName(_ entry: Int, _ domain: ResourceDomain, _ isUsed: inout [Bool]) {
        let index = archive.resources
        guard let name = archive.pooled(index.entries.u32(entry * 8) ?? 0) else { return }
        guard let (slot, found) = index.slotAndEntry(domain, named: name), found == entry,
            isUsed.indices.contains(slot)
        else {
            return report(
                offset(of: .resources), "\(domain) \"\(name.string)\" is not found by its hash")
        }
        isUsed[slot] = true
        let word = SetWord(bits: index.setWords.u64(slot * 8) ?? 0)
        expect(
            word.bits == 0 || (domain == .asset && index.isRight(word, forEntry: entry)), offset(of: .resources),
            "the set word of \(domain) \"\(name.string)\" is wrong")
    }

    /// Checks that groups and variants are contiguous.
    private mutating func checkRanges() {
        let index = archive.resources
        var next = 0
        for entry in 0..<index.entryCount {
            let range = index.groups(ofEntry: entry)
            expect(range.lowerBound == next && !range.isEmpty, offset(of: .resources), "name \(entry) has no groups")
            next = range.upperBound
            if isFull { return }
        }
        expect(next == index.groupCount, offset(of: .resources), "some groups belong to no name")
        next = 0
        for group in 0..<index.groupCount {
            let range = index.variants(ofGroup: group)
            expect(
                index.groups.u32(group * 16 + 12).map { Int($0) } == next, offset(of: .resources),
                "group \(group) does not begin where the group before it ends")
            next += range.count
            if isFull { return }
        }
        expect(next == index.variantCount, offset(of: .resources), "some variants belong to no group")
    }

    private mutating func checkVariant(_ number: Int, at start: UInt64) {
        let variants = archive.resources.variants
        let position = number * ArchiveFormat.variantEntryByteCount
        expect(
            Int(variants.u32(position) ?? 0) < archive.resources.conditionCount, start,
            "variant \(number) has no condition")
        expect(
            Int(variants.u32(position + 4) ?? 0) <= archive.blobCount, start,
            "variant \(number) does not refer to a blob")
        expect(isText(variants.u32(position + 8)), start, "variant \(number) does not refer to a text")
    }

    /// Checks every blob's location, checksum and digest, and that the gaps between blobs are zero.
    mutating func checkBlobs() {
        guard let data = archive.sections.first(where: { $0.kind == .data }) else {
            expect(archive.blobs.count == 0, offset(of: .blobs), "the archive has blob records, but no blobs")
            return
        }
        expect(
            archive.blobs.count == archive.blobCount * ArchiveFormat.blobEntryByteCount, offset(of: .blobs),
            "the blob records do not fill their section")
        expect(
            archive.digests.count == 0 || archive.digests.count == archive.blobCount * 32, offset(of: .digests),
            "the number of digests differs from the number of blobs")
        var end = data.offset
        for index in 0..<archive.blobCount where !isFull {
            let position = offset(of: .blobs) + UInt64(index * ArchiveFormat.blobEntryByteCount)
            guard let (bytes, codec) = archive.storedBlob(index), let start = archive.blobOffset(index) else {
                report(position, "blob \(index) extends outside the file")
                continue
            }
            guard start >= end, start + UInt64(bytes.count) <= data.offset + data.byteCount else {
                report(position, "blob \(index) does not follow the blob before it")
                continue
            }
            // The gaps are checked only with the blobs. Otherwise, checking the structure would read every page of the file
            // into memory.
            if scope == .everything { expectZeros(end..<start, "the gap before blob \(index)") }
            end = start + UInt64(bytes.count)
            expect(
                [ArchiveFormat.plainCodec, ArchiveFormat.zstandardCodec].contains(codec), start,
                "blob \(index) has the unknown codec \(codec)")
            if scope == .structure { continue }
            let isIntact = archive.isBlobIntact(index)
            expect(
                isIntact, start,
                "blob \(index) does not match its checksum: the file is damaged, copy or compile it again")
            checkContent(of: index, codec, at: start, isIntact: isIntact)
        }
        expect(end == data.offset + data.byteCount, end, "bytes follow the last blob")
    }

    /// Checks a blob's uncompressed content. A compressed blob is skipped if this program cannot decompress it.
    ///
    /// - Parameter isIntact: Whether the blob matches its checksum. If not, its digest would report the same damage again.
    private mutating func checkContent(of index: Int, _ codec: UInt64, at start: UInt64, isIntact: Bool) {
        if codec == ArchiveFormat.zstandardCodec {
            expect(archive.isBlobCompressed(index), start, "blob \(index) does not state its uncompressed size")
            if !Zstandard.isAvailable { return }
        }
        guard let content = archive.blob(index) else {
            return report(start, "blob \(index) does not expand to the size that it states")
        }
        if isIntact, let digest = archive.blobDigest(index) {
            expect(
                SHA256.digest(of: content) == digest, start,
                "blob \(index) does not match its SHA-256: the archive was not written by this compiler, or is damaged; "
                    + "compile it again")
        }
    }
}

extension ResourceIndex {
    /// Returns whether a set word that is not 0 agrees with the arrays about an entry.
    fileprivate func isRight(_ word: SetWord, forEntry entry: Int) -> Bool {
        guard let kind = [SetKind.image, .data].first(where: word.isKind),
            let variants = variants(ofEntry: entry, kind),
            variants.lowerBound == word.firstVariant, let shape = shapes[word.shape], shape.count == variants.count
        else { return false }
        let first = blob(ofVariant: variants.lowerBound)
        var isRun = first != nil
        for (index, variant) in variants.enumerated() {
            let condition = condition(ofVariant: variant)
            if condition == nil || condition != self.condition(ofVariant: shape.lowerBound + index) { return false }
            isRun = isRun && blob(ofVariant: variant) == first.map { $0 + index }
        }
        return word.firstBlob == (isRun ? (first ?? 0) + 1 : 0)
    }
}
