internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

@testable internal import StringTables

/// Checks the invariants of every string table that a reader returns.
enum TableOracle {
    /// The limits of a table's canonical form: as `StringTableReader` documents, and the length numbers that it does not count.
    private static let canonicalBytesPerByte = 64
    private static let freeCanonicalByteCount = 1 << 21

    static func check(
        _ document: (catalog: StringCatalog?, diagnostics: [Diagnostic]), ofFile bytes: [UInt8]
    ) throws {
        guard let catalog = document.catalog else {
            return try expect(
                document.diagnostics.contains { $0.severity == .error }, "a rejected catalog has no error")
        }
        try expectEqual(
            Set(catalog.tables.map { ExactKey($0.localization) }).count, catalog.tables.count, "the number of languages"
        )
        for table in catalog.tables.prefix(8) { try check(table, [], ofFile: bytes) }
        for diagnostic in document.diagnostics { try PropertyListOracle.checkDiagnostic(diagnostic) }
    }

    /// The number of messages of a table that are formatted: each can take the whole time of `CostLimit.messages`.
    private static let formattedMessageCount = 4

    static func check(_ table: StringTable?, _ diagnostics: [Diagnostic], ofFile bytes: [UInt8]) throws {
        for diagnostic in diagnostics { try PropertyListOracle.checkDiagnostic(diagnostic) }
        guard let table else {
            return try expect(diagnostics.contains { $0.severity == .error }, "a rejected table has no error")
        }
        let entries = table.entries
        try expectEqual(entries.count, table.count, "the number of entries")
        try expectEqual(Set(entries.map { ExactKey($0.key) }).count, entries.count, "the number of keys")
        let canonical = table.canonicalBytes.count
        try expect(
            canonical <= freeCanonicalByteCount + canonicalBytesPerByte * bytes.count,
            "the canonical form has \(canonical) bytes")
        for entry in entries {
            try expect(
                table.contains(entry.key) && table[entry.key] == entry.message, "the key \(entry.key) is not found")
        }
        for entry in entries.prefix(formattedMessageCount) { try MessageOracle.check(entry.message) }
        try checkFiles(of: entries.map { ($0.key, $0.message) })
    }

    /// Checks that the written files have the messages, except those reported as lost.
    private static func checkFiles(of entries: [(key: String, message: Message)]) throws {
        let files = StringTableWriter().files(of: entries)
        let lost = Set(files.lostKeys.map { ExactKey($0) })
        let read = StringTableReader(mode: .strict).readTable(
            named: "T", localization: "en", strings: files.strings.map { StringSource($0, path: "T.strings") },
            stringsdict: files.stringsdict.map { StringSource($0, path: "T.stringsdict") })
        for (key, message) in entries {
            let isLost = lost.contains(ExactKey(key))
            if case .text = message { try expect(!isLost, "the plain text \(key.debugDescription) is lost") }
            guard !isLost else { continue }
            guard let found = read.table?[key] else {
                throw Finding("\(key.debugDescription) is not in the written files")
            }
            try expect(
                found.spread.inCanonicalOrder == message.spread.inCanonicalOrder,
                "the written \(key.debugDescription) is another message")
        }
    }
}
