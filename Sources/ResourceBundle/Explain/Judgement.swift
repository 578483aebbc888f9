internal import ResourceBasics

/// A candidate with its criteria, before the winner is known.
struct Judgement {
    var path: String
    var layer: String?
    var localization: String?
    var value: String?
    var criteria: [Explanation.Criterion]

    /// The ranks of all criteria, or nil if the candidate is not eligible.
    private var ranks: [UInt64]? {
        let ranks = criteria.compactMap(\.rank)
        return ranks.count == criteria.count ? ranks : nil
    }

    /// Whether no criterion excludes the candidate.
    var isEligible: Bool { ranks != nil }

    /// Sorts candidates by rank, and adds the verdict on each. Candidates of equal rank stay in order.
    static func verdicts(on judgements: [Judgement]) -> [Explanation.Candidate] {
        let ordered = judgements.ordered { left, right in
            switch (left.ranks, right.ranks) {
            case (let mine?, let other?): mine.lexicographicallyPrecedes(other)
            case (.some, nil): true
            case (nil, _): false
            }
        }
        let winner = ordered.first.flatMap { $0.ranks == nil ? nil : $0 }
        return ordered.enumerated().map { index, judgement in
            Explanation.Candidate(
                path: judgement.path, layer: judgement.layer, localization: judgement.localization,
                value: judgement.value,
                criteria: judgement.criteria,
                verdict: winner != nil && index == 0 ? .chosen : judgement.verdict(against: winner))
        }
    }

    private func verdict(against winner: Judgement?) -> Explanation.Verdict {
        if let blocking = criteria.first(where: { $0.rank == nil }) { return .notEligible(blocking) }
        for (mine, best) in zip(criteria, winner?.criteria ?? []) where mine.rank != best.rank {
            return .notChosen(by: mine, against: best.rank ?? 0)
        }
        return .tied
    }
}
