internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rules about the format of Info.plist values and about recommended keys. Source: Apple's "Information Property List Key
/// Reference".
extension InfoCheck {
    /// Reports a built bundle that has no Info.plist.
    var missingFile: [Diagnostic] {
        guard isProduct, directory.layout.infoPath == nil else { return [] }
        return [
            Diagnostic(
                .warning, id: "info.missing", "the bundle has no Info.plist", path: directory.tree.displayPath(of: ""),
                hint: "add one; `info --output` writes one")
        ]
    }

    /// Reports keys that are missing and that Apple recommends for every app, framework and extension.
    func recommendedKeys(_ info: PropertyListDictionary) -> [Diagnostic] {
        guard isProduct else { return [] }
        let missing = Self.recommendedKeys.filter { info[$0] == nil }
        if missing.isEmpty { return [] }
        let names = missing.joined(separator: ", ")
        return [
            Diagnostic(
                .note, id: "info.recommended-key",
                missing.count == 1
                    ? "the recommended key \(names) is missing" : "recommended keys are missing: \(names)",
                path: path)
        ]
    }

    private static let recommendedKeys = [
        "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleInfoDictionaryVersion", "CFBundlePackageType",
        "CFBundleShortVersionString", "CFBundleVersion",
    ]

    /// Reports values whose format is not that of their key.
    func forms(_ info: PropertyListDictionary) -> [Diagnostic] {
        func text(_ key: String) -> (text: String, position: Diagnostic.Position)? {
            guard let node = info[key], let text = node.string, !BuildSettingExpansion.hasReference(text) else {
                return nil
            }
            return (text, node.position)
        }
        var findings: [Diagnostic] = []
        if let (identifier, position) = text("CFBundleIdentifier"), !identifier.utf8.allSatisfy(Self.isOfIdentifier) {
            findings.append(
                Diagnostic(
                    .warning, id: "info.identifier-characters",
                    "CFBundleIdentifier has characters other than ASCII letters, digits, hyphens and periods",
                    path: path,
                    at: position, hint: "write it like com.example.my-app"))
        }
        if let (version, position) = text("CFBundleVersion"), !Self.isVersion(version) {
            findings.append(
                Diagnostic(
                    .warning, id: "info.version-form",
                    "CFBundleVersion is not one to three numbers separated by periods", path: path, at: position,
                    hint: "write it like 12 or 1.4.2"))
        }
        return findings
    }

    private static func isOfIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Returns whether a text is a version: `12`, `1.4`, `1.4.2`, or with the letter and number of a prerelease build,
    /// `1.4d12`.
    private static func isVersion(_ text: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let numbers = text.utf8.prefix { digits.contains($0) || $0 == UInt8(ascii: ".") }
        let parts = numbers.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), !parts.contains(where: \.isEmpty) else { return false }
        let build = text.utf8[numbers.endIndex...]
        if build.isEmpty { return true }
        let stage = build.prefix { !digits.contains($0) }
        let number = build[stage.endIndex...]
        return ["d", "a", "b", "f", "fc"].contains(String(Substring(stage))) && !number.isEmpty
            && number.allSatisfy(digits.contains)
    }

    /// Reports keys for one device without the key for all others.
    func lonelyDeviceKeys(_ info: PropertyListDictionary) -> [Diagnostic] {
        info.entries.compactMap { entry in
            let name = InfoKeyName(entry.key)
            guard name.device != nil, !InfoKeyName.protectedKeys.contains(name.base), info[name.base] == nil,
                info[name.withoutDevice] == nil
            else { return nil }
            return Diagnostic(
                .note, id: "info.device-key-alone",
                "Info.plist has \"\(entry.key)\", but no \"\(name.base)\" for other devices",
                path: path,
                at: entry.keyPosition, hint: "add \"\(name.base)\", unless there are no other devices")
        }
    }
}
