internal import ResourceArchive
internal import ResourceBasics

/// Texts that lie side by side, with what is known of each before it is stored.
struct ColumnTexts: Sendable {
    private let texts: TextPairs
    /// The word that an archive has in front of each text.
    private let words: [UInt32]
    /// Part of each text's hash.
    private let hashes: [UInt32]
    /// The length of all texts together.
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
                hashes.append(text.valueHash)
                byteCount += text.count
            }
        }
        self.words = words
        self.hashes = hashes
        self.byteCount = byteCount
    }

    var count: Int { texts.count }

    /// Calls `body` with what finds a key or text.
    func withTexts<Result>(_ body: (Located) -> Result) -> Result {
        withArchiveBytes(of: texts.bytes) { body(Located(bytes: $0, texts: self)) }
    }

    /// A key and its text by themselves.
    func entry(_ number: Int) -> ColumnContents.Entry {
        let pair = texts.pairs[number]
        return ColumnContents.Entry(key: texts.string(at: pair.key), text: texts.string(at: pair.text))
    }

    /// The texts while their bytes are at hand.
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
    /// The bytes at a place; none where there is no such place.
    @inline(__always)
    fileprivate func part(_ place: Range<UInt32>) -> ArchiveBytes {
        slice(UInt64(place.lowerBound), UInt64(place.count)) ?? empty
    }
}
