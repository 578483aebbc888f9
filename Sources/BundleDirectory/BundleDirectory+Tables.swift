package import PropertyLists
package import StringTables

extension BundleDirectory {
    /// What the files of one table say: one table, or one a language for a String Catalog.
    package struct LoadedTables: Sendable {
        /// The tables read.
        package var tables: [StringTable] = []
        /// What there is to say about the files.
        package var diagnostics: [Diagnostic] = []
    }

    /// Reads the `.strings` and `.stringsdict` of one table of the inventory.
    package func load(_ table: BundleInventory.Table) -> LoadedTables {
        var loaded = LoadedTables()
        let strings = source(table.stringsPath, &loaded.diagnostics)
        let stringsdict = source(table.stringsdictPath, &loaded.diagnostics)
        let result = StringTableReader(mode: mode).read(
            name: table.name, localization: table.localization, strings: strings, stringsdict: stringsdict)
        loaded.tables = result.table.map { [$0] } ?? []
        loaded.diagnostics += result.diagnostics
        return loaded
    }

    /// Reads the String Catalog of one table of the inventory: one table for each of its languages.
    package func loadCatalog(of table: BundleInventory.Table) -> LoadedTables {
        var loaded = LoadedTables()
        guard let catalog = source(table.catalogPath, &loaded.diagnostics) else { return loaded }
        let result = StringTableReader(mode: mode).readCatalog(name: table.name, catalog)
        loaded.tables = result.tables
        loaded.diagnostics += result.diagnostics
        return loaded
    }

    private func source(_ path: String?, _ diagnostics: inout [Diagnostic]) -> StringTableReader.Source? {
        guard let path, let bytes = read(path, &diagnostics) else { return nil }
        return StringTableReader.Source(bytes, path: tree.displayPath(of: path))
    }
}
