internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// A string table whose keys get accessors.
struct AccessorTable {
    /// The text of a key in one language.
    struct Version {
        /// The language's name in messages; `the key` for a key that is itself a text.
        let language: String
        let message: Message
        let signature: MessageSignature
        /// The file's path for diagnostics; empty if unknown.
        var path: String
        var position: Diagnostic.Position

        init(_ language: String, _ message: Message, path: String = "", at position: Diagnostic.Position = .unknown) {
            self.language = language
            self.message = message
            self.path = path
            self.position = position
            signature = MessageSignature(of: message)
        }
    }

    /// A key with its texts.
    struct Text {
        let key: String
        /// The text that decides which parameters the accessor has: that of the development language if there is one.
        var original: Version
        /// The texts in the other languages.
        var translations: [Version]
        /// The String Catalog's comment to translators.
        let comment: String?

        var versions: [Version] { [original] + translations }
    }

    /// The table's name, with its folders.
    let name: String
    /// The keys with their texts, sorted by bytes.
    private(set) var texts: [Text]

    /// Reads a table.
    ///
    /// - Complexity: O(size of the texts in all languages).
    init(_ table: BundleTable, _ notes: TableNotes, developmentLocalization: String?) {
        name = table.name
        let developmentIndex = table.developmentColumn(developmentLocalization)
        let development = developmentIndex.map { table.columns[$0].table }
        var versions: [ExactKey: [Version]] = [:]
        for column in Self.inOrder(table.columns, development: developmentIndex) {
            for entry in column.table.entries {
                versions[ExactKey(entry.key), default: []].append(
                    Version(column.languageName, entry.message, path: entry.path, at: entry.position))
            }
        }
        texts = versions.ordered { $0.key < $1.key }.compactMap { key, versions in
            let key = key.string
            var versions = versions
            // If the development language's table lacks a key that is itself a text, the key is the original.
            if BundleTable.isText(key), !(development?.contains(key) ?? false) {
                versions.insert(Version("the key", .text(key)), at: 0)
            }
            guard let original = versions.first else { return nil }
            return Text(
                key: key, original: original, translations: Array(versions.dropFirst()),
                comment: notes.comments[key]?.string)
        }
    }

    /// Returns the table with the positions that its texts have in another one, from which it was compiled.
    func positioned(as source: AccessorTable) -> AccessorTable {
        var versions: [ExactKey: [ExactKey: Version]] = [:]
        for text in source.texts {
            versions[ExactKey(text.key)] = Dictionary(
                text.versions.map { (ExactKey($0.language), $0) }, uniquingKeysWith: { first, _ in first })
        }
        func positioned(_ version: Version, _ key: ExactKey) -> Version {
            guard let found = versions[key]?[ExactKey(version.language)] else { return version }
            var version = version
            (version.path, version.position) = (found.path, found.position)
            return version
        }
        var table = self
        for index in table.texts.indices {
            let key = ExactKey(table.texts[index].key)
            table.texts[index].original = positioned(table.texts[index].original, key)
            table.texts[index].translations = table.texts[index].translations.map { positioned($0, key) }
        }
        return table
    }

    /// Returns the columns in order: the originals, `Base`, the one that is not localized, then the others by name.
    private static func inOrder(_ columns: [TableColumn], development: Int?) -> [TableColumn] {
        func rank(_ index: Int) -> Int {
            if index == development { return 0 }
            return columns[index].localization.map(FallbackChain.isBase) ?? false ? 1 : 2
        }
        // The columns are sorted by name; the one without a name comes first.
        return columns.indices.ordered { rank($0) < rank($1) }.map { columns[$0] }
    }
}
