internal import ResourceArchive
internal import ResourceBasics

/// What overlays take away from below them, to be asked by name.
struct RemovedNames: Sendable {
    private var assets: Set<ExactKey> = []
    private var files: Set<ExactKey> = []
    private var localizations: Set<ExactKey> = []
    private var tables: [ExactKey: Table] = [:]

    /// Where a table is taken away, and where each of its keys is.
    private struct Table {
        var places = Places()
        var keys: [ExactKey: Places] = [:]
    }

    /// Localizations by name, the empty one being what is not localized; or all of them.
    private struct Places {
        var hasAll = false
        var names: Set<ExactKey> = []

        mutating func add(_ name: String?) {
            if let name { names.insert(ExactKey(name)) } else { hasAll = true }
        }

        func contains(_ name: String) -> Bool { hasAll || names.contains(ExactKey(name)) }
    }

    /// Makes the sets.
    init(_ removals: [Removal]) {
        for removal in removals {
            switch removal {
            case .asset(let name): assets.insert(ExactKey(name))
            case .file(let path): files.insert(ExactKey(path))
            case .localization(let name): localizations.insert(ExactKey(name))
            case .table(let name, let localization):
                tables[ExactKey(name), default: Table()].places.add(localization)
            case .string(let key, let table, let localization):
                tables[ExactKey(table), default: Table()].keys[ExactKey(key), default: Places()].add(localization)
            }
        }
        hidesUnlocalized = localizations.contains("")
    }

    /// Whether what is not localized is taken away. Only of this do the tables have to know: a localization of a name
    /// that is taken away has no number that anybody could ask for.
    private let hidesUnlocalized: Bool

    /// Whether any file is taken away, by itself or with its localization.
    var hasFiles: Bool { !files.isEmpty || !localizations.isEmpty }

    /// Whether the assets of a name are taken away.
    func hasAsset(_ name: String) -> Bool { !assets.isEmpty && assets.contains(ExactKey(name)) }

    /// Whether the file at a path is taken away.
    func hasFile(_ path: String) -> Bool { !files.isEmpty && files.contains(ExactKey(path)) }

    /// Whether a localization is taken away with all that is in it.
    func hasLocalization(_ name: String) -> Bool {
        !localizations.isEmpty && localizations.contains(ExactKey(name))
    }

    /// Whether a table is taken away in all localizations.
    func hasTable(_ name: String) -> Bool { tables[ExactKey(name)]?.places.hasAll ?? false }

    /// Whether a table is taken away in a localization.
    func hasTable(_ name: String, in localization: String) -> Bool {
        hasLocalization(localization) || tables[ExactKey(name)]?.places.contains(localization) ?? false
    }

    /// Whether a key of a table is taken away in a localization.
    func hasString(_ key: String, table: String, in localization: String) -> Bool {
        if hasLocalization(localization) { return true }
        guard let table = tables[ExactKey(table)] else { return false }
        return table.places.contains(localization) || table.keys[ExactKey(key)]?.contains(localization) ?? false
    }

    /// Whether anything of a table is taken away in the localizations that are left.
    func concernsTable(_ name: String) -> Bool {
        hidesUnlocalized || (!tables.isEmpty && tables[ExactKey(name)] != nil)
    }

    /// Whether anything of a table is taken away in a localization.
    func concernsTable(_ name: String, in localization: String) -> Bool {
        if hasLocalization(localization) { return true }
        guard let table = tables[ExactKey(name)] else { return false }
        return table.places.contains(localization) || table.keys.values.contains { $0.contains(localization) }
    }
}
