internal import BundleDirectory
internal import ExactText
public import PropertyLists
internal import ResourceTraits

/// Info.plist as one reader sees it: `InfoPlist.strings` of the reader's language on top, key by key.
///
/// ```swift
/// view.info[.displayName]    // "Boutique"
/// ```
/// A key may exist for a platform and a device (`NSAppTransportSecurity-macos`, `UILaunchScreen~ipad`): of
/// `key-platform~device`, `key~device`, `key-platform` and `key`, the first that fits the reader's display answers.
/// `CFBundleIdentifier` and `CFBundleExecutable` identify the bundle and are never localized.
public struct InfoDictionary: Sendable {
    private let view: ResourceView
    private let base: PropertyListDictionary

    init(_ view: ResourceView) {
        self.view = view
        base = view.lookups.lazy.compactMap { $0.source.info() }.first ?? PropertyListDictionary()
    }

    /// The value of a key, or nil if it is not there or of another type.
    public subscript<Value>(_ key: InfoKey<Value>) -> Value? {
        value(forKey: key.name).flatMap { Value($0) }
    }

    /// The value of a key that has to be there.
    ///
    /// - Throws: `.notFound`; `.wrongType`, naming both types.
    public func required<Value>(_ key: InfoKey<Value>) throws(ResourceError) -> Value {
        guard let node = value(forKey: key.name) else {
            throw ResourceError(.notFound, "Info.plist has no \(key.name)", path: view.bundle.path)
        }
        guard let value = Value(node) else {
            throw ResourceError(
                .wrongType, "\(key.name) in Info.plist is a \(node.value.typeName), not a \(Value.typeName)",
                path: view.bundle.path)
        }
        return value
    }

    /// The value of a key of any type, or nil.
    public func value(forKey key: String) -> PropertyListNode? {
        let spellings = InfoKeySpelling.spellings(of: key, for: view.context.display)
        if !Self.isProtected(key) {
            for spelling in spellings {
                if let text = view.string(spelling, table: Self.tableName) { return PropertyListNode(.string(text)) }
            }
        }
        for spelling in spellings {
            if let node = base[spelling] { return node }
        }
        return nil
    }

    /// Info.plist alone, without `InfoPlist.strings`; keys for the reader's platform and device are resolved.
    public var unlocalized: PropertyListDictionary {
        var result = PropertyListDictionary()
        let names = Set(base.entries.map { ExactKey(InfoKeySpelling.baseKey(of: $0.key, for: view.context.display)) })
        for name in names.sorted() {
            let spellings = InfoKeySpelling.spellings(of: name.string, for: view.context.display)
            if let node = spellings.lazy.compactMap({ base[$0] }).first {
                result.insert(.init(key: name.string, value: node))
            }
        }
        return result
    }

    /// What `InfoPlist.strings` says to the reader, key by key.
    public var localized: PropertyListDictionary {
        var result = PropertyListDictionary()
        for key in view.keys(in: Self.tableName) {
            if let text = view.string(key, table: Self.tableName) {
                result.insert(.init(key: key, value: PropertyListNode(.string(text))))
            }
        }
        return result
    }

    /// Whether a key identifies the bundle, and so is the same in every language.
    static func isProtected(_ key: String) -> Bool { protectedKeys.contains(key) }

    /// The value that Info.plist itself has under one spelling of a key.
    func baseValue(forKey spelling: String) -> PropertyListNode? { base[spelling] }

    /// All keys with their values, in the order of their bytes.
    ///
    /// Where the reader's platform or device is known, keys with such suffixes are resolved and do not appear by
    /// themselves.
    public var dictionary: PropertyListDictionary {
        var keys = Set(base.entries.map { ExactKey($0.key) })
        keys.formUnion(view.keys(in: Self.tableName).map { ExactKey($0) })
        let names = Set(keys.map { ExactKey(InfoKeySpelling.baseKey(of: $0.string, for: view.context.display)) })
        var result = PropertyListDictionary()
        for name in names.sorted() {
            if let value = value(forKey: name.string) { result.insert(.init(key: name.string, value: value)) }
        }
        return result
    }

    static let tableName = "InfoPlist"
    private static let protectedKeys: Set<String> = ["CFBundleIdentifier", "CFBundleExecutable"]
}

extension ResourceView {
    /// Info.plist as the reader sees it; empty where the bundle has none.
    public var info: InfoDictionary { InfoDictionary(self) }
}
