internal import FileAccess
package import PropertyLists
internal import ResourceBasics
internal import ResourceTraits
package import StringTables

/// An index of a directory bundle's string tables by name and localization. Each table is read on first use. The folders of a
/// language are listed when one of its tables is first used.
///
/// String Catalogs outside these folders are read by the initializer, since only their contents say which languages they have.
/// If a table has both forms, a language's own `.strings` wins, and the catalog adds the languages without one.
package struct TableIndex: Sendable {
    /// The names of the localizations, sorted by UTF-8 bytes. Number `n` is the element at index `n - 1`; number 0 means
    /// outside any localization.
    package let localizations: [String]
    /// The names of the tables, sorted by UTF-8 bytes. Lists all folders.
    package var names: [String] { Self.names(slots.map(\.value)) }
    /// The String Catalogs by table name, with their paths for messages.
    let catalogs: [ExactKey: (catalog: StringCatalog, path: String)]
    /// The source languages that String Catalogs state, in the order of their tables' names.
    let sourceLanguages: [String]
    /// The tables, at the index of their localization's number.
    private let slots: [Lazily<Slots>]
    /// The diagnostics of String Catalogs, by table.
    private let catalogDiagnostics: [(table: ExactKey, diagnostics: [Diagnostic])]

    /// A table in one localization, read on first use.
    private struct Slot: Sendable {
        var loaded: Lazily<BundleDirectory.LoadedTables>
        /// The path for messages.
        var path: String
        var isFromCatalog: Bool
    }

    /// The tables of one localization, with an index by name.
    private struct Slots: Sendable {
        private(set) var all: [Slot] = []
        /// The names; a name has the number of its table in `all`.
        private(set) var names = PathTable()

        /// Returns the table of a name, or nil.
        func slot(_ name: String) -> Slot? { names.number(of: name.utf8Span.span).map { all[$0] } }

        /// Adds a table; does nothing if there is one of its name.
        mutating func add(_ name: String, _ slot: Slot) {
            if names.insert(name.utf8Span.span) == all.count { all.append(slot) }
        }
    }

    /// Collects the names of the tables and reads the shared String Catalogs.
    package init(_ directory: BundleDirectory) {
        var languages = directory.inventory.localizations
        var catalogTables: [StringTable] = []
        var diagnostics: [(table: ExactKey, diagnostics: [Diagnostic])] = []
        var catalogs: [ExactKey: (catalog: StringCatalog, path: String)] = [:]
        var sourceLanguages: [String] = []
        for table in directory.inventory.sharedTables where table.catalogPath != nil {
            let loaded = directory.loadCatalog(of: table)
            catalogTables += loaded.tables
            diagnostics.append((ExactKey(table.name), loaded.diagnostics))
            if let catalog = loaded.catalog {
                catalogs[ExactKey(table.name)] = (catalog, directory.tree.displayPath(of: table.catalogPath ?? ""))
                if let language = catalog.statedSourceLanguage { sourceLanguages.append(language) }
            }
            languages += loaded.tables.map(\.localization)
        }
        localizations = catalogTables.isEmpty ? languages : union([languages])
        catalogDiagnostics = diagnostics
        self.catalogs = catalogs
        self.sourceLanguages = sourceLanguages

        let shared = Dictionary(grouping: catalogTables) { ExactKey($0.localization) }
        let paths = catalogs.mapValues(\.path)
        slots = ([nil] + localizations.map(Optional.some)).map { localization in
            Lazily {
                Self.slots(of: localization, directory, localization.flatMap { shared[ExactKey($0)] } ?? [], paths)
            }
        }
    }

    /// Returns the tables of a localization, among them those of shared String Catalogs; for nil, the tables outside any
    /// localization.
    private static func slots(
        of localization: String?, _ directory: BundleDirectory, _ catalogTables: [StringTable],
        _ catalogPaths: [ExactKey: String]
    ) -> Slots {
        let tables = localization.map { directory.inventory.tables(of: $0) } ?? directory.inventory.sharedTables
        var slots = Slots()
        for table in tables {
            let ownPath = table.stringsPath ?? table.stringsdictPath
            guard let path = ownPath ?? (localization == nil ? nil : table.catalogPath) else { continue }
            let isCatalog = ownPath == nil
            slots.add(
                table.name,
                Slot(
                    loaded: Lazily { isCatalog ? directory.loadCatalog(of: table) : directory.load(table) },
                    path: directory.tree.displayPath(of: path), isFromCatalog: isCatalog))
        }
        // A language's own files win over a shared catalog.
        for table in catalogTables {
            slots.add(
                table.name,
                Slot(
                    loaded: Lazily { .init(tables: [table]) }, path: catalogPaths[ExactKey(table.name)] ?? "",
                    isFromCatalog: true))
        }
        return slots
    }

    private static func names(_ slots: [Slots]) -> [String] {
        union(slots.map { slots in slots.all.indices.map { slots.names.text(at: $0) } })
    }

    /// Returns a table in the localization of a number, or nil. Reads its files on first use.
    package func table(_ name: String, _ number: UInt16) -> StringTable? {
        slot(name, number)?.loaded.value.tables.first
    }

    /// Returns a key's message in the first of these localizations that has one, and the index of its number; nil if none has it.
    /// Reads the table's files on first use.
    func message(_ key: String, ofTable name: String, along numbers: [UInt16]) -> (message: Message, index: Int)? {
        let nameHash = KeyIndex.hash(of: name.utf8Span.span)
        let keyHash = KeyIndex.hash(of: key.utf8Span.span)
        for (index, number) in numbers.enumerated() where Int(number) < slots.count {
            let message: Message? = slots[Int(number)].withValue { slots in
                guard let number = slots.names.number(of: name.utf8Span.span, nameHash) else { return nil }
                return slots.all[number].loaded.withValue {
                    $0.tables.isEmpty ? nil : $0.tables.span[0].message(of: key, keyHash)
                }
            }
            if let message { return (message, index) }
        }
        return nil
    }

    private func slot(_ name: String, _ number: UInt16) -> Slot? {
        Int(number) < slots.count ? slots[Int(number)].withValue { $0.slot(name) } : nil
    }

    /// Returns a table in the localization of a number with its details for a listing, or nil. Reads its files on first use.
    func column(_ name: String, _ number: UInt16) -> TableColumn? {
        guard let slot = slot(name, number), let table = slot.loaded.value.tables.first else { return nil }
        return TableColumn(
            table, localization: localization(number), path: slot.path, isFromCatalog: slot.isFromCatalog)
    }

    /// All tables, sorted by name, then localization. Reads all their files.
    package var all: [(name: String, localization: String?, table: StringTable)] {
        load()
        return names.flatMap { name in
            (0...UInt16(clamping: localizations.count)).compactMap { number in
                table(name, number).map { (name, localization(number), $0) }
            }
        }
    }

    /// Reads all files, on several threads.
    private func load() {
        let unread = slots.flatMap(\.value.all)
        _ = concurrentMap(count: unread.count) { unread[$0].loaded.value.tables.count }
    }

    /// Returns the number of a localization, or nil.
    ///
    /// - Complexity: O(log localizations).
    package func number(of localization: String) -> UInt16? { localizations.localizationNumber(of: localization) }

    /// Returns the name of a localization, by number; nil for 0.
    package func localization(_ number: UInt16) -> String? {
        number == 0 || Int(number) > localizations.count ? nil : localizations[Int(number) - 1]
    }

    /// All diagnostics about the tables' files. Reads all files.
    package var diagnostics: [Diagnostic] {
        load()
        return catalogDiagnostics.flatMap(\.diagnostics)
            + names.flatMap { name in
                slots.flatMap { $0.value.slot(name)?.loaded.value.diagnostics ?? [] }
            }
    }

    /// The errors of String Catalogs that can hide a source language or a localization, and so change every result: catalogs
    /// that cannot be read, and syntax errors.
    package var openingDiagnostics: [Diagnostic] {
        catalogDiagnostics.flatMap { entry in
            entry.diagnostics.filter { catalogs[entry.table] == nil || !$0.id.utf8.starts(with: "xcstrings.".utf8) }
        }
    }

    /// The diagnostics about the files of one table that have been read so far. They include its tables for platforms and
    /// devices: `Errors-linux` belongs to `Errors`.
    func diagnosticsSoFar(ofTable name: String) -> [Diagnostic] { diagnosticsSoFar(ofTable: name, slots) }

    /// The diagnostics about the files of one table in one localization, and about its String Catalogs; nil for the localization means
    /// outside any `.lproj`.
    func diagnosticsSoFar(ofTable name: String, in localization: String?) -> [Diagnostic] {
        guard let number = localization.map({ number(of: $0) }) ?? 0 else { return [] }
        return diagnosticsSoFar(ofTable: name, [slots[Int(number)]])
    }

    private func diagnosticsSoFar(ofTable name: String, _ slots: [Lazily<Slots>]) -> [Diagnostic] {
        func belongs(_ table: String) -> Bool {
            let (folder, fileName) = RelativePath.split(table)
            let plain = RelativePath.join(folder, VariantFileName(fileName).baseName)
            return ExactKey(table) == ExactKey(name) || ExactKey(plain) == ExactKey(name)
        }
        let listed = slots.compactMap(\.valueIfMade)
        return catalogDiagnostics.filter { belongs($0.table.string) }.flatMap(\.diagnostics)
            + Self.names(listed).filter(belongs).flatMap { name in
                listed.flatMap { $0.slot(name)?.loaded.valueIfMade?.diagnostics ?? [] }
            }
    }
}
