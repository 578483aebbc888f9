package import PropertyLists
internal import ResourceBasics

extension StringTableReader {
    /// Reads a String Catalog.
    ///
    /// Every language in the file gets a table. In the source language, the text of a key without a text is the key itself,
    /// as in Xcode. The catalog is nil if the file is rejected.
    /// - Complexity: as `readTable(named:localization:strings:stringsdict:)`.
    package func readCatalog(
        named name: String, _ file: StringSource
    ) -> (catalog: StringCatalog?, diagnostics: [Diagnostic]) {
        // JSON is read leniently in both modes: real catalogs have trailing commas, which Apple's tools accept.
        let document = JSONReader(mode: .lenient).read(file.bytes, path: file.path)
        var diagnostics = document.diagnostics
        guard let root = document.root else { return (nil, diagnostics) }
        guard let strings = root["strings"]?.dictionary else {
            diagnostics.append(
                Diagnostic(
                    .error, id: "xcstrings.not-a-catalog", "the file has no `strings` dictionary", path: file.path,
                    at: root.position, hint: "a String Catalog has the keys `sourceLanguage`, `strings` and `version`"))
            return (nil, diagnostics)
        }
        var values = CatalogValues(path: file.path)
        let sourceLanguage = values.string("sourceLanguage", of: root)
        if sourceLanguage == nil && values.log.count == 0 {
            values.report(
                .warning, "no-source-language", "the catalog does not state its source language", at: root,
                hint: "add `sourceLanguage`; \"en\" is assumed")
        }
        let version = values.string("version", of: root)
        if let version, let node = root["version"], !StringCatalog.isKnown(version: version) {
            values.report(
                .warning, "unknown-version", "version \"\(version.abbreviated)\" is not known; the file is read as 1.0",
                at: node, hint: "save the file with a version of Xcode that writes 1.x")
        }
        var builder = CatalogBuilder(
            name: name, path: file.path, sourceLanguage: sourceLanguage ?? "en", fileByteCount: file.bytes.count)
        for entry in strings.entries where !builder.isFull { builder.add(entry) }
        if !keepsInflection { builder.removeInflection() }
        let catalog = StringCatalog(
            statedSourceLanguage: sourceLanguage, keys: builder.keys,
            tables: builder.tables)
        return (catalog, diagnostics + values.log.closed + builder.diagnostics)
    }
}

/// Collects the entries of a catalog by language.
struct CatalogBuilder {
    let name: String
    let sourceLanguage: String
    private(set) var keys: [StringCatalog.Key] = []
    private(set) var tables: [StringTable] = []
    private var values: CatalogValues
    private var tableIndices: [ExactKey: Int] = [:]
    private var budget: CanonicalBudget

    init(name: String, path: String, sourceLanguage: String, fileByteCount: Int) {
        budget = CanonicalBudget(fileByteCount: fileByteCount)
        self.name = name
        values = CatalogValues(path: path)
        self.sourceLanguage = sourceLanguage
    }

    var diagnostics: [Diagnostic] { values.log.closed }
    private var path: String { values.path }

    /// Whether the limit is exceeded; the remaining keys are left out.
    var isFull: Bool { budget.isExceeded }

    /// Removes inflection markup from all tables.
    mutating func removeInflection() {
        for index in tables.indices { values.log.append(tables[index].removeInflection(path: path)) }
    }

    /// Adds a key with all its localizations.
    mutating func add(_ entry: PropertyListDictionary.Entry) {
        guard entry.value.dictionary != nil else {
            values.reportType("\"\(entry.key.abbreviated)\"", at: entry.value, expected: "dictionary")
            return
        }
        var key = StringCatalog.Key(
            key: entry.key, position: entry.keyPosition, comment: values.string("comment", of: entry.value),
            extractionState: values.string("extractionState", of: entry.value),
            shouldTranslate: values.boolean("shouldTranslate", of: entry.value) ?? true, states: [],
            generatesSymbol: values.boolean("generatesSymbol", of: entry.value) ?? true)
        var hasSource = false
        for localization in values.dictionary("localizations", of: entry.value)?.entries ?? []
        where localization.value.value != .null {
            budget.spend(localization.value.value, below: entry.key)
            if isFull {
                values.report(
                    .error, "too-large",
                    "the values, each with its key path, exceed \(CanonicalBudget.growthLimit) times the file's size; "
                        + "the rest of the file is not read", at: entry.value)
                break
            }
            var reader = CatalogEntryReader(path: path, key: entry.key)
            let message = reader.message(for: localization.value)
            values.log.append(reader.log)
            key.states.append((localization.key, reader.states))

            let index = tableIndex(of: localization.key)
            let hasContent = localization.value.dictionary.map { !$0.isEmpty } ?? false
            tables[index].addSource(
                hasContent
                    ? .init(key: entry.key, keyPosition: entry.keyPosition, value: localization.value) : nil)
            guard let message, isSound(message, entry) else { continue }
            tables[index].insert(
                .init(key: entry.key, message: message, position: localization.keyPosition, path: path))
            if localization.key.utf8.elementsEqual(sourceLanguage.utf8) {
                hasSource = true
                key.labels = reader.labels
            }
        }
        if !hasSource {
            let index = tableIndex(of: sourceLanguage)
            let text = LabelledFormat(entry.key)
            key.labels = text.labelsByArgument
            // A key of Info.plist is never its own value: without a text, the value is that of Info.plist.
            if !name.utf8.elementsEqual(StringTable.infoName.utf8) {
                tables[index].insert(
                    .init(key: entry.key, message: .text(text.format), position: entry.keyPosition, path: path))
            }
        }
        keys.append(key)
    }

    private mutating func isSound(_ message: Message, _ entry: PropertyListDictionary.Entry) -> Bool {
        // Most texts refer to no variable.
        if case .text(let text) = message, !text.utf8.contains(UInt8(ascii: "#")) { return true }
        var check = MessageCheck(prefix: "xcstrings", path: path, key: entry.key, position: entry.keyPosition)
        let isSound = check.run(message)
        values.log.append(check.diagnostics)
        return isSound
    }

    private mutating func tableIndex(of language: String) -> Int {
        if let index = tableIndices[ExactKey(language)] { return index }
        tableIndices[ExactKey(language)] = tables.count
        tables.append(StringTable(name: name, localization: language))
        return tables.count - 1
    }
}
