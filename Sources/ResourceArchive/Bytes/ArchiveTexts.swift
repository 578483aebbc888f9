/// What a key has along a chain of localizations.
package enum ArchiveAnswer: Sendable {
    /// None of them has it.
    case missing
    /// A text as it is.
    case text
    /// A value of another kind: ask for an `ArchiveTable`.
    case other
}

/// The texts of an archive as one reader asks for them: the shortest way from a key to its text.
///
/// One call does it, without a copy on the way; nothing is allocated and no reference is counted, so that threads do
/// not slow each other down.
package final class ArchiveTexts: Sendable {
    /// Of a bundle that is no archive: every answer is `.other`.
    package static let none = ArchiveTexts(archive: nil, tables: nil, defaultNumber: noTable, chain: [])

    private static let noTable = -1

    /// Keeps the memory that all others lead to.
    private let archive: Archive?
    private let regions: [TableRegion]
    private let tables: TableDirectory?
    private let defaultNumber: Int
    private let chain: [UInt16]
    /// What is said where there is no such table.
    private let absent: ArchiveAnswer

    private init(archive: Archive?, tables: TableDirectory?, defaultNumber: Int, chain: [UInt16]) {
        self.archive = archive
        self.tables = tables
        regions = tables?.regions ?? []
        self.defaultNumber = defaultNumber
        self.chain = chain
        absent = tables == nil ? .other : .missing
    }

    /// The texts of a chain of localizations, best first.
    ///
    /// In an archive with very many tables, every answer is `.other`.
    /// - Parameter defaultTable: The table that is meant when none is named.
    package convenience init(_ archive: Archive, defaultTable: String, chain: [UInt16]) {
        let tables = archive.tableDirectory.isComplete ? archive.tableDirectory : nil
        let number = withArchiveBytes(of: defaultTable) { tables?.number(of: $0) }
        self.init(archive: archive, tables: tables, defaultNumber: number ?? Self.noTable, chain: chain)
    }

    /// Gives the first text of a key to a closure, in place; the closure is called only for a text.
    ///
    /// No table, or one without a name, stands for the default one. Bytes may be no UTF-8 in a forged archive.
    /// - Complexity: O(length of the key and the chain): one probe.
    package func visit(_ key: String, table: String?, _ body: (Span<UInt8>) -> Void) -> ArchiveAnswer {
        let number = number(of: table)
        guard regions.indices.contains(number) else { return absent }
        let region = regions[number]
        // SAFETY: the view does not leave the closure that owns the buffer.
        if let answer = unsafe key.utf8.withContiguousStorageIfAvailable({ key -> ArchiveAnswer in
            let key = unsafe ArchiveBytes(.init(key))
            guard let value = find(key, in: region) else { return .missing }
            guard value.kind == ArchiveConvention.textKind else { return .other }
            region.bytes(of: value).withSpan(body)
            return .text
        }) {
            return answer
        }
        return visitNative(key, table: table, body)
    }

    /// The first text of a key, copied; nil unless the answer is a text.
    ///
    /// No table, or one without a name, stands for the default one. Bytes that are not UTF-8 become U+FFFD.
    /// - Complexity: as `visit`, and O(length of the text).
    package func text(_ key: String, table: String?) -> (answer: ArchiveAnswer, text: String?) {
        let number = number(of: table)
        guard regions.indices.contains(number) else { return (absent, nil) }
        let region = regions[number]
        // SAFETY: the view does not leave the closure that owns the buffer.
        if let answer = unsafe key.utf8.withContiguousStorageIfAvailable({ key -> (ArchiveAnswer, String?) in
            let key = unsafe ArchiveBytes(.init(key))
            guard let value = find(key, in: region) else { return (.missing, nil) }
            guard value.kind == ArchiveConvention.textKind else { return (.other, nil) }
            return (.text, region.bytes(of: value).string)
        }) {
            return answer
        }
        return nativeText(key, table: table)
    }

    @inline(__always)
    private func number(of table: String?) -> Int {
        guard let table, !table.utf8.isEmpty else { return defaultNumber }
        return number(named: table)
    }

    @inline(never)
    private func number(named name: String) -> Int {
        guard let tables else { return Self.noTable }
        return withArchiveBytes(of: name) { tables.number(of: $0) ?? Self.noTable }
    }

    @inline(__always)
    private func find(_ key: ArchiveBytes, in table: TableRegion) -> ArchiveValue? {
        guard let row = table.row(key, hash: key.hash) else { return nil }
        return table.firstValue(of: row, in: chain)?.value
    }
}

/// Strings whose bytes do not lie in one piece, which come from Objective-C only: they are copied first.
extension ArchiveTexts {
    @inline(never)
    private func visitNative(_ key: String, table: String?, _ body: (Span<UInt8>) -> Void) -> ArchiveAnswer {
        visit(native(key), table: table, body)
    }

    @inline(never)
    private func nativeText(_ key: String, table: String?) -> (answer: ArchiveAnswer, text: String?) {
        text(native(key), table: table)
    }

    private func native(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
}
