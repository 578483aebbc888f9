internal import FileAccess
package import PropertyLists
internal import ResourceBasics
package import StringTables

extension BundleDirectory {
    /// The tables read from the files of one table: one table, or for a String Catalog one per language.
    package struct LoadedTables: Sendable {
        /// The tables read.
        package var tables: [StringTable] = []
        /// The String Catalog that contains the tables; nil for other files.
        package var catalog: StringCatalog?
        /// The diagnostics about the files.
        package var diagnostics: [Diagnostic] = []
    }

    /// Reads the `.strings` and `.stringsdict` of one table of the inventory.
    package func load(_ table: BundleInventory.Table) -> LoadedTables {
        var loaded = LoadedTables()
        let strings = source(table.stringsPath, &loaded.diagnostics)
        let stringsdict = source(table.stringsdictPath, &loaded.diagnostics)
        let document = StringTableReader(mode: mode).readTable(
            named: table.name, localization: table.localization ?? "", strings: strings, stringsdict: stringsdict)
        loaded.tables = document.table.map { [$0] } ?? []
        loaded.diagnostics += document.diagnostics + unreadFiles(of: table)
        return loaded
    }

    /// Reads the String Catalog or the `.loctable` of one table of the inventory. Returns one table for each of its languages,
    /// or only the table of the language whose folder contains the file.
    package func loadCatalog(of table: BundleInventory.Table) -> LoadedTables {
        var loaded = LoadedTables()
        guard let source = source(table.catalogPath, &loaded.diagnostics) else { return loaded }
        let reader = StringTableReader(mode: mode)
        let isLoctable = RelativePath.fileExtension(of: table.catalogPath ?? "") == "loctable"
        let document =
            isLoctable ? reader.readLoctable(named: table.name, source) : reader.readCatalog(named: table.name, source)
        loaded.tables = document.catalog?.tables ?? []
        loaded.catalog = document.catalog
        loaded.diagnostics += document.diagnostics
        loaded.removeTablesOfUnusableLanguages(path: source.path)
        // The `.strings` of a table outside the folders of languages is loaded too, and reports them.
        if table.stringsPath ?? table.stringsdictPath == nil { loaded.diagnostics += unreadFiles(of: table) }
        if let language = table.localization {
            loaded.tables.removeAll { ExactKey($0.localization) != ExactKey(language) }
            loaded.diagnostics.append(
                Diagnostic(
                    .warning, id: "bundle.catalog-in-localization",
                    "only the texts in \"\(language)\" are used, since the file is in the folder of that language",
                    path: source.path, hint: "move it out of \(language).lproj"))
        }
        return loaded
    }

    /// Returns a warning for each file of a table that is not read.
    private func unreadFiles(of table: BundleInventory.Table) -> [Diagnostic] {
        guard let read = table.stringsPath ?? table.stringsdictPath ?? table.catalogPath else { return [] }
        return table.unreadPaths.map {
            Diagnostic(
                .warning, id: "bundle.unread-table",
                "this file is not read: \"\(tree.displayPath(of: read))\" has the same table and localization",
                path: tree.displayPath(of: $0), hint: "move its texts there, and remove it")
        }
    }

    private func source(_ path: String?, _ diagnostics: inout [Diagnostic]) -> StringSource? {
        guard let path, let bytes = read(path, &diagnostics) else { return nil }
        return StringSource(bytes, path: tree.displayPath(of: path))
    }
}

extension BundleDirectory.LoadedTables {
    /// Removes the tables whose language cannot be the name of a folder, such as an empty one, and reports them. `extract` could not
    /// write them, and an archive uses the empty name for texts outside any `.lproj`.
    fileprivate mutating func removeTablesOfUnusableLanguages(path: String) {
        for table in tables where !RelativePath.isPrintableName(table.localization) {
            diagnostics.append(
                Diagnostic(
                    .error, id: "strings.language-name",
                    "\"\(table.localization.abbreviated)\" cannot be the name of a language's folder; its texts are left out",
                    path: path, at: table.entries.first?.position ?? .unknown,
                    hint: "correct the name, such as to pt-BR"))
        }
        tables.removeAll { !RelativePath.isPrintableName($0.localization) }
    }
}

extension StringTable {
    /// SHA-256 of the table's keys and values in canonical form.
    package var digest: [UInt8] { SHA256.digest(of: canonicalBytes) }
}
