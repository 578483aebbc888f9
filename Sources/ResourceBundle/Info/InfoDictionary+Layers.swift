public import PropertyLists

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
