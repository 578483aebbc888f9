internal import ResourceArchive
internal import ResourceBasics
package import StringTables

/// A string table in one localization.
package struct TableColumn: Sendable {
    /// The localization as the bundle spells it; nil outside any `.lproj`.
    package let localization: String?
    /// The path of the file or archive that contains the table, as diagnostics show it.
    package let path: String
    /// Whether the table comes from a String Catalog.
    package let isFromCatalog: Bool
    private let contents: Contents

    private enum Contents {
        /// A table read from source files.
        case read(StringTable)
        /// A column of an archive's table.
        case archived(ArchiveTable, ArchiveColumn)
        /// A table merged from several layers, or without the keys that an overlay removes.
        case merged(StringTable)
    }
}

extension TableColumn {
    init(_ table: StringTable, localization: String?, path: String, isFromCatalog: Bool) {
        self.init(localization: localization, path: path, isFromCatalog: isFromCatalog, contents: .read(table))
    }

    init(_ table: ArchiveTable, _ column: ArchiveColumn, localization: String?) {
        self.init(
            localization: localization, path: table.archive.path ?? "", isFromCatalog: false,
            contents: .archived(table, column))
    }

    /// Creates a column from a generated table, such as a pseudo-localization.
    package init(_ table: StringTable, localization: String) {
        self.init(localization: localization, path: "", isFromCatalog: false, contents: .merged(table))
    }

    private init(_ column: TableColumn, merged table: StringTable) {
        self.init(
            localization: column.localization, path: column.path, isFromCatalog: column.isFromCatalog,
            contents: .merged(table))
    }

    /// The column with its messages in memory, so that `table` is O(1) for an archive too.
    package var decoded: TableColumn {
        if case .archived = contents { TableColumn(self, merged: table) } else { self }
    }

    /// The localization's name in messages.
    package var languageName: String { localization ?? "the table outside any .lproj" }

    /// The messages of the table. Messages of an archive have no source positions.
    ///
    /// Empty for an archive that repeats its texts without bound.
    /// - Complexity: O(1) for files; O(keys of the table) at each call for an archive.
    package var table: StringTable {
        switch contents {
        case .read(let table), .merged(let table): table
        case .archived(let table, let column): table.stringTable(column)
        }
    }

    /// The keys of the table, in no order.
    package var keys: [String] {
        switch contents {
        case .read(let table), .merged(let table): table.keys
        case .archived(let table, let column): Array(table.keys(of: column))
        }
    }

    /// Whether a key of the table satisfies a condition.
    ///
    /// - Complexity: O(keys) at most; for an archive, only until the first such key.
    func contains(where condition: (String) -> Bool) -> Bool {
        switch contents {
        case .read(let table), .merged(let table): table.keys.contains(where: condition)
        case .archived(let table, let column): table.keys(of: column).contains(where: condition)
        }
    }

    /// The number of keys, for a listing. For a whole table it is the count of the source files.
    package var keyCount: Int {
        switch contents {
        case .read(let table): table.sourceKeyCount
        case .merged(let table): table.count
        case .archived(_, let column): column.keyCount
        }
    }

    /// The digest for a listing. For a whole table it is the digest of the source files' canonical form.
    package var digest: [UInt8] {
        switch contents {
        case .read(let table): table.digest
        case .merged: messageDigest
        case .archived(_, let column): column.digest
        }
    }

    /// A digest of the keys, sorted by UTF-8 bytes, and their messages in the archive's encoding. It does not depend on the files
    /// that contain the messages, or on an order of forms and variables without meaning. Moving a String Catalog's variables to
    /// the texts that use them does not change it either.
    package var messageDigest: [UInt8] {
        var content: [UInt8] = []
        for entry in table.entries.ordered(by: { isOrdered($0.key, before: $1.key) }) {
            let message = entry.message.spreadsTooFar ? entry.message : entry.message.spread
            for bytes in [Array(entry.key.utf8), MessageEncoding.encode(message.inCanonicalOrder)] {
                content += Array("\(bytes.count):".utf8) + bytes
            }
        }
        return SHA256.digest(of: content)
    }

    /// Returns the column without some keys; returns the column itself if it has none of them.
    func removing(_ isRemoved: (String) -> Bool) -> TableColumn {
        guard contains(where: isRemoved) else { return self }
        var remaining = StringTable(name: table.name, localization: table.localization)
        for entry in table.entries where !isRemoved(entry.key) { remaining.insert(entry) }
        return TableColumn(self, merged: remaining)
    }

    /// Returns the column with the keys that only a lower layer's column has.
    func adding(_ lower: TableColumn) -> TableColumn {
        var all = table
        for entry in lower.table.entries where !all.contains(entry.key) { all.insert(entry) }
        return TableColumn(self, merged: all)
    }
}

extension ArchiveTable {
    /// Returns the messages of a column, each with the archive's path.
    fileprivate func stringTable(_ column: ArchiveColumn) -> StringTable {
        let path = archive.path ?? ""
        let name = archive.localizationName(column.localization) ?? ""
        var texts = StringTable(name: tableName, localization: name)
        if archive.repeatsTexts { return texts }
        for row in rows {
            guard let value = value(of: row, localization: column.localization), let message = message(value) else {
                continue
            }
            texts.insert(.init(key: key(of: row), message: message, path: path))
        }
        return texts
    }

    /// The keys of a column, read while they are requested.
    fileprivate func keys(of column: ArchiveColumn) -> some Sequence<String> {
        let isReadable = !archive.repeatsTexts
        return rows.lazy.filter { isReadable && value(of: $0, localization: column.localization) != nil }
            .map { key(of: $0) }
    }

    /// Returns the message that a value encodes; nil for a damaged value.
    func message(_ value: ArchiveValue) -> Message? {
        if value.kind == ArchiveConvention.textKind { return .text(string(value)) }
        return MessageEncoding.decode(array(value))
    }
}
