/// Reads numbers and short texts out of bytes, one after another; nil where they end.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func u8() -> UInt8? {
        guard bytes.indices.contains(offset) else { return nil }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func u16() -> UInt16? {
        guard let low = u8(), let high = u8() else { return nil }
        return UInt16(low) | UInt16(high) << 8
    }

    mutating func u32() -> UInt32? {
        guard let low = u16(), let high = u16() else { return nil }
        return UInt32(low) | UInt32(high) << 16
    }

    /// A text behind its length.
    mutating func text() -> String? {
        guard let range = textRange() else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Where the text behind its length lies; passes over it.
    private mutating func textRange() -> Range<Int>? {
        guard let count = u8(), Int(count) <= bytes.count - offset else { return nil }
        defer { offset += Int(count) }
        return offset..<(offset + Int(count))
    }

    /// How a text behind its length is ordered against another by bytes: below, at or above 0.
    mutating func compareText(to other: Span<UInt8>) -> Int? {
        guard let range = textRange() else { return nil }
        for index in 0..<min(range.count, other.count) where bytes[range.lowerBound + index] != other[index] {
            return bytes[range.lowerBound + index] < other[index] ? -1 : 1
        }
        return range.count - other.count
    }

    /// A list behind the number of its elements; nil if one of them is nil.
    mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
        guard let count = u16() else { return nil }
        var list: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }

    /// Passes over an answer; whether there was one.
    mutating func skipAnswer() -> Bool {
        guard textRange() != nil else { return false }
        for _ in 0..<4 {
            guard let code = u8() else { return false }
            if code != 0 { guard u32() != nil, textRange() != nil else { return false } }
        }
        return true
    }

    /// An answer, its chains from a list; nil if it refers to what is not there.
    mutating func answer(_ chains: [[String]], localizationCount: Int) -> WishAnswer? {
        guard let language = text() else { return nil }
        var candidates: [Candidate?] = []
        for _ in 0..<4 {
            guard let code = u8() else { return nil }
            if code == 0 {
                candidates.append(nil)
                continue
            }
            guard let rule = Candidate.Rule(code: code & 0x7f), let index = u16(), let chain = u16(),
                let language = text(), Int(index) < localizationCount, chains.indices.contains(Int(chain))
            else { return nil }
            candidates.append(
                Candidate(
                    index: Int(index), chain: chains[Int(chain)], language: language, hasRegion: code & 0x80 != 0,
                    rule: rule))
        }
        return WishAnswer(
            language: language, best: candidates[0], exact: candidates[1], reluctant: candidates[2],
            related: candidates[3])
    }
}

extension Candidate.Rule {
    /// The number that stands for the rule in `KnownAnswers`, from 1; never given to another rule.
    var code: UInt8 {
        switch self {
        case .exact: 1
        case .sameLanguage: 2
        case .exactLaterWish: 3
        case .reluctantly: 4
        case .relatedLanguage: 5
        case .icu: 6
        case .noLinguisticContent: 7
        }
    }

    init?(code: UInt8) {
        let rules: [Self] = [
            .exact, .sameLanguage, .exactLaterWish, .reluctantly, .relatedLanguage, .icu, .noLinguisticContent,
        ]
        guard let rule = rules.first(where: { $0.code == code }) else { return nil }
        self = rule
    }
}
