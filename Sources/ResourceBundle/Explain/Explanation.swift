public import LanguageFallback

/// An explanation of a lookup's result: every candidate, its rank, and the deciding criterion.
///
/// ```swift
/// print(shop.view(for: ["fr-CA"]).explain(.file("terms", type: "html")))
/// // file "terms.html"
/// // fr-CA was chosen for fr-CA: it is an exact match.
/// // searched: fr-CA, fr, en, Base, outside any .lproj
/// // → fr.lproj/terms.html
/// //   en.lproj/terms.html: not chosen: its rank for localization is 2, the winner's is 1 (lower is better)
/// //   ar.lproj/terms.html: not eligible: its localization is not searched
/// //   …
/// ```
public struct Explanation: Sendable {
    /// A query to explain: the kind and the name of a resource.
    ///
    /// ```swift
    /// view.explain(.string("tax", table: "Legal/Notices")).winner?.localization    // "fr"
    /// view.explain(.image("Icons/Kart")).hint                                    // "did you mean \"Icons/Cart\"?"
    /// ```
    public enum Query: Sendable, Hashable {
        /// The text of a key; `table` is nil for `Localizable`.
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

    /// The query.
    public let query: Query
    /// The result of matching the reader's languages with the bundle's localizations.
    public let negotiation: Negotiation
    /// The searched localizations, best first; nil is for resources outside any `.lproj`. Of an asset, they are those that any asset of
    /// the bundle has.
    ///
    /// ```swift
    /// view.explain(.string("tax")).searchedLocalizations    // ["fr-CA", "fr", "en", "Base", nil]
    /// ```
    public let searchedLocalizations: [String?]
    /// The development language as the bundle spells it; nil if there is none. Without one, readers whose languages the
    /// bundle lacks get only `Base` and unlocalized resources.
    public let developmentLocalization: String?
    /// All candidates with the requested name: the winner, then by rank, then those that are not eligible.
    public let candidates: [Candidate]
    /// The tags of the packs that have the requested asset and are not open, sorted by bytes; empty if one of its packs is
    /// open.
    public let closedPackTags: [String]
    /// A hint if there are no candidates, such as a similar name; nil if there is none.
    public let hint: String?

    /// The candidate that the lookup returns, or nil for a miss.
    ///
    /// ```swift
    /// view.explain(.file("terms", type: "html")).winner?.path    // "fr.lproj/terms.html"
    /// ```
    public var winner: Candidate? { candidates.first.flatMap { $0.verdict == .chosen ? $0 : nil } }
}

extension Explanation {
    /// A resource that a lookup considers.
    public struct Candidate: Sendable {
        /// The path of the file, or the table or Info.plist that contains the text.
        public let path: String
        /// The path of the archive or directory that contains it, for a bundle of several layers (overlay, pack, base); nil
        /// for a bundle of one layer.
        public let layer: String?
        /// The localization of the candidate, as its folder spells it; nil outside any `.lproj`.
        public let localization: String?
        /// The text or the color; nil for other resources.
        public let value: String?
        /// The criteria by which it is ranked. The first criterion in which two candidates differ decides.
        public let criteria: [Criterion]
        /// Whether the candidate was chosen, and the reason.
        public let verdict: Verdict
    }

    /// One part of a candidate's rank.
    public struct Criterion: Sendable, Hashable {
        /// The compared property: `localization`, or an attribute as Contents.json names it.
        public let name: String
        /// The rank: 0 is an exact match, larger ranks are further down the fallback order. With nil, the candidate is not
        /// eligible.
        public let rank: UInt64?
    }

    /// The reason why a candidate was chosen or not.
    public enum Verdict: Sendable, Hashable {
        /// The lookup returns this candidate.
        case chosen
        /// The candidate is eligible, but the winner has a lower rank for a criterion. `against` is the winner's rank.
        case notChosen(by: Criterion, against: UInt64)
        /// The candidate is eligible and has the same rank as the winner. The winner is the earlier one of the two.
        case tied
        /// The candidate is not eligible, because of a criterion.
        case notEligible(Criterion)
    }
}
