internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds stale keys: a warning for each file, a note for each key.
///
/// A key is stale if a translation has it and the development language lacks it, or if Xcode marked it as stale in a
/// catalog.
enum StaleKeys {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        bundle.tables.flatMap { table in
            // The development language's texts of InfoPlist may be in Info.plist. Only the bundle's own Info.plist is read.
            if InfoFile.isTable(table.name), table.name != StringTable.infoName { return marked(in: table) }
            let known = table.name == StringTable.infoName ? bundle.infoKeys : []
            return leftOver(in: table, besides: known) + marked(in: table)
        }
    }

    private static func leftOver(in table: LintTable, besides known: Set<ExactKey>) -> [Diagnostic] {
        guard let reference = table.reference else { return [] }
        let source = table.columns[reference]
        return table.translations.flatMap { index -> [Diagnostic] in
            let column = table.columns[index]
            // A key of a String Catalog is in all its languages.
            let stale = column.table.entries.filter {
                !source.table.contains($0.key) && table.catalogKeys[ExactKey($0.key)] == nil
                    && !known.contains(ExactKey($0.key))
            }
            guard !stale.isEmpty else { return [] }
            let them = stale.count == 1 ? "it" : "them"
            let summary = Diagnostic(
                .warning, id: "strings.stale-keys",
                "\(column.languageName) has \(counted(stale.count, "key")) of table \"\(table.name)\" that \(source.languageName) lacks: "
                    + "\(Names.keys(stale.map(\.key)))",
                path: column.path, hint: "remove \(them), or add \(them) to \(source.languageName)")
            return [summary]
                + stale.map {
                    Diagnostic(
                        .note, id: "strings.stale-key",
                        "\(table.subject($0, in: column)) is not in \(source.languageName)",
                        path: $0.path, at: $0.position)
                }
        }
    }

    private static func marked(in table: LintTable) -> [Diagnostic] {
        let stale = table.notes.staleKeys
        guard !stale.isEmpty else { return [] }
        let path = table.catalogPath
        let them = stale.count == 1 ? "it" : "them"
        let summary = Diagnostic(
            .warning, id: "strings.stale-keys",
            "\(counted(stale.count, "key")) of table \"\(table.name)\" \(stale.count == 1 ? "is" : "are") marked as stale: "
                + Names.keys(stale), path: path,
            hint:
                "remove \(them), or mark \(them) as manual if the code uses \(them) in a way that Xcode does not detect"
        )
        return [summary]
            + stale.map {
                Diagnostic(
                    .note, id: "strings.stale-key", "\"\(Names.shortened($0))\" is marked as stale", path: path,
                    at: table.catalogKeys[ExactKey($0)] ?? .unknown)
            }
    }
}
