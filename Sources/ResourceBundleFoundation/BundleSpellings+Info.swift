internal import Foundation
public import PropertyLists
public import ResourceBundle

extension BundleSpellings {
    /// Info.plist as it is, without `InfoPlist.strings`; keys for the reader's platform and device are resolved.
    public var infoDictionary: [String: Any]? {
        let entries = spellingsView.info.unlocalized.entries
        return entries.isEmpty ? nil : Self.values(entries)
    }

    /// What `InfoPlist.strings` says in the reader's language; nil where there is none.
    public var localizedInfoDictionary: [String: Any]? {
        let entries = spellingsView.info.localized.entries
        return entries.isEmpty ? nil : Self.values(entries)
    }

    /// The value of a key of Info.plist with `InfoPlist.strings` on top, or nil.
    public func object(forInfoDictionaryKey key: String) -> Any? {
        spellingsView.info.value(forKey: key).map { $0.foundationValue }
    }

    private static func values(_ entries: [PropertyListDictionary.Entry]) -> [String: Any] {
        var values: [String: Any] = [:]
        for entry in entries { values[entry.key] = entry.value.foundationValue }
        return values
    }
}

extension PropertyListNode {
    /// The value in Foundation's types: `String`, `Int`, `Double`, `Bool`, `Data`, `Date`, `[Any]`, `[String: Any]`.
    public var foundationValue: Any {
        switch value {
        case .string(let text): text
        case .integer(let number): Int(number)
        case .unsignedInteger(let number): UInt(number)
        case .real(let number): number
        case .boolean(let flag): flag
        case .data(let bytes): Data(bytes)
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .array(let nodes): nodes.map(\.foundationValue)
        case .dictionary(let dictionary):
            Dictionary(
                dictionary.entries.map { ($0.key, $0.value.foundationValue) }, uniquingKeysWith: { _, last in last })
        case .uid(let number): UInt(number)
        case .null: NSNull()
        }
    }
}
