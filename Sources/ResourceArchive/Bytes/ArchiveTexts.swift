internal import OnceValues

/// What a key has along a chain of localizations.
package enum ArchiveAnswer: Sendable {
    /// None of them has it.
    case missing
    /// A text as it is, of the localization of this number.
    case text(localization: UInt16)
    /// A value of another kind: ask for an `ArchiveTable`.
    case other
}

/// The texts of an archive as one reader asks for them: the shortest way from a key to its text.
///
/// One call does it, without a copy on the way; nothing is allocated and no reference is counted, so that threads do
/// not slow each other down.
package final class ArchiveTexts: Sendable {
    /// Of a bundle that is no archive: every answer is `.other`.
    package static let none = ArchiveTexts(archive: nil, defaultTable: "", chain: [])

    private static let noTable = -1

    /// Keeps the memory that all others lead to.
    private let archive: Archive?
    private let regions: [TableRegion]
    private let checked: CheckedTexts
    private let tables: TableDirectory
    private let defaultNumber: Int
    private let chain: [UInt16]
    /// What is said where there is no such table.
    private let absent: ArchiveAnswer

    private init(archive: Archive?, defaultTable: String, chain: [UInt16]) {
        let known = archive?.tableDirectory
        let tables = known.flatMap { $0.isComplete ? $0 : nil }
        self.archive = archive
        self.tables = tables ?? TableDirectory.empty
        self.chain = chain
        regions = self.tables.regions
        checked = archive?.checkedTexts.value ?? CheckedTexts(sectionByteCount: 0)
        defaultNumber = withArchiveBytes(of: defaultTable) { tables?.number(of: $0) } ?? Self.noTable
        absent = tables == nil ? .other : .missing
    }

    /// The texts of a chain of localizations, best first.
    ///
    /// In an archive with very many tables, every answer is `.other`.
    /// - Parameter defaultTable: The table that is meant when none is named.
    package convenience init(_ archive: Archive, defaultTable: String, chain: [UInt16]) {
        self.init(archive: archive as Archive?, defaultTable: defaultTable, chain: chain)
    }

    /// Gives the first text of a key to a closure, in place; the closure is called only for a text.
    ///
    /// No table, or one without a name, stands for the default one. Bytes may be no UTF-8 in a forged archive.
    /// - Complexity: O(length of the key and the chain): one probe.
    package func visit(_ key: String, table: String?, _ body: (Span<UInt8>) -> Void) -> ArchiveAnswer {
        let number = number(of: table)
        guard regions.indices.contains(number) else { return absent }
        if let answer = withNativeBytes(
            of: key,
            { key -> ArchiveAnswer in
                guard let found = find(key, hash: key.hash, in: number) else { return .missing }
                guard found.value.kind == ArchiveConvention.textKind else { return .other }
                regions[number].bytes(of: found.value).withSpan(body)
                return .text(localization: found.localization)
            })
        {
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
        if let answer = withNativeBytes(
            of: key,
            { key -> (ArchiveAnswer, String?) in
                guard let found = find(key, hash: key.hash, in: number) else { return (.missing, nil) }
                guard found.value.kind == ArchiveConvention.textKind else { return (.other, nil) }
                return (.text(localization: found.localization), checked.text(of: found.value, regions[number].bytes(of: found.value)))
            })
        {
            return answer
        }
        return nativeText(key, table: table)
    }

    /// The same for a key whose hash is known.
    package func text(
        _ key: String, hash: ArchiveKeyHash, table: String?
    ) -> (answer: ArchiveAnswer, text: String?) {
        let number = number(of: table)
        guard regions.indices.contains(number) else { return (absent, nil) }
        let answer = withNativeBytes(of: key) { key -> (ArchiveAnswer, String?) in
            guard let found = find(key, hash: hash.value, in: number) else { return (.missing, nil) }
            guard found.value.kind == ArchiveConvention.textKind else { return (.other, nil) }
            return (.text(localization: found.localization), regions[number].bytes(of: found.value).string)
        }
        return answer ?? nativeText(key, table: table)
    }

    @inline(__always)
    private func number(of table: String?) -> Int {
        guard let table, !table.utf8.isEmpty else { return defaultNumber }
        return number(named: table)
    }

    @inline(never)
    private func number(named name: String) -> Int {
        withNativeBytes(of: name) { tables.number(of: $0) ?? Self.noTable } ?? number(named: native(name))
    }

    /// Reads each part of the table where it is needed: a copy of the table would cost more than the search.
    @inline(__always)
    private func find(
        _ key: ArchiveBytes, hash: UInt64, in number: Int
    ) -> (value: ArchiveValue, localization: UInt16)? {
        let reference: UInt32
        if let found = regions[number].hash.reference(hash), regions[number].records.hasKey(key, at: found) {
            reference = found
        } else {
            let overflow = regions[number].overflow
            guard overflow.count > 0, let found = regions[number].records.row(key, among: overflow) else { return nil }
            reference = found.reference
        }
        let row = ArchiveRow(reference: reference)
        for localization in chain {
            if let value = regions[number].value(of: row, localization: Int(localization)) {
                return (value, localization)
            }
        }
        return nil
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
