extension ArchiveTable {
    /// Returns the row of a key; nil if no localization has it.
    ///
    /// - Complexity: O(length of the key): one hash, one pilot, one slot, one record.
    package func row(for key: String) -> ArchiveRow? {
        withArchiveBytes(of: key) { region.row(of: $0) }
    }

    /// Returns the value of a row in a localization, given the localization's index; nil if it has none.
    package func value(of row: ArchiveRow, localization: Int) -> ArchiveValue? {
        region.value(of: row, localization: localization)
    }

    /// Returns the first value of a row along a chain of localizations, and the chain index of its localization.
    package func firstValue(of row: ArchiveRow, in chain: [UInt16]) -> (value: ArchiveValue, chainIndex: Int)? {
        for index in chain.indices {
            if let value = value(of: row, localization: Int(chain[index])) { return (value, index) }
        }
        return nil
    }

    /// Returns a copy of a value as text. Invalid UTF-8 becomes U+FFFD.
    package func string(_ value: ArchiveValue) -> String {
        bytes(of: value).string
    }

    /// Returns a copy of a value's bytes.
    package func array(_ value: ArchiveValue) -> [UInt8] {
        bytes(of: value).array
    }

    /// Returns the bytes of a value; empty if the value is not of this archive.
    private func bytes(of value: ArchiveValue) -> ArchiveBytes {
        region.values.slice(UInt64(bitPattern: Int64(value.offset)), UInt64(bitPattern: Int64(value.byteCount)))
            ?? region.values.empty
    }
}
