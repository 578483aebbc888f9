internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds texts that are never used because another file of the same table replaces them.
enum ShadowedTables {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        bundle.tables.flatMap { hiddenCatalogTexts(in: $0) } + hiddenStrings(in: bundle)
    }

    /// Reports catalogs with texts in a language that also has a `.strings` file, which replaces all of them.
    private static func hiddenCatalogTexts(in table: LintTable) -> [Diagnostic] {
        guard let catalog = table.catalog else { return [] }
        return table.columns.compactMap { column in
            guard !column.isFromCatalog, let localization = column.localization, let hidden = catalog[localization],
                hidden.count > 0
            else {
                return nil
            }
            let lost = hidden.keys.filter { !column.table.contains($0) }
            let lostKeys = "\(counted(lost.count, "key")) \(lost.count == 1 ? "is" : "are")"
            let loss = lost.isEmpty ? "" : "; \(lostKeys) only in the catalog: \(Names.keys(lost))"
            return Diagnostic(
                .warning, id: "strings.shadowed-table",
                "the catalog has \(counted(hidden.count, "unused text")) for \(localization): "
                    + "\"\(column.path)\" has priority\(loss)",
                path: table.catalogPath, hint: "remove one of the two files; Xcode rejects having both")
        }
    }

    /// Reports entries of a `.strings` file that the `.stringsdict` file of the same table replaces, except the fallbacks of
    /// variations by device, which Xcode writes to both.
    private static func hiddenStrings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory else { return [] }
        return directory.inventory.tables.flatMap { table -> [Diagnostic] in
            guard table.stringsPath != nil, table.stringsdictPath != nil else { return [] }
            var single = table
            single.stringsdictPath = nil
            guard let whole = directory.load(table).tables.first, let strings = directory.load(single).tables.first
            else {
                return []
            }
            return strings.entries.compactMap { entry in
                guard let winner = whole.path(ofKey: entry.key), ExactKey(winner) != ExactKey(entry.path) else {
                    return nil
                }
                if case .text(let text) = entry.message, let fallback = whole[entry.key]?.deviceFallback,
                    ExactKey(text) == ExactKey(fallback)
                {
                    return nil
                }
                return Diagnostic(
                    .note, id: "strings.shadowed-entry",
                    "\"\(Names.shortened(entry.key))\" is never used, because the .stringsdict has it too",
                    path: entry.path,
                    at: entry.position)
            }
        }
    }
}
