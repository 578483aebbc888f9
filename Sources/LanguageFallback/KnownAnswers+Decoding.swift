extension ByteReader {
    /// Passes over an answer; whether there was one.
    mutating func skipAnswer() -> Bool {
        guard textRange() != nil else { return false }
        for _ in 0..<WishAnswer.candidateCount {
            guard let code = u8() else { return false }
            if code != 0 { guard u32() != nil, textRange() != nil else { return false } }
        }
        return true
    }

    /// An answer, its chains from a list; nil if it refers to what is not there.
    mutating func answer(_ chains: [[String]], localizationCount: Int) -> WishAnswer? {
        guard let language = text() else { return nil }
        var candidates: [Candidate?] = []
        for _ in 0..<WishAnswer.candidateCount {
            guard let code = u8() else { return nil }
            if code == 0 {
                candidates.append(nil)
                continue
            }
            guard let rule = Candidate.Rule.allCases.first(where: { $0.code == code & 0x7f }), let index = u16(),
                let chain = u16(), let language = text(), Int(index) < localizationCount,
                chains.indices.contains(Int(chain))
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

extension WishAnswer {
    /// How many candidates are written.
    static let candidateCount = 4

    /// The candidates in the order in which they are written.
    var candidates: [Candidate?] { [best, exact, reluctant, related] }
}

extension Candidate.Rule {
    /// The number that stands for the rule, from 1; never given to another rule.
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
}
