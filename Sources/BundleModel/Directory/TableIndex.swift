internal import FileAccess
package import PropertyLists
internal import ResourceBasics
internal import ResourceTraits
package import StringTables

/// The string tables of a directory bundle by name and localization, each read when it is first asked for.
///
/// String Catalogs are read at once, since only they know their languages. Where a table has both, a language's own
/// `.strings` counts and the catalog adds the languages that have none.
package struct TableIndex: Sendable {
    /// The names of the localizations, by bytes; number `n` is the one at place `n - 1`, number 0 is outside any.
    package let localizations: [String]
    /// The names of the tables, by bytes.
    package let names: [String]
    /// The String Catalogs by the names of their tables, with their paths for messages.
    let catalogs: [ExactKey: (catalog: StringCatalog, path: String)]
    /// The source languages that String Catalogs state, by the names of their tables.
    let sourceLanguages: [String]
    private let slots: [ExactKey: [Slot?]]
    private let numbers: [ExactKey: Int]
    /// Those of String Catalogs, by table.
    private let catalogDiagnostics: [(table: ExactKey, diagnostics: [Diagnostic])]

    /// A table in one localization, read when it is first asked for.
    private struct Slot: Sendable {
        var loaded: Lazily<BundleDirectory.LoadedTables>
        /// The path for messages.
        var path: String
        var isFromCatalog = false
    }

    /// Finds out which tables there are.
    package init(_ directory: BundleDirectory) {
        var languages = Set(directory.inventory.localizations.map { ExactKey($0) })
        var catalogTables: [StringTable] = []
        var diagnostics: [(table: ExactKey, diagnostics: [Diagnostic])] = []
        var catalogs: [ExactKey: (catalog: StringCatalog, path: String)] = [:]
        var sourceLanguages: [String] = []
        for table in directory.inventory.tables where table.catalogPath != nil {
            let loaded = directory.loadCatalog(of: table)
            catalogTables += loaded.tables
            diagnostics.append((ExactKey(table.name), loaded.diagnostics))
            if let catalog = loaded.catalog {
                catalogs[ExactKey(table.name)] = (catalog, directory.tree.displayPath(of: table.catalogPath ?? ""))
                if let language = catalog.statedSourceLanguage { sourceLanguages.append(language) }
            }
            for table in loaded.tables { languages.insert(ExactKey(table.localization)) }
        }
        localizations = languages.orderedTexts()
        catalogDiagnostics = diagnostics
        self.catalogs = catalogs
        self.sourceLanguages = sourceLanguages

        var numbers: [ExactKey: Int] = [:]
        for (place, name) in localizations.enumerated() { numbers[ExactKey(name)] = place + 1 }
        self.numbers = numbers
        let known = numbers
        func number(_ localization: String?) -> Int { localization.flatMap { known[ExactKey($0)] } ?? 0 }
        let empty = [Slot?](repeating: nil, count: localizations.count + 1)
        var slots: [ExactKey: [Slot?]] = [:]
        for table in directory.inventory.tables where table.stringsPath != nil || table.stringsdictPath != nil {
            slots[ExactKey(table.name), default: empty][number(table.localization)] = Slot(
                loaded: Lazily { directory.load(table) },
                path: directory.tree.displayPath(of: table.stringsPath ?? table.stringsdictPath ?? ""))
        }
        for table in catalogTables {
            let place = number(table.localization)
            let key = ExactKey(table.name)
            if slots[key, default: empty][place] == nil {
                slots[key, default: empty][place] = Slot(
                    loaded: Lazily { .init(tables: [table]) }, path: catalogs[key]?.path ?? "", isFromCatalog: true)
            }
        }
        self.slots = slots
        names = slots.keys.orderedTexts()
    }

    /// A table in the localization of a number, or nil. Reads its files the first time.
    package func table(_ name: String, _ number: UInt16) -> StringTable? {
        guard let slots = slots[ExactKey(name)], Int(number) < slots.count else { return nil }
        return slots[Int(number)]?.loaded.value.tables.first
    }

    /// A table in the localization of a number with what a listing says of it, or nil. Reads its files the first time.
    func column(_ name: String, _ number: UInt16) -> TableColumn? {
        guard let slots = slots[ExactKey(name)], Int(number) < slots.count, let slot = slots[Int(number)],
            let table = slot.loaded.value.tables.first
        else { return nil }
        return TableColumn(
            table, localization: localization(number), path: slot.path, isFromCatalog: slot.isFromCatalog)
    }

    /// All tables, by name, then localization. Reads all their files.
    package var all: [(name: String, localization: String?, table: StringTable)] {
        load()
        return names.flatMap { name in
            (0...UInt16(clamping: localizations.count)).compactMap { number in
                table(name, number).map { (name, localization(number), $0) }
            }
        }
    }

    /// Reads all files, by several threads.
    private func load() {
        let unread = slots.values.flatMap { $0.compactMap(\.self) }
        _ = concurrentMap(count: unread.count) { unread[$0].loaded.value.tables.count }
    }

    /// The number of a localization, or nil.
    package func number(of localization: String) -> UInt16? {
        numbers[ExactKey(localization)].map { UInt16(clamping: $0) }
    }

    /// The name of a localization's number; nil for 0.
    package func localization(_ number: UInt16) -> String? {
        number == 0 || Int(number) > localizations.count ? nil : localizations[Int(number) - 1]
    }

    /// Everything there is to say about the tables' files. Reads them all.
    package var diagnostics: [Diagnostic] {
        load()
        return catalogDiagnostics.flatMap(\.diagnostics)
            + names.flatMap { name in
                (slots[ExactKey(name)] ?? []).flatMap { $0?.loaded.value.diagnostics ?? [] }
            }
    }

    /// The errors of String Catalogs that can hide a source language or a localization, and so change every result: those that
    /// cannot be read, and mistakes of the file's syntax.
    package var openingDiagnostics: [Diagnostic] {
        catalogDiagnostics.flatMap { entry in
            entry.diagnostics.filter { catalogs[entry.table] == nil || !$0.id.utf8.starts(with: "xcstrings.".utf8) }
        }
    }

    /// The findings about those files of one table that have been read so far, and of its tables for platforms and devices:
    /// `Errors-linux` belongs to `Errors`.
    package func diagnosticsSoFar(ofTable name: String) -> [Diagnostic] {
        func belongs(_ table: String) -> Bool {
            let (folder, fileName) = RelativePath.split(table)
            let plain = RelativePath.join(folder, VariantFileName(fileName).baseName)
            return ExactKey(table) == ExactKey(name) || ExactKey(plain) == ExactKey(name)
        }
        return catalogDiagnostics.filter { belongs($0.table.string) }.flatMap(\.diagnostics)
            + names.filter(belongs).flatMap { name in
                (slots[ExactKey(name)] ?? []).flatMap { $0?.loaded.valueIfMade?.diagnostics ?? [] }
            }
    }
}
