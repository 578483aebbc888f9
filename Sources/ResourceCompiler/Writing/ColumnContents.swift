internal import ResourceArchive
package import ResourceBasics

/// One string table in one localization.
package struct ColumnContents: Sendable {
    package var localization: String
    /// The table's canonical digest, 32 bytes, for listings; zeros if there is none.
    package var digest: [UInt8]
    /// The number of keys in the source files, for listings. It is larger than the number of entries if some keys have no
    /// value. It is smaller if keys are their own texts, as in a String Catalog's source language.
    package var keyCount: Int
    /// Keys and values, in addition to the texts. All keys must differ.
    package var entries: [Entry]
    /// Keys and texts that share one array of bytes.
    let texts: ColumnTexts

    package init(
        localization: String, digest: [UInt8] = [], keyCount: Int? = nil, texts: TextPairs = TextPairs(),
        entries: [Entry] = []
    ) {
        self.localization = localization
        self.digest = digest
        self.keyCount = keyCount ?? texts.count + entries.count
        self.entries = entries
        self.texts = ColumnTexts(texts)
    }

    /// A key and its value.
    ///
    /// The initializer computes the hash by which equal values are found, since several threads create thousands of entries.
    package struct Entry: Sendable {
        package let key: String
        /// The value. A value of kind 0 is valid UTF-8.
        package let bytes: [UInt8]
        /// The word before the value in the archive. It is wrong for values that cannot be stored.
        let word: UInt32
        /// The value's hash in this process.
        let hash: UInt32

        /// Creates an entry with a value in the caller's own encoding.
        package init(key: String, kind: UInt8, bytes: [UInt8]) {
            self.key = key
            self.bytes = bytes
            (word, hash) = withArchiveBytes(of: bytes) { ($0.valueWord(kind: kind), $0.indexHash) }
        }

        /// Creates an entry with a plain text.
        package init(key: String, text: String) { self.init(key: key, kind: 0, bytes: Array(text.utf8)) }

        /// 0 for plain text. The caller defines the other numbers.
        package var kind: UInt8 { UInt8(truncatingIfNeeded: word) }
        /// Whether the value is valid UTF-8, as a value of kind 0 must be.
        var isText: Bool { withBytes { $0.isUTF8 } }

        /// Calls `body` with the value.
        @inline(__always)
        func withBytes<Result>(_ body: (ArchiveBytes) -> Result) -> Result { withArchiveBytes(of: bytes, body) }
    }
}

extension ArchiveBytes {
    /// Returns the word before a value: its length, its ASCII flag and its kind.
    func valueWord(kind: UInt8) -> UInt32 {
        UInt32(truncatingIfNeeded: count) << 9 | (isASCII ? 0x100 : 0) | UInt32(kind)
    }
}
