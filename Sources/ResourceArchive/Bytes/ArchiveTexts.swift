internal import ResourceBasics

/// Fast lookup of the texts of an archive for one context, from a key to its text.
///
/// A lookup is one call. It copies nothing, allocates nothing and counts no references, so threads do not slow each other down.
/// The initializer checks what depends on the tables and the chain. A lookup checks what depends on the key: the bounds of its
/// record and of its value.
///
/// Public, like `ArchiveResult`, for code that is inlined into a caller.
public final class ArchiveTexts: Sendable {
    private static let noTable = -1

    /// Keeps the memory alive that the other properties point to.
    private let archive: Archive
    private let values: ArchiveBytes
    private let tables: [ChainedTable]
    /// The columns of all tables.
    private let columns: [ChainedColumn]
    private let checked: CheckedTexts
    private let directory: TableDirectory
    @usableFromInline let defaultNumber: Int
    private let shortNames: ShortNames
    /// Whether all tables of the archive are indexed here. If so, an unknown table means a miss; if not, the slow path is
    /// needed.
    private let isComplete: Bool
    /// Whether a key that is not found has the result `.other`, so that the caller takes the slow path.
    private let leavesMisses: Bool

    /// Creates the lookup for a fallback chain of localizations, best first.
    ///
    /// In an archive with more than `TableDirectory.tableLimit` tables, every result is `.other`.
    /// - Parameters:
    ///   - defaultTable: The table that is used when the caller names none.
    ///   - leavesMisses: Whether a key that is not found has the result `.other` instead of `.missing`.
    package init(_ archive: Archive, defaultTable: String, chain: [UInt16], leavesMisses: Bool = false) {
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
        self.leavesMisses = leavesMisses
    }

    /// Returns the first text of a key along the chain; `.other` if the key's bytes are not contiguous, as in strings from
    /// Objective-C.
    ///
    /// If `table` is nil or empty, the default table is used.
    /// - Complexity: O(length of the key and the chain): one probe.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    public func find(_ key: String, table: String?) -> ArchiveResult {
        let table = table.map { number(ofTable: $0) } ?? defaultNumber
        return ArchiveResult(withNativeBytes(of: key, orElse: .other) { search($0, in: table) }, of: self)
    }

    /// Returns the first text of a key along the chain, given the key's hash; `.other` if the key's bytes are not contiguous.
    @_lifetime(borrow self)
    package func find(_ key: String, hash: ArchiveKeyHash, table: String?) -> ArchiveResult {
        let table = table.map { number(ofTable: $0) } ?? defaultNumber
        return ArchiveResult(
            withNativeBytes(of: key, orElse: .other) { search($0, underSeed0: hash.value, in: table) }, of: self)
    }

    /// Returns a copy of a text. Invalid UTF-8 becomes U+FFFD.
    ///
    /// - Complexity: O(length of the text).
    @_effects(releasenone)
    public func string(_ text: ArchiveText) -> String {
        let bytes = text.location.bytes
        return checked.string(bytes, at: values.offset(of: bytes), isASCII: text.location.isASCII)
    }

    /// The position of a message's bytes among the values, which identifies the message in its archive.
    package func offset(of message: ArchiveText) -> Int { values.offset(of: message.location.bytes) }

    /// Returns a copy of the bytes of a message.
    package func bytes(of message: ArchiveText) -> [UInt8] { message.location.bytes.array }

    // `@_effects` states a fact that the compiler cannot see from a caller's module: this function writes and releases nothing.
    // Without it, a loop over an array of keys retains and releases each key, which takes longer than the lookup.
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
        search(key, underSeed0: key.hash, in: table)
    }

    @inline(__always)
    private func search(
        _ key: ArchiveBytes, underSeed0 hash: @autoclosure () -> UInt64, in table: Int
    ) -> TextLookup {
        guard tables.indices.contains(table) else { return noTable }
        guard tables[table].hash.seed == 0 else { return seededSearch(key, in: table) }
        return search(key, hash: hash(), in: table)
    }

    /// Looks up a key in a table with another seed than 0, which few tables have. It is not inlined, so that the usual search saves no
    /// registers for it.
    @inline(never)
    private func seededSearch(_ key: ArchiveBytes, in table: Int) -> TextLookup {
        search(key, hash: tables[table].hash.hash(of: key), in: table)
    }

    /// The result for an unknown table.
    @inline(__always)
    private var noTable: TextLookup { isComplete ? noText : .other }

    /// The result for a key that no localization of the chain has.
    @inline(__always)
    private var noText: TextLookup { leavesMisses ? .other : .missing }

    /// Looks up a hashed key in a table. It reads each field of the table directly: copying the table would cost more than the
    /// lookup.
    @inline(__always)
    private func search(_ key: ArchiveBytes, hash: UInt64, in table: Int) -> TextLookup {
        guard let (slot, reference) = tables[table].hash.find(hash),
            tables[table].records.isKey(key, at: reference)
        else { return noText }
        // SAFETY: a slot that was found is below the number of slots, or 0, and there is a cell for each.
        let cell = unsafe tables[table].firstCells.knownU32(slot &* 4)
        return value(of: cell, tables[table].firstLocalization) ?? otherValue(inSlot: slot, of: table)
    }

    /// Returns the first value of a slot in the chain's other localizations.
    @inline(never)
    private func otherValue(inSlot slot: Int, of table: Int) -> TextLookup {
        for column in columns[tables[table].others] {
            // SAFETY: a slot that was found is below the number of slots, and each column has a cell for each; a table without
            // slots has no other columns.
            let cell = unsafe column.cells.knownU32(slot &* 4)
            if let found = value(of: cell, column.localization) { return found }
        }
        return noText
    }

    /// Returns the value that a cell points to; nil if the cell is empty or points outside the section.
    @inline(__always)
    private func value(of cell: UInt32, _ localization: UInt16) -> TextLookup? {
        if cell == 0 { return nil }
        let offset = Int(cell) &* 4
        let available = values.count &- 4 &- offset
        guard available >= 0 else { return nil }
        // SAFETY: the four bytes at `offset` exist.
        let word = unsafe values.knownU32(offset)
        let byteCount = Int(word &>> 9)
        guard byteCount <= available else { return nil }
        // SAFETY: the section has that many bytes after those four.
        let bytes = unsafe values.knownSlice(offset &+ 4, byteCount)
        let location = TextLocation(bytes: bytes, localization: localization, isASCII: word & 0x100 != 0)
        return UInt8(truncatingIfNeeded: word) == ArchiveConvention.textKind ? .text(location) : .message(location)
    }
}

/// The result of looking up a key along a chain of localizations.
///
/// It cannot outlive the `ArchiveTexts` that returned it and that keeps the archive in memory: the compiler rejects code that
/// keeps it longer. It and its payloads are public only so that a lookup is inlined into the caller's code.
@frozen
public enum ArchiveResult: ~Escapable, Sendable {
    /// None of the localizations has the key.
    case missing
    /// A plain text.
    case text(ArchiveText)
    /// A message with variations: its encoded bytes.
    case message(ArchiveText)
    /// The fast path has no result: for example, the table is not indexed. Use `ArchiveTable`.
    case other

    /// Ties a lookup's result to the lifetime of the texts that keep its memory.
    @inlinable
    @inline(__always)
    @_lifetime(borrow texts)
    init(_ lookup: TextLookup, of texts: borrowing ArchiveTexts) {
        switch lookup {
        case .missing: self = .missing
        case .text(let location): self = .text(ArchiveText(location, of: texts))
        case .message(let location): self = .message(ArchiveText(location, of: texts))
        case .other: self = .other
        }
    }
}

/// A text or an encoded message in the memory of an archive. It cannot outlive the `ArchiveTexts` that found it.
@frozen
public struct ArchiveText: ~Escapable, Sendable {
    @usableFromInline let location: TextLocation

    @inlinable
    @inline(__always)
    @_lifetime(borrow texts)
    init(_ location: TextLocation, of texts: borrowing ArchiveTexts) { self.location = location }

    /// The index of the localization that has it.
    public var localization: UInt16 { location.localization }

    /// Its bytes: those of an encoded message, or UTF-8, except in a forged archive.
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

/// The result of a lookup, before it is tied to the lifetime of its memory.
@frozen
@usableFromInline
enum TextLookup: Sendable {
    case missing
    case text(TextLocation)
    case message(TextLocation)
    case other
}

/// The bytes of a text, its localization and its ASCII flag.
@frozen
@usableFromInline
struct TextLocation: Sendable {
    @usableFromInline let bytes: ArchiveBytes
    /// The index of the localization that has it.
    @usableFromInline let localization: UInt16
    /// Whether all bytes are ASCII, as the writer recorded it. A hint: in a forged archive it can be wrong.
    @usableFromInline let isASCII: Bool
}
