extension ArchiveTable {
    /// The row of a key; nil if no localization has it.
    ///
    /// - Complexity: O(length of the key): one hash, one pilot, one slot, one record.
    package func row(for key: String) -> ArchiveRow? {
        withArchiveBytes(of: key) { region.row(of: $0) }
    }

    /// The value of a row in a localization, by the localization's index; nil if it has none.
    package func value(of row: ArchiveRow, localization: Int) -> ArchiveValue? {
        region.value(of: row, localization: localization)
    }

    /// The first value of a row along a chain of localizations, and whose it is.
    package func firstValue(of row: ArchiveRow, in chain: [UInt16]) -> (value: ArchiveValue, chainIndex: Int)? {
        region.firstValue(of: row, in: chain)
    }

    /// What a cell refers to; nil if it leads out of the section.
    func value(at cell: UInt32) -> ArchiveValue? { region.value(at: cell) }

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

    func bytes(of value: ArchiveValue) -> ArchiveBytes { region.bytes(of: value) }
}
