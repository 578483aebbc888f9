internal import ExactText
public import PropertyLists

extension InfoDictionary {
    /// Info.plist alone, without `InfoPlist.strings`; keys for the reader's platform and device are resolved.
    public var unlocalized: PropertyListDictionary {
        var result = PropertyListDictionary()
        let display = view.context.display
        let names = Set(entries.entries.map { ExactKey(InfoKeySpelling.baseKey(of: $0.key, for: display)) })
        for name in names.sorted() {
            let spellings = InfoKeySpelling.spellings(of: name.string, for: display)
            if let node = spellings.lazy.compactMap({ entries[$0] }).first {
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
}
