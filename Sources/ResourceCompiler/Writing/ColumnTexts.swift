internal import ResourceArchive
internal import ResourceBasics

/// Texts that share one array of bytes, with the word and the hash of each.
struct ColumnTexts: Sendable {
    private let texts: TextPairs
    /// The word before each text in the archive.
    private let words: [UInt32]
    /// Each text's hash in this process.
    private let hashes: [UInt32]
    /// The total length of all texts in bytes.
    let byteCount: Int

    init(_ texts: TextPairs) {
        self.texts = texts
        var words: [UInt32] = []
        var hashes: [UInt32] = []
        var byteCount = 0
        words.reserveCapacity(texts.count)
        hashes.reserveCapacity(texts.count)
        withArchiveBytes(of: texts.bytes) { bytes in
            for pair in texts.pairs {
                let text = bytes.part(pair.text)
                words.append(text.valueWord(kind: 0))
                hashes.append(text.indexHash)
                byteCount += text.count
            }
        }
        self.words = words
        self.hashes = hashes
        self.byteCount = byteCount
    }

    var count: Int { texts.count }

    /// Calls `body` with a view that gives access to keys and texts.
    func withTexts<Result>(_ body: (Located) -> Result) -> Result {
        withArchiveBytes(of: texts.bytes) { body(Located(bytes: $0, texts: self)) }
    }

    /// Returns a copy of a key and its text.
    func entry(_ number: Int) -> ColumnContents.Entry {
        let pair = texts.pairs[number]
        return ColumnContents.Entry(key: texts.string(at: pair.key), text: texts.string(at: pair.text))
    }

    /// A view of the texts, valid while their bytes are borrowed.
    struct Located {
        fileprivate let bytes: ArchiveBytes
        fileprivate let texts: ColumnTexts

        func key(_ number: Int) -> ArchiveBytes { bytes.part(texts.texts.pairs[number].key) }
        func text(_ number: Int) -> ArchiveBytes { bytes.part(texts.texts.pairs[number].text) }
        func word(_ number: Int) -> UInt32 { texts.words[number] }
        func hash(_ number: Int) -> UInt32 { texts.hashes[number] }
    }
}

extension ArchiveBytes {
    /// Returns the bytes of a range; empty if the range is out of bounds.
    @inline(__always)
    fileprivate func part(_ range: Range<UInt32>) -> ArchiveBytes {
        slice(UInt64(range.lowerBound), UInt64(range.count)) ?? empty
    }
}
