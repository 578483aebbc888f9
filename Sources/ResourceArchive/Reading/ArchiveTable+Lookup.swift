extension ArchiveTable {
    /// The row of a key; nil if no localization has it.
    ///
    /// - Complexity: O(length of the key): one hash, one pilot, one slot, one record.
    package func row(for key: String) -> ArchiveRow? {
        withArchiveBytes(of: key) { row($0, hash: $0.hash) }
    }

    /// The row of a key whose hash is known.
    package func row(for key: String, hash: ArchiveKeyHash) -> ArchiveRow? {
        withArchiveBytes(of: key) { row($0, hash: hash.value) }
    }

    /// The row of a key given as UTF-8.
    package func row(forUTF8 key: [UInt8]) -> ArchiveRow? {
        withArchiveBytes(of: key) { row($0, hash: $0.hash) }
    }

    @inline(__always)
    func row(_ key: ArchiveBytes, hash value: UInt64) -> ArchiveRow? {
        if let reference = hash.reference(value), isKey(key, of: reference) { return ArchiveRow(reference: reference) }
        return overflow.count == 0 ? nil : overflowRow(key)
    }

    /// Whether the record's key is this one.
    @inline(__always)
    func isKey(_ key: ArchiveBytes, of reference: UInt32) -> Bool {
        let offset = Int(reference) &* 4
        guard offset >= recordsOffset, let count = section.u32(offset), Int(count) == key.count else { return false }
        return section.holds(key, at: offset &+ keyOffset)
    }

    /// Keys whose 64-bit hash another key has too: none in practice, but a forger can make some.
    private func overflowRow(_ key: ArchiveBytes) -> ArchiveRow? {
        for index in 0..<(overflow.count / 4) {
            if let reference = overflow.u32(4 * index), isKey(key, of: reference) {
                return ArchiveRow(reference: reference)
            }
        }
        return nil
    }

    /// The value of a row in a localization, by the localization's index; nil if it has none.
    @inline(__always)
    package func value(of row: ArchiveRow, localization: Int) -> ArchiveValue? {
        guard let column = columnMap.u16(localization &* 2), column != 0, Int(column) <= columnCount,
            let cell = section.u32(row.offset &+ Int(column) &* 4), cell != 0
        else { return nil }
        return value(at: cell)
    }

    /// The first value of a row along a chain of localizations, and whose it is.
    package func firstValue(of row: ArchiveRow, in chain: [UInt16]) -> (value: ArchiveValue, chainIndex: Int)? {
        for index in chain.indices {
            if let value = value(of: row, localization: Int(chain[index])) { return (value, index) }
        }
        return nil
    }

    /// What a cell refers to; nil if it leads out of the section.
    @inline(__always)
    func value(at cell: UInt32) -> ArchiveValue? {
        let offset = Int(cell) &* 4
        guard let word = values.u32(offset) else { return nil }
        let byteCount = Int(word &>> 9)
        guard byteCount <= values.count &- offset &- 4 else { return nil }
        return ArchiveValue(
            offset: offset &+ 4, byteCount: byteCount, kind: UInt8(truncatingIfNeeded: word),
            isASCII: word & 0x100 != 0)
    }

    /// Calls `body` with a value's bytes in place.
    ///
    /// A value of another archive gives no bytes or other ones.
    package func withBytes<Result: ~Copyable, Failure: Error>(
        of value: ArchiveValue, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes(of: value).withSpan(body)
    }

    /// A value as text, copied; bytes that are not UTF-8 become U+FFFD.
    package func string(_ value: ArchiveValue) -> String {
        bytes(of: value).string
    }

    /// A value's bytes, copied.
    package func array(_ value: ArchiveValue) -> [UInt8] {
        bytes(of: value).array
    }

    @inline(__always)
    func bytes(of value: ArchiveValue) -> ArchiveBytes {
        values.slice(UInt64(bitPattern: Int64(value.offset)), UInt64(bitPattern: Int64(value.byteCount)))
            ?? values.empty
    }
}
