internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

extension InfoCheck {
    /// Reports keys of `InfoPlist` tables that have no effect, and keys that Info.plist lacks.
    func localizedKeys(_ info: PropertyListDictionary) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let names = texts(of: info)
        var seen: Set<ExactKey> = []
        for table in localizedTables {
            for entry in table.entries {
                let base = InfoKeyName(entry.key).base
                if InfoKeyName.unlocalizedKeys.contains(base) {
                    findings.append(
                        Diagnostic(
                            .warning, id: "info.protected-key", "\"\(base)\" is never localized",
                            path: entry.path, at: entry.position))
                } else if !names.contains(ExactKey(base)), !isLocalizable(base), seen.insert(ExactKey(base)).inserted {
                    findings.append(
                        Diagnostic(
                            .note, id: "info.unknown-localized-key", "Info.plist has no key \"\(base)\"",
                            path: entry.path, at: entry.position))
                }
            }
        }
        return findings
    }

    /// Returns whether any localization has the key.
    func isLocalized(_ key: String) -> Bool {
        localizedTables.contains { $0[key] != nil }
    }

    private var localizedTables: [StringTable] {
        (0...UInt16(clamping: tables.localizations.count)).compactMap { tables.table(StringTable.infoName, $0) }
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
}
