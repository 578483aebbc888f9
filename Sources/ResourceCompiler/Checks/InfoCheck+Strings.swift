internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

extension InfoCheck {
    /// Reports keys of `InfoPlist` tables that have no effect, and keys that Info.plist lacks.
    func localizedKeys(_ info: PropertyListDictionary) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let names = texts(of: info)
        var seen: Set<ExactKey> = []
        let paths = tablePaths
        for (localization, table) in localizedTables {
            let tablePath = paths.own[localization.map { ExactKey($0) }] ?? paths.shared
            for entry in table.entries {
                let base = InfoKeyName(entry.key).base
                if InfoKeyName.unlocalizedKeys.contains(base) {
                    findings.append(
                        Diagnostic(
                            .warning, id: "info.protected-key", "\"\(base)\" is never localized", path: tablePath,
                            at: entry.position))
                } else if !names.contains(ExactKey(base)), !isLocalizable(base), seen.insert(ExactKey(base)).inserted {
                    findings.append(
                        Diagnostic(
                            .note, id: "info.unknown-localized-key", "Info.plist has no key \"\(base)\"",
                            path: tablePath, at: entry.position))
                }
            }
        }
        return findings
    }

    /// Returns whether any localization has the key.
    func isLocalized(_ key: String) -> Bool {
        localizedTables.contains { $0.table[key] != nil }
    }

    private var localizedTables: [(localization: String?, table: StringTable)] {
        var found: [(localization: String?, table: StringTable)] = []
        for number in 0...UInt16(clamping: tables.localizations.count) {
            guard let table = tables.table(InfoFile.tableName, number) else { continue }
            found.append((tables.localization(number), table))
        }
        return found
    }

    /// Returns the keys and texts of Info.plist at any depth. Names of document types, shortcuts and the like are localized by
    /// their value.
    private func texts(of info: PropertyListDictionary) -> Set<ExactKey> {
        var texts: Set<ExactKey> = []
        var rest: [PropertyListNode] = [PropertyListNode(.dictionary(info))]
        while let node = rest.popLast() {
            switch node.value {
            case .string(let text): texts.insert(ExactKey(text))
            case .array(let elements): rest += elements
            case .dictionary(let dictionary):
                for entry in dictionary.entries {
                    texts.insert(ExactKey(InfoKeyName(entry.key).base))
                    rest.append(entry.value)
                }
            default: break
            }
        }
        return texts
    }

    /// Returns whether systems look up a key in `InfoPlist` tables even if Info.plist does not have it.
    private func isLocalizable(_ key: String) -> Bool {
        Self.localizableKeys.contains(key) || key.hasSuffix("UsageDescription")
    }

    private static let localizableKeys: Set<String> = [
        "CFBundleDisplayName", "CFBundleGetInfoString", "CFBundleName", "CFBundleShortVersionString",
        "CFBundleSpokenName", "NSHumanReadableCopyright",
    ]

    /// The paths of the tables' files for diagnostics: those of each localization, and that of the others, which are in a catalog.
    private var tablePaths: (own: [ExactKey?: String], shared: String) {
        var own: [ExactKey?: String] = [:]
        var catalog: String?
        for table in directory.inventory.tables where table.name == InfoFile.tableName {
            if let path = table.stringsPath ?? table.stringsdictPath {
                let localization = table.localization.map { ExactKey($0) }
                own[localization] = own[localization] ?? directory.tree.displayPath(of: path)
            }
            catalog = catalog ?? table.catalogPath
        }
        return (own, catalog.map { directory.tree.displayPath(of: $0) } ?? path)
    }
}
