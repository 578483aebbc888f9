internal import ExactText
internal import FileAccess
internal import OnceValues
package import PropertyLists
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
    private let slots: [ExactKey: [Lazily<BundleDirectory.LoadedTables>?]]
    private let numbers: [ExactKey: Int]
    /// Those of String Catalogs, by table.
    private let catalogDiagnostics: [(table: ExactKey, diagnostics: [Diagnostic])]

    /// Finds out which tables there are.
    package init(_ directory: BundleDirectory) {
        var languages = Set(directory.inventory.localizations.map { ExactKey($0) })
        var catalogTables: [StringTable] = []
        var diagnostics: [(table: ExactKey, diagnostics: [Diagnostic])] = []
        for table in directory.inventory.tables where table.catalogPath != nil {
            let loaded = directory.loadCatalog(of: table)
            catalogTables += loaded.tables
            diagnostics.append((ExactKey(table.name), loaded.diagnostics))
            for table in loaded.tables { languages.insert(ExactKey(table.localization)) }
        }
        localizations = languages.sorted().map(\.string)
        catalogDiagnostics = diagnostics

        var numbers: [ExactKey: Int] = [:]
        for (place, name) in localizations.enumerated() { numbers[ExactKey(name)] = place + 1 }
        self.numbers = numbers
        let known = numbers
        func number(_ localization: String?) -> Int { localization.flatMap { known[ExactKey($0)] } ?? 0 }
        let empty = [Lazily<BundleDirectory.LoadedTables>?](repeating: nil, count: localizations.count + 1)
        var slots: [ExactKey: [Lazily<BundleDirectory.LoadedTables>?]] = [:]
        for table in directory.inventory.tables where table.stringsPath != nil || table.stringsdictPath != nil {
            slots[ExactKey(table.name), default: empty][number(table.localization)] = Lazily { directory.load(table) }
        }
        for table in catalogTables {
            let place = number(table.localization)
            let key = ExactKey(table.name)
            if slots[key, default: empty][place] == nil {
                slots[key, default: empty][place] = Lazily { .init(tables: [table]) }
            }
        }
        self.slots = slots
        names = slots.keys.sorted().map(\.string)
    }

    /// A table in the localization of a number, or nil. Reads its files the first time.
    package func table(_ name: String, _ number: UInt16) -> StringTable? {
        guard let slots = slots[ExactKey(name)], Int(number) < slots.count else { return nil }
        return slots[Int(number)]?.value.tables.first
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
        _ = concurrentMap(count: unread.count) { unread[$0].value.tables.count }
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
                (slots[ExactKey(name)] ?? []).flatMap { $0?.value.diagnostics ?? [] }
            }
    }

    /// What there is to say about those files of one table that have been read so far.
    package func diagnosticsSoFar(ofTable name: String) -> [Diagnostic] {
        catalogDiagnostics.filter { $0.table == ExactKey(name) }.flatMap(\.diagnostics)
            + (slots[ExactKey(name)] ?? []).flatMap { $0?.valueIfMade?.diagnostics ?? [] }
    }
}
