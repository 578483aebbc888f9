internal import ExactText
internal import LanguageFallback
internal import PropertyLists
internal import ResourceArchive
internal import StringTables

/// What a bundle has that accessors are made for, whatever it is stored in.
struct AccessorSource {
    /// A string table in one localization.
    struct Column {
        /// The name of its `.lproj` or in its catalog; nil for one that is not localized.
        var localization: String?
        var texts: StringTable
    }

    /// An asset that can answer.
    struct Asset {
        var name: String
        /// The extension of its folder.
        var type: String
    }

    /// The language the developers write in.
    var developmentLocalization: String?
    /// The string tables' columns by the tables' names.
    var tables: [ExactKey: [Column]] = [:]
    var assets: [Asset] = []
    /// Paths of loose files without language and suffixes.
    var files: [String] = []
    /// The assets that archives have left to packs.
    var packedAssets: [PackedAsset] = []
    /// Errors of the sources.
    var diagnostics: [Diagnostic] = []

    /// Adds what another source of the same bundle has.
    mutating func add(_ other: AccessorSource) {
        developmentLocalization = developmentLocalization ?? other.developmentLocalization
        tables.merge(other.tables) { $0 + $1 }
        assets += other.assets
        files += other.files
        packedAssets += other.packedAssets
        diagnostics += other.diagnostics
    }
}

extension AccessorSource {
    /// A key of a table with the messages it stands for, the one that the developers wrote in front.
    struct Text {
        var key: String
        var messages: [Message]
    }

    /// The keys of a table, by bytes.
    func texts(ofTable name: ExactKey) -> [Text] {
        let columns = inOrder(tables[name] ?? [])
        var texts: [ExactKey: Text] = [:]
        for column in columns {
            for entry in column.texts.entries {
                texts[ExactKey(entry.key), default: Text(key: entry.key, messages: [])].messages.append(entry.message)
            }
        }
        let development = columns.first.flatMap { isDevelopment($0) ? $0 : nil }
        return texts.sorted { $0.key < $1.key }.map { key, text in
            // A key that is a text is what the developers wrote, where their own table leaves it out.
            let isText = key.string.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "%") }
            guard isText, development?.texts[key.string] == nil else { return text }
            return Text(key: text.key, messages: [.text(text.key)] + text.messages)
        }
    }

    /// The development localization's column, `Base`, what is not localized, English, then the others by name.
    private func inOrder(_ columns: [Column]) -> [Column] {
        let names = columns.compactMap(\.localization)
        let first = [developmentLocalization, FallbackChain.base].map { wanted in
            wanted.flatMap { LanguageTag.name(for: $0, among: names) }
        }
        let order: [String?] = first.filter { $0 != nil } + [nil, "en"]
        func place(_ column: Column) -> Int {
            order.firstIndex { $0.map { ExactKey($0) } == column.localization.map { ExactKey($0) } } ?? order.count
        }
        return columns.enumerated().map { (place($0.element), $0.offset, $0.element) }.sorted { left, right in
            if left.0 != right.0 { return left.0 < right.0 }
            let (name, other) = (left.2.localization ?? "", right.2.localization ?? "")
            return name.utf8.elementsEqual(other.utf8) ? left.1 < right.1 : isOrdered(name, before: other)
        }.map(\.2)
    }

    private func isDevelopment(_ column: Column) -> Bool {
        guard let name = column.localization, let developmentLocalization else { return true }
        return LanguageTag.name(for: developmentLocalization, among: [name]) != nil
    }
}
