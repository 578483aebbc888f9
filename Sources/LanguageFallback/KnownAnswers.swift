internal import ICUBridge

/// What all locales that CLDR names come to among some localizations, worked out when a bundle is compiled.
///
/// It is a table of bytes: a wish is found in it by binary search, and nothing of it becomes an object before. With it a
/// reader's languages are matched without ICU. Bytes that are not such a table know nothing; none of them is trusted.
package struct KnownAnswers: Sendable {
    /// The localizations it is about, in their order.
    package let available: [String]
    private let bytes: [UInt8]
    private let chains: [[String]]
    /// Where the bytes of each answer begin.
    private let answers: [Int]
    private let entriesOffset: Int
    private let entryCount: Int

    /// Says that the wish, or every form of the language, comes to nothing.
    enum Reserved {
        static let none: UInt16 = 0xffff
        static let noneOfLanguage: UInt16 = 0xfffe
        /// The first number that is no answer's.
        static let first: UInt16 = 0xfff0
    }

    static let version: UInt8 = 1
    static let entryByteCount = 6

    /// Takes the bytes apart; nil if they are no table of this version.
    ///
    /// - Complexity: O(localizations and answers), not wishes.
    package init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.u8() == Self.version, let available = reader.list({ $0.text() }),
            let chains = reader.list({ reader in reader.list { $0.u16() } }),
            let answers = reader.list({ reader -> Int? in
                let place = reader.offset
                return reader.skipAnswer() ? place : nil
            }),
            let entryCount = reader.u16()
        else { return nil }
        self.available = available
        self.chains = chains.map { chain in
            chain.compactMap { available.indices.contains(Int($0)) ? available[Int($0)] : nil }
        }
        self.answers = answers
        self.bytes = bytes
        self.entryCount = Int(entryCount)
        entriesOffset = reader.offset
    }

    /// What a wish comes to, and whether it stands in the table by itself; nil if the table does not know it.
    func answer(for key: String) -> (answer: WishAnswer, isListed: Bool)? {
        let wanted = key.utf8.span
        if let number = number(of: wanted) { return answer(number).map { ($0, true) } }
        var languageByteCount = 0
        while languageByteCount < wanted.count, wanted[languageByteCount] != UInt8(ascii: "-") {
            languageByteCount += 1
        }
        guard number(of: wanted.extracting(first: languageByteCount)) == Reserved.noneOfLanguage else { return nil }
        return (WishAnswer(language: ""), false)
    }

    private func answer(_ number: UInt16) -> WishAnswer? {
        if number >= Reserved.first { return WishAnswer(language: "") }
        guard answers.indices.contains(Int(number)) else { return nil }
        var reader = ByteReader(bytes, at: answers[Int(number)])
        return reader.answer(chains, localizationCount: available.count)
    }

    /// The number beside a key, by binary search.
    private func number(of wanted: Span<UInt8>) -> UInt16? {
        var low = 0
        var high = entryCount
        while low < high {
            let middle = (low + high) / 2
            var entry = ByteReader(bytes, at: entriesOffset + middle * Self.entryByteCount)
            guard let place = entry.u32(), let number = entry.u16() else { return nil }
            var key = ByteReader(bytes, at: Int(place))
            guard let order = key.compareText(to: wanted) else { return nil }
            if order == 0 { return number }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
