internal import ResourceArchive
internal import ResourceBasics
package import StringTables

/// A string table in one localization.
package struct TableColumn: Sendable {
    /// The localization as the bundle spells it; nil outside any `.lproj`.
    package let localization: String?
    /// The file or the archive that it comes from, as diagnostics call it.
    package let path: String
    /// Whether it comes from a String Catalog.
    package let isFromCatalog: Bool
    private let contents: Contents

    private enum Contents {
        /// Read from its files.
        case read(StringTable)
        /// A column of an archive's table.
        case archived(ArchiveTable, ArchiveColumn)
        /// Put together from several layers, or without the keys that an overlay removes.
        case merged(StringTable)
    }

    init(_ table: StringTable, localization: String?, path: String, isFromCatalog: Bool) {
        self.localization = localization
        self.path = path
        self.isFromCatalog = isFromCatalog
        contents = .read(table)
    }

    init(_ table: ArchiveTable, _ column: ArchiveColumn, localization: String?) {
        self.localization = localization
        path = table.archive.path ?? ""
        isFromCatalog = false
        contents = .archived(table, column)
    }

    /// A table that is made up.
    package init(_ table: StringTable, localization: String) {
        self.localization = localization
        path = ""
        isFromCatalog = false
        contents = .merged(table)
    }

    private init(_ column: TableColumn, merged table: StringTable) {
        localization = column.localization
        path = column.path
        isFromCatalog = column.isFromCatalog
        contents = .merged(table)
    }

    /// Its messages. An archive's have no positions in files.
    ///
    /// - Complexity: O(1) for files; O(keys of the table) for an archive, at each call.
    package var table: StringTable {
        switch contents {
        case .read(let table), .merged(let table): table
        case .archived(let table, let column): table.stringTable(column)
        }
    }

    /// Its keys, in no order.
    package var keys: [String] {
        switch contents {
        case .read(let table), .merged(let table): table.keys
        case .archived(let table, let column): table.keys(of: column)
        }
    }

    /// Whether no overlay adds to it or removes from it: then it has the digest of its source files.
    package var isWhole: Bool {
        if case .merged = contents { return false }
        return true
    }

    /// The number of keys, for a listing: that of the source files where the table is whole.
    package var keyCount: Int {
        switch contents {
        case .read(let table): table.sourceKeyCount
        case .merged(let table): table.count
        case .archived(_, let column): column.keyCount
        }
    }

    /// The digest for a listing: of the canonical form of the source files where the table is whole.
    package var digest: [UInt8] {
        switch contents {
        case .read(let table): table.digest
        case .merged: messageDigest
        case .archived(_, let column): column.digest
        }
    }

    /// A digest of the keys in the order of their bytes, each with its message as an archive encodes it: the same whichever
    /// files the messages come from, and whatever the order of their plural forms is.
    package var messageDigest: [UInt8] {
        var digest = SHA256()
        for entry in table.entries.ordered(by: { isOrdered($0.key, before: $1.key) }) {
            for bytes in [Array(entry.key.utf8), MessageEncoding.encode(entry.message.inCanonicalOrder)] {
                digest.update(Array("\(bytes.count):".utf8) + bytes)
            }
        }
        return digest.finalize()
    }

    /// The same without some keys; itself where it has none of them.
    func removing(_ isRemoved: (String) -> Bool) -> TableColumn {
        guard keys.contains(where: isRemoved) else { return self }
        var kept = StringTable(name: table.name, localization: table.localization)
        for entry in table.entries where !isRemoved(entry.key) { kept.insert(entry) }
        return TableColumn(self, merged: kept)
    }

    /// The same with the keys of a lower layer's column that it does not have.
    func adding(_ lower: TableColumn) -> TableColumn {
        var all = table
        for entry in lower.table.entries where !all.contains(entry.key) { all.insert(entry) }
        return TableColumn(self, merged: all)
    }
}

extension ArchiveTable {
    /// The messages of a column, each with the archive's path.
    fileprivate func stringTable(_ column: ArchiveColumn) -> StringTable {
        let path = archive.path ?? ""
        let name = archive.localizationName(column.localization) ?? ""
        var texts = StringTable(name: tableName, localization: name)
        for row in rows {
            guard let value = value(of: row, localization: column.localization), let message = message(value) else {
                continue
            }
            texts.insert(.init(key: key(of: row), message: message, path: path))
        }
        return texts
    }

    fileprivate func keys(of column: ArchiveColumn) -> [String] {
        rows.filter { value(of: $0, localization: column.localization) != nil }.map { key(of: $0) }
    }

    /// The message that a value stands for; nil for one that is damaged.
    func message(_ value: ArchiveValue) -> Message? {
        if value.kind == ArchiveConvention.textKind { return .text(string(value)) }
        return MessageEncoding.decode(array(value))
    }
}
