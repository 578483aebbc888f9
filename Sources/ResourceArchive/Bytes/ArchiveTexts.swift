internal import ResourceBasics

/// The texts of an archive as one reader asks for them: the shortest way from a key to its text.
///
/// One call does it, without a copy on the way; nothing is allocated and no reference is counted, so that threads do
/// not slow each other down. What can be checked of a table and of the chain is checked when this is made; a search
/// checks what depends on the key: where its record lies, and where its value does.
///
/// Public, like `ArchiveAnswer`, for code that is compiled into a caller.
public final class ArchiveTexts: Sendable {
    private static let noTable = -1

    /// Keeps the memory that all others lead to.
    private let archive: Archive
    private let values: ArchiveBytes
    private let tables: [ChainedTable]
    /// The columns of all tables.
    private let columns: [ChainedColumn]
    private let checked: CheckedTexts
    private let directory: TableDirectory
    @usableFromInline let defaultNumber: Int
    private let shortNames: ShortNames
    /// Whether there is nobody else to ask where there is no such table.
    private let isComplete: Bool

    /// The texts of a chain of localizations, best first.
    ///
    /// In an archive with very many tables, every answer is `.other`.
    /// - Parameter defaultTable: The table that is meant when none is named.
    package init(_ archive: Archive, defaultTable: String, chain: [UInt16]) {
        let directory = archive.tableDirectory
        var columns: [ChainedColumn] = []
        self.archive = archive
        self.directory = directory
        values = archive.values
        tables = directory.regions.map { ChainedTable($0, chain: chain, columns: &columns) }
        self.columns = columns
        shortNames = directory.shortNames
        checked = archive.checkedTexts.value
        defaultNumber = withArchiveBytes(of: defaultTable) { directory.number(of: $0) } ?? Self.noTable
        isComplete = directory.isComplete
    }

    /// The first text of a key; `.other` where its bytes do not lie in one piece, as those of strings from Objective-C.
    ///
    /// No table, or one without a name, stands for the default one.
    /// - Complexity: O(length of the key and the chain): one probe.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    public func find(_ key: String, table: String?) -> ArchiveAnswer {
        let table = table.map { number(ofTable: $0) } ?? defaultNumber
        return ArchiveAnswer(withNativeBytes(of: key, orElse: .other) { search($0, in: table) }, of: self)
    }

    /// The first text of a key whose hash is known; `.other` as above.
    @_lifetime(borrow self)
    package func find(_ key: String, hash: ArchiveKeyHash, table: String?) -> ArchiveAnswer {
        let table = table.map { number(ofTable: $0) } ?? defaultNumber
        return ArchiveAnswer(
            withNativeBytes(of: key, orElse: .other) { search($0, underSeed0: hash.value, in: table) }, of: self)
    }

    /// A text, copied. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Complexity: O(length of the text).
    @_effects(releasenone)
    public func string(_ text: ArchiveText) -> String {
        let bytes = text.location.bytes
        return checked.string(bytes, at: values.offset(of: bytes), isASCII: text.location.isASCII)
    }

    // `@_effects` says what is so, and what the compiler cannot see from a caller's module: nothing is written or let go
    // here. Without it a loop over an array of keys counts a reference to each key, which takes longer than the search.
    @usableFromInline @_effects(readonly)
    func number(ofTable name: String) -> Int {
        shortNames.number(of: name) ?? searchNumber(ofTable: name)
    }

    @inline(never)
    private func searchNumber(ofTable name: String) -> Int {
        if name.utf8.isEmpty { return defaultNumber }
        return withArchiveBytes(of: name) { directory.number(of: $0) ?? Self.noTable }
    }

    @usableFromInline @_effects(readonly)
    func search(_ key: ArchiveBytes, in table: Int) -> TextLookup {
        guard tables.indices.contains(table) else { return noTable }
        return search(key, hash: tables[table].hash.hash(of: key), in: table)
    }

    @inline(__always)
    private func search(_ key: ArchiveBytes, underSeed0 hash: UInt64, in table: Int) -> TextLookup {
        guard tables.indices.contains(table) else { return noTable }
        return search(key, hash: tables[table].hash.hash(of: key, underSeed0: hash), in: table)
    }

    /// The result where there is no such table.
    @inline(__always)
    private var noTable: TextLookup { isComplete ? .missing : .other }

    /// Reads each part of the table where it is needed: a copy of the table would cost more than the lookup.
    @inline(__always)
    private func search(_ key: ArchiveBytes, hash: UInt64, in table: Int) -> TextLookup {
        guard let (slot, reference) = tables[table].hash.find(hash),
            tables[table].records.isKey(key, at: reference)
        else { return .missing }
        // SAFETY: a slot that was found is below the number of slots, or 0, and there is a cell for each.
        let cell = unsafe tables[table].firstCells.knownU32(slot &* 4)
        return value(of: cell, tables[table].firstLocalization) ?? otherValue(inSlot: slot, of: table)
    }

    /// The first value of a slot in the chain's other localizations.
    @inline(never)
    private func otherValue(inSlot slot: Int, of table: Int) -> TextLookup {
        for column in columns[tables[table].others] {
            // SAFETY: as above; a table without slots has no others.
            let cell = unsafe column.cells.knownU32(slot &* 4)
            if let found = value(of: cell, column.localization) { return found }
        }
        return .missing
    }

    /// What a cell leads to; nil if to nothing.
    @inline(__always)
    private func value(of cell: UInt32, _ localization: UInt16) -> TextLookup? {
        if cell == 0 { return nil }
        let offset = Int(cell) &* 4
        let room = values.count &- 4 &- offset
        guard room >= 0 else { return nil }
        // SAFETY: the four bytes at `offset` exist.
        let word = unsafe values.knownU32(offset)
        let byteCount = Int(word &>> 9)
        guard byteCount <= room else { return nil }
        guard UInt8(truncatingIfNeeded: word) == ArchiveConvention.textKind else { return .other }
        // SAFETY: the section has room for that many bytes behind those four.
        let bytes = unsafe values.knownSlice(offset &+ 4, byteCount)
        return .text(TextLocation(bytes: bytes, localization: localization, isASCII: word & 0x100 != 0))
    }
}

/// The result of looking up a key along a chain of localizations.
///
/// It cannot outlive the `ArchiveTexts` that was asked, which keeps the archive mapped: the compiler refuses code that
/// keeps it longer. Public, like all that it is made of, only so that a lookup is compiled into the caller's code.
@frozen
public enum ArchiveAnswer: ~Escapable, Sendable {
    /// None of the localizations has the key.
    case missing
    /// A text as it is.
    case text(ArchiveText)
    /// A value of another kind: ask for an `ArchiveTable`.
    case other

    /// Ties what was found to the texts that keep its memory.
    @inlinable
    @inline(__always)
    @_lifetime(borrow texts)
    init(_ lookup: TextLookup, of texts: borrowing ArchiveTexts) {
        switch lookup {
        case .missing: self = .missing
        case .text(let location): self = .text(ArchiveText(location, of: texts))
        case .other: self = .other
        }
    }
}

/// A text of an archive, in place; it cannot outlive the `ArchiveTexts` that found it.
@frozen
public struct ArchiveText: ~Escapable, Sendable {
    @usableFromInline let location: TextLocation

    @inlinable
    @inline(__always)
    @_lifetime(borrow texts)
    init(_ location: TextLocation, of texts: borrowing ArchiveTexts) { self.location = location }

    /// The index of the localization that has it.
    public var localization: UInt16 { location.localization }

    /// Its bytes: UTF-8, except in a forged archive.
    public var utf8: Span<UInt8> {
        @inlinable
        @inline(__always)
        @_lifetime(copy self)
        get {
            // SAFETY: this text lives no longer than the memory of its bytes, and so does the span.
            unsafe _overrideLifetime(location.bytes.span, copying: self)
        }
    }
}

/// What a lookup found, before it is tied to the memory it leads to.
@frozen
@usableFromInline
enum TextLookup: Sendable {
    case missing
    case text(TextLocation)
    case other
}

/// The bytes of a text, and what is known of them.
@frozen
@usableFromInline
struct TextLocation: Sendable {
    @usableFromInline let bytes: ArchiveBytes
    /// The index of the localization that has it.
    @usableFromInline let localization: UInt16
    /// Whether all bytes are ASCII, as the writer noted it: a hint, which a forged archive can get wrong.
    @usableFromInline let isASCII: Bool
}
