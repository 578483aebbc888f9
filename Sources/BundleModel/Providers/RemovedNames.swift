internal import ResourceArchive
internal import ResourceBasics

/// The names of the resources that overlays remove from the layers below them, for lookup.
struct RemovedNames: Sendable {
    private var assets: Set<ExactKey> = []
    private var files: Set<ExactKey> = []
    private var localizations: Set<ExactKey> = []
    private var tables: [ExactKey: Table] = [:]

    /// The localizations in which a table is removed, and those in which each of its keys is removed.
    private struct Table {
        var localizations = NameSet()
        var keys: [ExactKey: NameSet] = [:]
    }

    /// A set of localization names, the empty name meaning not localized; or all localizations.
    private struct NameSet {
        var hasAll = false
        var names: Set<ExactKey> = []

        mutating func add(_ name: String?) {
            if let name { names.insert(ExactKey(name)) } else { hasAll = true }
        }

        func contains(_ name: String) -> Bool { hasAll || names.contains(ExactKey(name)) }
    }

    /// Collects the removals into sets.
    init(_ removals: [Removal]) {
        for removal in removals {
            switch removal {
            case .asset(let name): assets.insert(ExactKey(name))
            case .file(let path): files.insert(ExactKey(path))
            case .localization(let name): localizations.insert(ExactKey(name))
            case .table(let name, let localization):
                tables[ExactKey(name), default: Table()].localizations.add(localization)
            case .string(let key, let table, let localization):
                tables[ExactKey(table), default: Table()].keys[ExactKey(key), default: NameSet()].add(localization)
            }
        }
        hidesUnlocalized = localizations.contains("")
    }

    /// Whether resources outside any localization are removed. Only this case affects tables: a removed localization has no
    /// number, so no lookup can request it.
    private let hidesUnlocalized: Bool

    /// Whether any file is removed, on its own or with its localization.
    var hasFiles: Bool { !files.isEmpty || !localizations.isEmpty }

    /// Whether the assets of a name are removed.
    func hasAsset(_ name: String) -> Bool { !assets.isEmpty && assets.contains(ExactKey(name)) }

    /// Whether the file at a path is removed.
    func hasFile(_ path: String) -> Bool { !files.isEmpty && files.contains(ExactKey(path)) }

    /// Whether a localization is removed with all its resources.
    func hasLocalization(_ name: String) -> Bool {
        !localizations.isEmpty && localizations.contains(ExactKey(name))
    }

    /// Whether a table is removed in all localizations.
    func hasTable(_ name: String) -> Bool { tables[ExactKey(name)]?.localizations.hasAll ?? false }

    /// Whether a key of a table is removed in a localization.
    func hasString(_ key: String, table: String, in localization: String) -> Bool {
        if hasLocalization(localization) { return true }
        guard let table = tables[ExactKey(table)] else { return false }
        return table.localizations.contains(localization) || table.keys[ExactKey(key)]?.contains(localization) ?? false
    }

    /// Whether a table or any of its keys is removed in the remaining localizations.
    func concernsTable(_ name: String) -> Bool {
        hidesUnlocalized || (!tables.isEmpty && tables[ExactKey(name)] != nil)
    }

    /// Whether a table or any of its keys is removed in a localization.
    func concernsTable(_ name: String, in localization: String) -> Bool {
        if hasLocalization(localization) { return true }
        guard let table = tables[ExactKey(name)] else { return false }
        return table.localizations.contains(localization) || table.keys.values.contains { $0.contains(localization) }
    }
}
