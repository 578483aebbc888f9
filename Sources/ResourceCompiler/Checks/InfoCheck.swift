internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// The findings about a bundle's Info.plist: missing keys, invalid values, and contradictions with the rest of the bundle.
///
/// None of them is an error, since a bundle with an incomplete Info.plist can still be used.
struct InfoCheck {
    let provider: DirectoryProvider

    var directory: BundleDirectory { provider.source }
    var tables: TableIndex { provider.tables }
    /// The path of the Info.plist for diagnostics; empty if there is none.
    var path: String { directory.layout.infoPath.map { directory.tree.displayPath(of: $0) } ?? "" }

    /// All findings.
    ///
    /// - Complexity: reads the `InfoPlist` tables of all languages.
    var diagnostics: [Diagnostic] {
        guard let info = directory.info else { return missingFile }
        var diagnostics = missingKeys(info) + recommendedKeys(info)
        for entry in info.entries { diagnostics += findings(entry) }
        diagnostics += forms(info) + lonelyDeviceKeys(info) + nibNames(info) + namedFiles(info)
        return diagnostics + developmentRegion(info) + localizations(info) + localizedKeys(info)
    }

    /// Reports a missing name or identifier of a bundle that is installed and launched.
    private func missingKeys(_ info: PropertyListDictionary) -> [Diagnostic] {
        guard isProduct || ["APPL", "FMWK"].contains(info["CFBundlePackageType"]?.string ?? "") else { return [] }
        var missing: [String] = []
        if info["CFBundleIdentifier"] == nil { missing.append("CFBundleIdentifier") }
        if info["CFBundleName"] == nil, !isLocalized("CFBundleName") { missing.append("CFBundleName") }
        return missing.map { Diagnostic(.warning, id: "info.missing-key", "Info.plist has no \($0)", path: path) }
    }

    private func findings(_ entry: PropertyListDictionary.Entry) -> [Diagnostic] {
        let name = InfoKeyName(entry.key)
        var findings: [Diagnostic] = []
        if let type = InfoKeyType(ofKey: name.base), !type.fits(entry.value) {
            findings.append(
                Diagnostic(
                    .warning, id: "info.wrong-type",
                    "\"\(entry.key)\" is \(article(entry.value.value.typeName)), but must be \(article(type.rawValue))",
                    path: path, at: entry.value.position))
        }
        if name.base == "CFBundleExecutable", entry.value.string?.utf8.contains(UInt8(ascii: "/")) == true {
            findings.append(
                Diagnostic(
                    .warning, id: "info.executable-path",
                    "CFBundleExecutable is a path, but must be a file name",
                    path: path, at: entry.value.position))
        }
        if InfoKeyName.protectedKeys.contains(name.base), name.base.utf8.count < entry.key.utf8.count {
            findings.append(
                Diagnostic(
                    .warning, id: "info.protected-key",
                    "\"\(entry.key)\" has no effect: \"\(name.base)\" cannot have a suffix",
                    path: path, at: entry.keyPosition))
        }
        if let right = name.inOrder {
            findings.append(
                Diagnostic(
                    .warning, id: "info.suffix-order", "\"\(entry.key)\" is never found: the device must come last",
                    path: path,
                    at: entry.keyPosition, hint: "write \"\(right)\""))
        }
        if isProduct, let position = Self.firstReference(in: entry.value) {
            findings.append(
                Diagnostic(
                    .note, id: "info.unexpanded", "\"\(entry.key)\" still refers to a build setting", path: path,
                    at: position,
                    hint: "write the value, or expand it in the build; lookups do not expand it"))
        }
        return findings
    }

    /// The position of the first text that refers to a build setting, at any depth; nil if there is none.
    private static func firstReference(in node: PropertyListNode) -> Diagnostic.Position? {
        switch node.value {
        case .string(let text): return BuildSettingExpansion.hasReference(text) ? node.position : nil
        case .array(let elements): return elements.lazy.compactMap(firstReference).first
        case .dictionary(let dictionary):
            return dictionary.entries.lazy.compactMap { firstReference(in: $0.value) }.first
        default: return nil
        }
    }

    /// Whether the bundle is a build product, by its extension.
    var isProduct: Bool {
        ["app", "appex", "framework", "xpc"].contains(directory.layout.suffix)
    }

    private func article(_ noun: String) -> String {
        let isVowel = noun.utf8.first.map { "aeio".utf8.contains($0) } ?? false
        return isVowel ? "an \(noun)" : "a \(noun)"
    }
}
