internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
internal import StringTables

/// The resources of a bundle that get accessors, read from a directory or an archive.
struct AccessorSource {
    /// An asset that has at least one variant.
    struct Asset {
        var name: String
        /// The extension of its folder.
        var type: String
    }

    /// A string table in one localization.
    private struct Column {
        /// The name of its `.lproj` folder or of its language in the String Catalog; nil if it is not localized.
        var localization: String?
        var texts: StringTable
    }

    /// The development language as the bundle spells it.
    let developmentLocalization: String?
    private let tables: [BundleTable]
    private let model: LayeredBundle
    let assets: [Asset]
    /// Paths of loose files without language and suffixes.
    let files: [String]
    /// Errors of the sources, and warnings about resources without accessors.
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the resources of some subjects.
    init(_ model: LayeredBundle, _ subjects: Set<AccessorGenerator.Subject>, path: String) {
        developmentLocalization = model.developmentLanguage.localization
        self.model = model
        tables = subjects.contains(.strings) ? model.tables : []
        assets = subjects.contains(.assets) ? Self.assets(of: model) : []
        files = subjects.contains(.files) ? Self.files(of: model) : []
        diagnostics = model.base.compactMap { $0 as? DirectoryProvider }.flatMap { Self.errors(of: $0, subjects) }
        diagnostics += model.archiveDiagnostics
        diagnostics += DevelopmentLanguageCheck(model, path: path).unknownLanguage
        if subjects.contains(.assets) { diagnostics += Self.closedPacks(of: model, path: path) }
    }

    /// The names of the string tables, sorted by bytes.
    var tableNames: [String] { tables.map(\.name) }

    private static func assets(of model: LayeredBundle) -> [Asset] {
        model.assets.filter { !$0.variants.isEmpty }.map { Asset(name: $0.name, type: $0.type) }
    }

    /// Returns the files that get accessors: all except Info.plist and PkgInfo, which belong to the bundle itself.
    private static func files(of model: LayeredBundle) -> [String] {
        let info = model.providers.lazy.compactMap { $0.infoFiles(for: nil).first?.innerPath }.first
        let own = ["PkgInfo"] + (info.map { [RelativePath.split($0).name] } ?? [])
        return union(model.providers.map(\.fileNames)).filter { name in
            !own.contains { ExactKey($0) == ExactKey(name) }
        }
    }

    private static func errors(
        of provider: DirectoryProvider, _ subjects: Set<AccessorGenerator.Subject>
    ) -> [Diagnostic] {
        var findings = provider.diagnosticsSoFar(about: .opening)
        if subjects.contains(.strings) { findings += provider.tables.diagnostics }
        if subjects.contains(.assets) { findings += provider.assetIndex.diagnostics }
        // Both opening the bundle and reading the table report the errors of a String Catalog.
        return findings.filter { $0.severity == .error }.withoutRepetitions
    }

    /// Returns a warning for each pack whose assets are unknown.
    private static func closedPacks(of model: LayeredBundle, path: String) -> [Diagnostic] {
        let packed = model.base.compactMap(\.archive).flatMap(\.packedAssets).map { ExactKey($0.tag) }
        return Set(packed).subtracting(model.openPackTags).sorted().map { tag in
            Diagnostic(
                .warning, id: "accessors.closed-pack",
                "the assets in the pack of \"\(tag.string)\" get no accessors", path: path,
                hint: "pass the pack with --pack")
        }
    }
}

extension AccessorSource {
    /// A key of a table with its messages. The message of the development language is the first one.
    struct Text {
        var key: String
        var messages: [Message]
        /// The String Catalog's comment to translators.
        var comment: String?
    }

    /// Returns the keys of a table, sorted by bytes.
    func texts(ofTable name: String) -> [Text] {
        let table = tables.first { ExactKey($0.name) == ExactKey(name) }
        let columns = inOrder(
            (table?.columns ?? []).map { Column(localization: $0.localization, texts: $0.table) })
        var texts: [ExactKey: Text] = [:]
        for column in columns {
            for entry in column.texts.entries {
                texts[ExactKey(entry.key), default: Text(key: entry.key, messages: [])].messages.append(entry.message)
            }
        }
        let development = columns.first.flatMap { isDevelopment($0) ? $0 : nil }
        let notes = model.notes(ofTable: name)
        return texts.sorted { $0.key < $1.key }.map { key, text in
            // If the development language's table lacks a key that is itself a text, the key is the first message.
            let comment = notes.comments[key.string]?.string
            let isText = key.string.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "%") }
            guard isText, development?.texts[key.string] == nil else {
                return Text(key: text.key, messages: text.messages, comment: comment)
            }
            return Text(key: text.key, messages: [.text(text.key)] + text.messages, comment: comment)
        }
    }

    /// Returns the columns in order: the development language, `Base`, the one that is not localized, then the others by name.
    private func inOrder(_ columns: [Column]) -> [Column] {
        let names = columns.compactMap(\.localization)
        let first = [developmentLocalization, FallbackChain.base].map { wanted in
            wanted.flatMap { DevelopmentLanguage.nearest(to: $0, among: names) }
        }
        let order: [String?] = first.filter { $0 != nil } + [nil]
        func rank(_ column: Column) -> Int {
            order.firstIndex { $0.map { ExactKey($0) } == column.localization.map { ExactKey($0) } } ?? order.count
        }
        return columns.enumerated().map { (rank($0.element), $0.offset, $0.element) }.sorted { left, right in
            if left.0 != right.0 { return left.0 < right.0 }
            let (name, other) = (left.2.localization ?? "", right.2.localization ?? "")
            return name.utf8.elementsEqual(other.utf8) ? left.1 < right.1 : isOrdered(name, before: other)
        }.map(\.2)
    }

    private func isDevelopment(_ column: Column) -> Bool {
        guard let name = column.localization, let developmentLocalization else { return true }
        return DevelopmentLanguage.nearest(to: developmentLocalization, among: [name]) != nil
    }
}
