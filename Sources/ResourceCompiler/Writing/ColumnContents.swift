internal import ResourceArchive
package import ResourceBasics

/// One string table in one localization.
package struct ColumnContents: Sendable {
    package var localization: String
    /// The table's canonical digest, 32 bytes, for listings; zeroes if none is known.
    package var digest: [UInt8]
    /// Number of keys to tell in listings: those of the source files. More than the entries where no value could be made
    /// of some; fewer where keys stand for themselves, as in a String Catalog's source language.
    package var keyCount: Int
    /// Keys and values, beside the texts; all keys must differ.
    package var entries: [Entry]
    /// Keys and texts that lie side by side.
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
    /// What finds equal values is known once one is made: thousands of them are, by several threads.
    package struct Entry: Sendable {
        package let key: String
        /// The value; one of kind 0 is valid UTF-8.
        package let bytes: [UInt8]
        /// The word that an archive has in front of the value, for all but values that no archive can hold.
        let word: UInt32
        /// Part of the value's hash.
        let hash: UInt32

        /// A value in the caller's own encoding.
        package init(key: String, kind: UInt8, bytes: [UInt8]) {
            self.key = key
            self.bytes = bytes
            (word, hash) = withArchiveBytes(of: bytes) { ($0.valueWord(kind: kind), $0.valueHash) }
        }

        /// A text as it is.
        package init(key: String, text: String) { self.init(key: key, kind: 0, bytes: Array(text.utf8)) }

        /// 0 for text as it is; other numbers are the caller's.
        package var kind: UInt8 { UInt8(truncatingIfNeeded: word) }
        /// Whether a value of kind 0 is text.
        var isText: Bool { withBytes { $0.isUTF8 } }

        /// Calls `body` with the value.
        @inline(__always)
        func withBytes<Result>(_ body: (ArchiveBytes) -> Result) -> Result { withArchiveBytes(of: bytes, body) }
    }
}

extension ArchiveBytes {
    /// The word in front of a value: its length, whether all of it is ASCII, and its kind.
    func valueWord(kind: UInt8) -> UInt32 {
        UInt32(truncatingIfNeeded: count) << 9 | (isASCII ? 0x100 : 0) | UInt32(kind)
    }

    /// The part of the hash that finds equal values.
    var valueHash: UInt32 { UInt32(truncatingIfNeeded: hash) }
}
