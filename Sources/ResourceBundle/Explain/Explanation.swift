public import LanguageFallback

/// Why a lookup was answered as it was: every candidate, how it ranks, and what decided.
///
/// ```swift
/// print(view.explain(.file("terms", type: "html")))
/// // file "terms.html"
/// // fr was chosen for fr-CA: it is the nearest available form of the same language.
/// // searched: fr, en, outside any .lproj
/// // → fr.lproj/terms.html
/// //   en.lproj/terms.html: not chosen: its rank for localization is 1, the winner's is 0 (lower is better)
/// //   de.lproj/terms.html: not eligible: its localization is not searched
/// ```
public struct Explanation: Sendable {
    /// What can be asked.
    public enum Question: Sendable, Hashable {
        /// The text of a key.
        case string(_ key: String, table: String? = nil)
        /// A loose file.
        case file(_ name: String, type: String? = nil, in: String? = nil)
        /// An image of a catalog, or a loose file of an image type.
        case image(String)
        /// A color of a catalog.
        case color(String)
        /// A data asset of a catalog.
        case data(String)
        /// A key of Info.plist.
        case info(String)
    }

    /// What was asked.
    public let question: Question
    /// How the reader's languages were matched.
    public let negotiation: Negotiation
    /// The localizations looked in, best first; nil stands for what lies outside any `.lproj`.
    public let searchedLocalizations: [String?]
    /// The development language as the bundle spells it; nil where the bundle has none, so that readers of other languages
    /// get only `Base` and what is not localized.
    public let developmentLocalization: String?
    /// Everything of that name: the winner first, then by rank, then what cannot serve.
    public let candidates: [Candidate]
    /// The tags of the packs that have the asset asked for, by bytes; none where one of them is open.
    public let closedPackTags: [String]
    /// What else has the name, where there are no candidates; nil for nothing.
    public let remark: String?

    /// The candidate that answers, or nil for a miss.
    public var winner: Candidate? { candidates.first.flatMap { $0.verdict == .chosen ? $0 : nil } }
}

extension Explanation {
    /// One thing that could have been the answer.
    public struct Candidate: Sendable {
        /// The file's path, or the table or Info.plist that the text is in.
        public let path: String
        /// The archive or the directory that it is from, by its path, where the bundle is made of several: an overlay, a
        /// pack, what they lie over; nil where it is one.
        public let layer: String?
        /// The localization it lies in, as its folder spells it; nil outside any.
        public let localization: String?
        /// The text, or nil for what has none.
        public let value: String?
        /// What it is judged by; the first criterion in which two candidates differ decides.
        public let criteria: [Criterion]
        /// What came of it.
        public let verdict: Verdict
    }

    /// One part of a candidate's rank.
    public struct Criterion: Sendable, Hashable {
        /// What is compared: `localization`, or an attribute as Contents.json names it.
        public let name: String
        /// 0 is as asked for, more is further down the list of fallbacks, nil cannot serve.
        public let rank: UInt64?
    }

    /// What came of a candidate.
    public enum Verdict: Sendable, Hashable {
        /// It is the answer.
        case chosen
        /// It could serve; the winner was better by a criterion.
        case loses(by: Criterion, against: UInt64)
        /// It could serve and ranks with the winner, which comes first.
        case comesLater
        /// It cannot serve the reader, because of a criterion.
        case cannotServe(Criterion)
    }
}
