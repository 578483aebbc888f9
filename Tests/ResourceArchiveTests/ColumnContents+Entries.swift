@testable import ResourceCompiler

extension ColumnContents {
    /// The keys and values. Setting them does not change `keyCount`.
    var entries: [Entry] {
        get {
            withBytes { bytes in
                items.map { item in
                    Entry(key: bytes.part(item.key).string, kind: item.kind, bytes: bytes.part(item.value).array)
                }
            }
        }
        set { self = ColumnContents(localization: localization, digest: digest, keyCount: keyCount, entries: newValue) }
    }
}

extension ColumnContents.Entry {
    /// Creates an entry with a plain text.
    init(key: String, text: String) { self.init(key: key, kind: 0, bytes: Array(text.utf8)) }
}
