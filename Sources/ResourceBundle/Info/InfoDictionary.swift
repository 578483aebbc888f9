internal import BundleModel
internal import LanguageFallback
public import PropertyLists
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

/// The Info.plist of a bundle for one reader, with the texts of `InfoPlist.strings` in the reader's language.
///
/// ```swift
/// view.info[.displayName]                                     // "Dépanneur du coin", of InfoPlist.strings in fr-CA
/// view.info[.shortVersion]                                    // "2.4.1"
/// view.info["UISupportedInterfaceOrientations"]?.array?.count // 1; 3 for an iPad
/// ```
/// A key may have variants for a platform and a device (`NSAppTransportSecurity-macos`, `UILaunchScreen~ipad`). The first
/// that matches the reader's display is used, in this order: `key-platform~device`, `key~device`, `key-platform`, `key`. This
/// applies to keys at the top level. Source: CFBundle.
///
/// A file `Info-macos.plist` beside `Info.plist` replaces it for readers on that platform.
///
/// `CFBundleIdentifier` and `CFBundleExecutable` identify the bundle, so they have no variants and are not localized.
/// `CFBundleVersion` is not localized.
public struct InfoDictionary: Sendable {
    /// The diagnostics of expanding references to build settings and of merging; empty if neither was done.
    public var diagnostics: [Diagnostic] { mergeDiagnostics + expansionDiagnostics }
    /// The diagnostics of merging, about partial Info.plists.
    package private(set) var mergeDiagnostics: [Diagnostic] = []
    /// The diagnostics of expanding references.
    package private(set) var expansionDiagnostics: [Diagnostic] = []
    let view: ResourceView
    /// The file, as it was written.
    let file: InfoFile
    /// The provider of the file; nil if there is no file.
    let source: (any BundleProvider)?
    /// The entries of the file and of the merged partial Info.plists, expanded if that was requested.
    private(set) var entries: PropertyListDictionary
    /// The entries of the file and of the merged partial Info.plists, as they were written.
    private var merged: PropertyListDictionary
    /// The partial Info.plists that were merged.
    private var parts: [(entries: PropertyListDictionary, path: String)] = []

    init(_ view: ResourceView) {
        let (file, source) = Self.file(view)
        self.view = view
        self.file = file
        self.source = source
        entries = file.entries
        merged = file.entries
    }

    /// Returns the file for the reader. A file for the reader's platform comes before the file for all platforms; the
    /// topmost layer that has it provides it.
    private static func file(_ view: ResourceView) -> (InfoFile, (any BundleProvider)?) {
        func first(_ platform: DisplayTraits.Platform?) -> (InfoFile, (any BundleProvider)?)? {
            view.lookups.lazy.compactMap { lookup in
                lookup.provider.infoFiles(for: platform).first.map { ($0, lookup.provider) }
            }.first
        }
        return view.context.display.platform.flatMap { first($0) } ?? first(nil)
            ?? (InfoFile(path: view.bundle.path, innerPath: "", entries: PropertyListDictionary()), nil)
    }

    /// Returns the Info.plist with references to build settings expanded in its values, as a build writes it.
    ///
    /// ```swift
    /// let info = view.info.expanding(["PRODUCT_NAME": "My Shop"])
    /// info[.identifier]    // "org.example.My-Shop", written as org.example.$(PRODUCT_NAME:rfc1034identifier)
    /// ```
    /// Without this call, values contain references such as `$(PRODUCT_NAME)`. Values of settings may contain references
    /// too. `$(CFBundleIdentifier)` is the Info.plist's own identifier. Keys and `InfoPlist.strings` are not expanded. An
    /// unknown setting is empty, and identifying keys with an empty value are left out. `diagnostics` has the errors in
    /// references. Source of the rules: swift-build.
    /// - Complexity: O(size of the Info.plist), plus the size of the expanded values.
    public func expanding(_ settings: [String: String]) -> InfoDictionary {
        var settings = settings
        // As in swift-build, the file's own identifier overrides the project's setting.
        if let identifier = merged["CFBundleIdentifier"]?.string { settings["CFBundleIdentifier"] = identifier }
        func expanded(_ entries: PropertyListDictionary, path: String) -> (PropertyListDictionary, [Diagnostic]) {
            var expansion = BuildSettingExpansion(settings)
            return expansion.expand(entries, path: path)
        }
        var result = self
        (result.entries, result.expansionDiagnostics) = expanded(merged, path: file.path)
        if !parts.isEmpty {
            // Each error is reported with the path of its own file.
            result.expansionDiagnostics = ([(file.entries, file.path)] + parts).flatMap { expanded($0, path: $1).1 }
        }
        return result
    }

    /// Returns the Info.plist with the entries of a partial Info.plist merged into it, as a build does with the output of its
    /// tools.
    ///
    /// Call it before `expanding(_:)`, whose results it discards. `diagnostics` reports entries that cannot be merged, and names
    /// the partial Info.plist `path`. Rules: `InfoMerge`.
    /// - Complexity: O(size of both) expected.
    package func merging(_ additions: PropertyListDictionary, path: String) -> InfoDictionary {
        var result = self
        var merge = InfoMerge(path: path)
        result.merged = merge.merge(additions, into: merged)
        result.entries = result.merged
        result.parts.append((additions, path))
        result.mergeDiagnostics += merge.diagnostics
        result.expansionDiagnostics = []
        return result
    }

    /// The value of a typed key; nil if the key is missing or has a value of another type.
    ///
    /// ```swift
    /// view.info[.identifier]                    // "org.example.cornershop"
    /// view.info[InfoKey<Int>("CFBundleName")]   // nil: the value is a string
    /// ```
    public subscript<Value>(_ key: InfoKey<Value>) -> Value? {
        node(for: key).flatMap { Value($0) }
    }

    /// The value of any key, or nil if the key is missing.
    ///
    /// ```swift
    /// view.info["UISupportedInterfaceOrientations"]?.array?.compactMap(\.string)    // ["UIInterfaceOrientationPortrait"]
    /// ```
    public subscript(_ key: String) -> PropertyListNode? { value(forKey: key) }

    /// Returns the value of a key, or throws an error if there is none.
    ///
    /// ```swift
    /// try view.info.required(.displayName)    // "Dépanneur du coin"
    /// ```
    /// - Throws: `.notFound` for a missing key; `.wrongType` for a value of another type, with both types in the message.
    public func required<Value>(_ key: InfoKey<Value>) throws(ResourceError) -> Value {
        guard let node = node(for: key) else {
            throw ResourceError(.notFound, "Info.plist has no key \"\(key.name)\"", path: view.bundle.path)
        }
        guard let value = Value(node) else {
            throw ResourceError(
                .wrongType, "\"\(key.name)\" in Info.plist is of type \(node.value.typeName), not \(Value.typeName)",
                path: view.bundle.path)
        }
        return value
    }

    /// Returns the value of a key of any type, or nil if the key is missing.
    ///
    /// ```swift
    /// view.info.value(forKey: "CFBundleName")?.string    // "CornerShop"
    /// ```
    public func value(forKey key: String) -> PropertyListNode? {
        let written = written(key)
        guard !InfoKeyName.unlocalizedKeys.contains(key), let text = localizedText(of: key) else { return written }
        guard let written, isAfterInfoPlist(text.searchIndex, text.localization) else {
            return PropertyListNode(.string(text.value))
        }
        // `Base` and the table outside any .lproj are in the development language too, and localize the written value.
        return developmentView.info.localizedText(of: key).map { PropertyListNode(.string($0.value)) } ?? written
    }

    /// The view of a reader without preferred languages.
    private var developmentView: ResourceView {
        var context = view.context
        context.languages = LanguagePreferences()
        return view.bundle.view(for: context)
    }

    /// Whether a text of InfoPlist.strings is in a language after the development language in the reader's order. The values of
    /// Info.plist are in the development language, so they come before this text.
    func isAfterInfoPlist(_ searchIndex: Int?, _ localization: String?) -> Bool {
        guard let searchIndex, let localization, !FallbackChain.isBase(localization),
            view.context.search == .localizedFirst,
            let language = view.storage.bundle.model.developmentLanguage.localization
        else { return false }
        return view.lookups.contains { $0.searchIndex(of: language).map { $0 < searchIndex } ?? false }
    }

    /// All keys with their values, sorted by bytes.
    ///
    /// ```swift
    /// view.info.dictionary["CFBundleDisplayName"]?.string    // "Dépanneur du coin"
    /// ```
    /// If the reader's platform or device is known, keys with such suffixes are resolved and are not listed separately.
    public var dictionary: PropertyListDictionary {
        dictionary(of: entries.entries.map(\.key) + view.keys(in: StringTable.infoName)) { value(forKey: $0) }
    }

    /// Returns the values of keys without the suffixes that are resolved, sorted by bytes.
    func dictionary(of keys: [String], _ value: (String) -> PropertyListNode?) -> PropertyListDictionary {
        let suffixes = InfoKeySuffixes(keysFor: view.context)
        let names = Set(keys.map { ExactKey(suffixes.baseKey(of: $0)) })
        var result = PropertyListDictionary()
        for name in names.ordered(by: <) {
            if let value = value(name.string) { result.insert(.init(key: name.string, value: value)) }
        }
        return result
    }

    private func node<Value>(for key: InfoKey<Value>) -> PropertyListNode? {
        value(forKey: key.name) ?? key.formerName.flatMap { value(forKey: $0) }
    }

    /// Returns the value in Info.plist, of the most specific variant of a key.
    func written(_ key: String) -> PropertyListNode? {
        Self.keyNames(of: key, for: view.context).lazy.compactMap { entries[$0] }.first
    }

    /// Returns the text in InfoPlist.strings: the most specific variant of the key in the best localization that has any
    /// variant.
    ///
    /// A key without one is not reported as missing: its value may be in Info.plist.
    func localizedText(of key: String) -> (value: String, localization: String?, searchIndex: Int)? {
        var best: (value: String, localization: String?, searchIndex: Int)?
        for name in Self.keyNames(of: key, for: view.context) {
            guard let (found, source) = view.storage.message(name, in: StringTable.infoName),
                found.searchIndex < best?.searchIndex ?? .max
            else { continue }
            let text = view.resolved(found, of: source, name, in: StringTable.infoName)
            best = (text.value, text.localization, found.searchIndex)
        }
        return best
    }

    /// Returns the variants of a key that a reader may get, most specific first. A key that identifies the bundle has no
    /// other variants.
    static func keyNames(of key: String, for context: ResourceContext) -> [String] {
        if InfoKeyName.protectedKeys.contains(key) { return [key] }
        return InfoKeySuffixes(keysFor: context).suffixedNames(of: key)
    }
}

extension ResourceBundle {
    /// The values of Info.plist without the `InfoPlist.strings` of any language, for no platform or device. A view has the localized values
    /// (`view.info`).
    ///
    /// ```swift
    /// shop.info[.shortVersion]    // "2.4.1"
    /// ```
    public var info: InfoDictionary { view(localization: nil).info }
}

extension ResourceView {
    /// The Info.plist of the bundle for this reader, with the texts of `InfoPlist.strings`; empty if the bundle has none.
    ///
    /// ```swift
    /// view.info[.copyright]    // "© 2026 Dépanneur du coin"
    /// ```
    public var info: InfoDictionary { InfoDictionary(self) }
}

extension InfoDictionary {
    /// The Info.plist without `InfoPlist.strings`. Keys for the reader's platform and device are resolved.
    ///
    /// ```swift
    /// view.info.unlocalized["CFBundleDisplayName"]?.string    // "Corner Shop"
    /// ```
    public var unlocalized: PropertyListDictionary {
        dictionary(of: entries.entries.map(\.key)) { written($0) }
    }

    /// The texts of `InfoPlist.strings` for the reader, by key. Keys for the reader's platform and device are resolved.
    ///
    /// ```swift
    /// view.info.localized["CFBundleDisplayName"]?.string    // "Dépanneur du coin"
    /// ```
    /// It includes keys that identify the bundle, although lookups ignore those.
    public var localized: PropertyListDictionary {
        dictionary(of: view.keys(in: StringTable.infoName)) { key in
            localizedText(of: key).map { PropertyListNode(.string($0.value)) }
        }
    }
}
