package import PropertyLists

extension StringTableReader {
    /// The key of an entry beside the languages, in which macOS records the origin of the texts.
    private static let provenanceKey = "LocProvenance"

    /// Reads a `.loctable`: a property list with a table for each language, as in macOS's own bundles.
    ///
    /// Apple does not document the format, so this follows the existing files. Each language has a dictionary with the
    /// entries of a `.strings` and a `.stringsdict` file. Keys are read as written.
    /// The catalog is nil if the file is rejected.
    /// - Complexity: as `readTable(named:localization:strings:stringsdict:)`.
    package func readLoctable(
        named name: String, _ file: StringSource
    ) -> (catalog: StringCatalog?, diagnostics: [Diagnostic]) {
        let document = PropertyListReader(mode: mode).read(file.bytes, path: file.path)
        var diagnostics = document.diagnostics
        guard let root = document.root else { return (nil, diagnostics) }
        guard let languages = root.dictionary else {
            diagnostics.append(Self.notATable(root, "the file", path: file.path))
            return (nil, diagnostics)
        }
        var tables: [StringTable] = []
        var log = DiagnosticLog(path: file.path, limit: Self.diagnosticLimit)
        var budget = CanonicalBudget(fileByteCount: file.bytes.count)
        for language in languages.entries where !language.key.utf8.elementsEqual(Self.provenanceKey.utf8) {
            guard let entries = language.value.dictionary else {
                log.append([Self.notATable(language.value, "\"\(language.key)\"", path: file.path)])
                continue
            }
            budget.spend(language.value.value)
            if budget.isExceeded {
                log.add(
                    .error, "strings.too-large",
                    "the values, each with its key path, exceed \(CanonicalBudget.growthLimit) times the file's size; "
                        + "the rest of the file is not read", at: language.value.position,
                    hint: "shorten the keys that hold many values, or split the file")
                break
            }
            var reader = StringsdictReader(path: file.path, isStringsdict: true)
            var table = StringTable(name: name, localization: language.key, hasSourceTexts: true)
            for entry in entries.entries { table.add(entry, reader.message(for: entry), path: file.path) }
            log.append(reader.log)
            if !keepsInflection { log.append(table.removeInflection(path: file.path)) }
            tables.append(table)
        }
        let catalog = StringCatalog(statedSourceLanguage: nil, keys: [], tables: tables)
        return (catalog, diagnostics + log.closed)
    }

    private static func notATable(_ node: PropertyListNode, _ what: String, path: String) -> Diagnostic {
        Diagnostic(
            .error, id: "strings.not-a-table", "\(what) is of type \(node.value.typeName), not dictionary", path: path,
            at: node.position, hint: "a .loctable has a dictionary of texts for each language")
    }
}
