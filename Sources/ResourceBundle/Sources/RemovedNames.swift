internal import ExactText
internal import ResourceArchive

/// What overlays take away from below them, to be asked by name.
struct RemovedNames: Sendable {
    private var assets: Set<ExactKey> = []
    private var files: Set<ExactKey> = []
    private var localizations: Set<ExactKey> = []
    private var tables: [ExactKey: Places] = [:]
    private var strings: [ExactKey: [ExactKey: Places]] = [:]

    /// Localizations by name, the empty one being what is not localized; or all of them.
    private struct Places {
        var hasAll = false
        var names: Set<ExactKey> = []

        mutating func add(_ name: String?) {
            if let name { names.insert(ExactKey(name)) } else { hasAll = true }
        }

        func contains(_ name: String) -> Bool { hasAll || names.contains(ExactKey(name)) }
    }

    init(_ removals: [Removal]) {
        for removal in removals {
            switch removal {
            case .asset(let name): assets.insert(ExactKey(name))
            case .file(let path): files.insert(ExactKey(path))
            case .localization(let name): localizations.insert(ExactKey(name))
            case .table(let name, let localization): tables[ExactKey(name), default: Places()].add(localization)
            case .string(let key, let table, let localization):
                strings[ExactKey(table), default: [:]][ExactKey(key), default: Places()].add(localization)
            }
        }
    }

    var hasFiles: Bool { !files.isEmpty }

    func hasAsset(_ name: String) -> Bool { !assets.isEmpty && assets.contains(ExactKey(name)) }

    func hasFile(_ path: String) -> Bool { !files.isEmpty && files.contains(ExactKey(path)) }

    func hasLocalization(_ name: String) -> Bool {
        !localizations.isEmpty && localizations.contains(ExactKey(name))
    }

    /// Whether a table is taken away in all localizations.
    func hasTable(_ name: String) -> Bool { tables[ExactKey(name)]?.hasAll ?? false }

    /// Whether a table is taken away in a localization.
    func hasTable(_ name: String, in localization: String) -> Bool {
        hasLocalization(localization) || tables[ExactKey(name)]?.contains(localization) ?? false
    }

    /// Whether a key of a table is taken away in a localization.
    func hasString(_ key: String, table: String, in localization: String) -> Bool {
        hasTable(table, in: localization)
            || strings[ExactKey(table)]?[ExactKey(key)]?.contains(localization) ?? false
    }

    /// Whether anything of a table is taken away.
    func concernsTable(_ name: String) -> Bool {
        !localizations.isEmpty || tables[ExactKey(name)] != nil || strings[ExactKey(name)] != nil
    }
}
