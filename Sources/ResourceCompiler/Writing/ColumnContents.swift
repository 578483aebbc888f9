internal import ResourceArchive
package import ResourceBasics

/// One string table in one localization.
package struct ColumnContents: Sendable {
    package let localization: String
    /// The table's canonical digest, 32 bytes, for listings; zeros if there is none.
    package let digest: [UInt8]
    /// The number of keys in the source files, for listings. It is larger than the number of items if some keys have no
    /// value. It is smaller if keys are their own texts, as in a String Catalog's source language.
    package let keyCount: Int
    /// The keys and their values. All keys must differ.
    let items: [Item]
    /// The number of items that were given as `TextPairs`. They come first, and are not validated again: their parser did.
    ///
    /// A performance target needs it: compiling 160,000 strings takes 20 % longer if all texts are validated.
    let textCount: Int
    /// The bytes of all keys and values.
    private let bytes: [UInt8]

    /// Creates a column of texts, followed by entries with other values.
    ///
    /// It computes the hashes by which equal values are found, since several threads create columns.
    package init(
        localization: String, digest: [UInt8] = [], keyCount: Int? = nil, texts: TextPairs = TextPairs(),
        entries: [Entry] = []
    ) {
        self.localization = localization
        self.digest = digest
        self.keyCount = keyCount ?? texts.count + entries.count
        var (bytes, pairs) = (texts.bytes, texts.pairs)
        for entry in entries {
            pairs.append(.init(key: bytes.appendText(entry.key.utf8), text: bytes.appendText(entry.bytes)))
        }
        self.bytes = bytes
        textCount = texts.count
        items = withArchiveBytes(of: bytes) { bytes in
            pairs.enumerated().map { number, pair in
                let value = bytes.part(pair.text)
                let kind = number < texts.count ? 0 : entries[number - texts.count].kind
                return Item(
                    key: pair.key, value: pair.text, word: value.valueWord(kind: kind), hash: value.indexHash)
            }
        }
    }

    /// A key and its value.
    package struct Entry: Sendable {
        package let key: String
        /// 0 for plain text. The caller defines the other numbers.
        package let kind: UInt8
        /// The value. A value of kind 0 is valid UTF-8.
        package let bytes: [UInt8]

        /// Creates an entry with a value in the caller's own encoding.
        package init(key: String, kind: UInt8, bytes: [UInt8]) {
            self.key = key
            self.kind = kind
            self.bytes = bytes
        }
    }

    /// A key and its value, as ranges of the column's bytes.
    struct Item: Sendable {
        let key: Range<UInt32>
        let value: Range<UInt32>
        /// The word before the value in the archive. It is wrong for values that cannot be stored.
        let word: UInt32
        /// The value's hash in this process.
        let hash: UInt32

        /// 0 for plain text.
        var kind: UInt8 { UInt8(truncatingIfNeeded: word) }
    }

    /// Calls `body` with the bytes of all keys and values.
    @inline(__always)
    func withBytes<Result>(_ body: (ArchiveBytes) -> Result) -> Result { withArchiveBytes(of: bytes, body) }
}

extension ArchiveBytes {
    /// Returns the bytes of a range; empty if the range is out of bounds.
    @inline(__always)
    func part(_ range: Range<UInt32>) -> ArchiveBytes {
        slice(UInt64(range.lowerBound), UInt64(range.count)) ?? empty
    }

    /// Returns the word before a value: its length, its ASCII flag and its kind.
    fileprivate func valueWord(kind: UInt8) -> UInt32 {
        UInt32(truncatingIfNeeded: count) << 9 | (isASCII ? 0x100 : 0) | UInt32(kind)
    }
}
