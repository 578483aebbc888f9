internal import BundleModel
public import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Info.plist as one reader sees it: `InfoPlist.strings` of the reader's language on top, key by key.
///
/// ```swift
/// view.info[.displayName]    // "Boutique"
/// ```
/// A key may exist for a platform and a device (`NSAppTransportSecurity-macos`, `UILaunchScreen~ipad`): of
/// `key-platform~device`, `key~device`, `key-platform` and `key`, the first that fits the reader's display answers; so
/// CFBundle, for keys at the top level. A file `Info-macos.plist` beside `Info.plist` takes its place for readers on that
/// platform. `CFBundleIdentifier` and `CFBundleExecutable` identify the bundle: nothing of this changes them. `CFBundleVersion` is never localized.
public struct InfoDictionary: Sendable {
    /// Findings of expanding references to build settings and of merging; empty where neither was done.
    public var diagnostics: [Diagnostic] { mergeDiagnostics + expansionDiagnostics }
    /// Findings of merging, which are about partial Info.plists.
    package private(set) var mergeDiagnostics: [Diagnostic] = []
    /// Findings of expanding references.
    package private(set) var expansionDiagnostics: [Diagnostic] = []
    let view: ResourceView
    /// The file as it was written.
    let file: InfoFile
    /// Where the file is from; nil where there is none.
    let source: (any BundleProvider)?
    /// Its entries, expanded and merged with others if that was asked for.
    private(set) var entries: PropertyListDictionary

    init(_ view: ResourceView) {
        let (file, source) = Self.file(view)
        self.view = view
        self.file = file
        self.source = source
        entries = file.entries
    }

    /// The file that answers: one for the reader's platform before one for all, and of each the topmost layer's.
    private static func file(_ view: ResourceView) -> (InfoFile, (any BundleProvider)?) {
        func first(_ platform: DisplayTraits.Platform?) -> (InfoFile, (any BundleProvider)?)? {
            view.lookups.lazy.compactMap { lookup in
                lookup.provider.infoFiles(for: platform).first.map { ($0, lookup.provider) }
            }.first
        }
        return view.context.display.platform.flatMap { first($0) } ?? first(nil)
            ?? (InfoFile(path: view.bundle.path, innerPath: "", entries: PropertyListDictionary()), nil)
    }

    /// The same Info.plist with references to build settings expanded in its values: what a build would have written.
    ///
    /// ```swift
    /// let info = view.info.expanding(["PRODUCT_NAME": "My Shop"])
    /// info[.identifier]    // "org.example.My-Shop", written as org.example.$(PRODUCT_NAME:rfc1034identifier)
    /// ```
    /// Until then a value is as it was written, `$(PRODUCT_NAME)` and all. Settings' values may have references too;
    /// `$(CFBundleIdentifier)` is the Info.plist's own. Keys are not expanded, nor is `InfoPlist.strings`, which lies on
    /// top as ever. An unknown setting is empty, and identity keys that come out empty are left out. What is wrong with
    /// the references is in `diagnostics`. Rules: swift-build.
    /// - Complexity: O(size of the Info.plist), each reference costs what its value and operators do.
    public func expanding(_ settings: [String: String]) -> InfoDictionary {
        var result = self
        (result.entries, result.expansionDiagnostics) = expanded(file.entries, settings, path: file.path)
        result.mergeDiagnostics = []
        return result
    }

    private func expanded(
        _ entries: PropertyListDictionary, _ settings: [String: String], path: String
    ) -> (PropertyListDictionary, [Diagnostic]) {
        var settings = settings
        // swift-build looks the identifier up in the file at hand, whatever the project says.
        if let identifier = file.entries["CFBundleIdentifier"]?.string { settings["CFBundleIdentifier"] = identifier }
        var expansion = BuildSettingExpansion(settings)
        let (dictionary, diagnostics) = expansion.expand(entries, path: path)
        return (dictionary, diagnostics)
    }

    /// The same Info.plist with the entries of a partial one merged into it, as a build does with what its tools generate.
    ///
    /// To be called after `expanding(_:)`. What does not merge is in `diagnostics`, which call the partial Info.plist `path`. Rules:
    /// `InfoMerge`.
    /// - Parameter settings: The build settings to expand in the partial Info.plist; nil to leave its values as they are written.
    /// - Complexity: O(size of both) expected.
    package func merging(
        _ additions: PropertyListDictionary, path: String, expanding settings: [String: String]? = nil
    ) -> InfoDictionary {
        var result = self
        var additions = additions
        if let settings {
            let (expanded, diagnostics) = expanded(additions, settings, path: path)
            additions = expanded
            result.expansionDiagnostics += diagnostics
        }
        var merge = InfoMerge(path: path)
        result.entries = merge.merge(additions, into: entries)
        result.mergeDiagnostics += merge.diagnostics
        return result
    }

    /// The value of a key, or nil if it is not there or of another type.
    public subscript<Value>(_ key: InfoKey<Value>) -> Value? {
        node(for: key).flatMap { Value($0) }
    }

    /// The value of any key, or nil where it is not there.
    ///
    /// ```swift
    /// view.info["UIBackgroundModes"]?.array?.compactMap(\.string)    // ["remote-notification"]
    /// ```
    public subscript(_ key: String) -> PropertyListNode? { value(forKey: key) }

    /// The value of a key that has to be there.
    ///
    /// - Throws: `.notFound`; `.wrongType`, naming both types.
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

    /// The value of a key of any type, or nil.
    public func value(forKey key: String) -> PropertyListNode? {
        let written = written(key)
        guard !InfoKeyName.unlocalizedKeys.contains(key), let text = localizedText(of: key) else { return written }
        // A String Catalog whose source language has no text of its own gives the key; what is written says more.
        if let written, text.utf8.elementsEqual(key.utf8) { return written }
        return PropertyListNode(.string(text))
    }

    /// All keys with their values, in the order of their bytes.
    ///
    /// Where the reader's platform or device is known, keys with such suffixes are resolved and do not appear by
    /// themselves.
    public var dictionary: PropertyListDictionary {
        dictionary(of: entries.entries.map(\.key) + view.keys(in: Self.tableName)) { value(forKey: $0) }
    }

    /// The values of keys without the suffixes that are resolved, in the order of their bytes.
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

    /// What Info.plist says, under the most specific spelling it has.
    func written(_ key: String) -> PropertyListNode? {
        Self.keyNames(of: key, for: view.context).lazy.compactMap { entries[$0] }.first
    }

    /// What InfoPlist.strings says: the best localization that has one of the spellings, and its most specific one.
    func localizedText(of key: String) -> String? {
        let names = Self.keyNames(of: key, for: view.context)
        guard names.count > 1 else { return view.string(key, table: Self.tableName) }
        var best: (searchIndex: Int, name: String)?
        for name in names {
            guard let (found, _) = view.message(name, in: Self.tableName) else { continue }
            if found.searchIndex < best?.searchIndex ?? .max { best = (found.searchIndex, name) }
        }
        return best.flatMap { view.string($0.name, table: Self.tableName) }
    }

    /// The spellings that may answer for a key, most specific first; only its own for a key that identifies the bundle.
    static func keyNames(of key: String, for context: ResourceContext) -> [String] {
        isProtected(key) ? [key] : InfoKeySuffixes(keysFor: context).suffixedNames(of: key)
    }

    /// Whether a key identifies the bundle, and so is the same in every language and on every device.
    static func isProtected(_ key: String) -> Bool { InfoKeyName.protectedKeys.contains(key) }

    static let tableName = InfoFile.tableName
}

extension ResourceView {
    /// Info.plist as the reader sees it; empty where the bundle has none.
    public var info: InfoDictionary { InfoDictionary(self) }
}

extension InfoDictionary {
    /// Info.plist alone, without `InfoPlist.strings`; keys for the reader's platform and device are resolved.
    public var unlocalized: PropertyListDictionary {
        dictionary(of: entries.entries.map(\.key)) { written($0) }
    }

    /// What `InfoPlist.strings` says to the reader, key by key; keys for the reader's platform and device are resolved.
    ///
    /// It may have keys that identify the bundle, although nobody asks it for them.
    public var localized: PropertyListDictionary {
        dictionary(of: view.keys(in: Self.tableName)) { key in
            localizedText(of: key).map { PropertyListNode(.string($0)) }
        }
    }
}
