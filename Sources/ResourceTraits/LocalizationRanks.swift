/// The rank of each localization in one request's fallback chain, by localization ID.
///
/// ```swift
/// LocalizationRanks(chain: [7, 3])    // 7, then 3, then variants without a language; others are never chosen
/// ```
package struct LocalizationRanks: Sendable {
    /// Rank in the chain by localization ID; `unusable` for localizations outside the chain.
    let ranks: [UInt8]
    static let unusable = UInt8.max
    /// The longest chain used: ranks are stored in one byte, whose last two values are that of ID 0 and `unusable`.
    ///
    /// A chain has a few languages and their parent locales. Elements beyond the limit are ignored.
    private static let chainLimit = 254

    /// Ranks for which only variants without a language match.
    package static let unlocalizedOnly = LocalizationRanks(chain: [])

    /// Ranks localization IDs by their index in a chain that several providers share, best first.
    ///
    /// An element is nil if this provider lacks that localization. Later indices stay unchanged, so ranks of different
    /// providers are comparable. ID 0, "no language", comes last unless the chain contains it.
    ///
    /// - Complexity: O(largest ID).
    package init(chain: [UInt16?]) {
        let chain = chain.prefix(Self.chainLimit)
        let largest = chain.reduce(0) { max($0, $1 ?? 0) }
        var ranks = [UInt8](repeating: Self.unusable, count: Int(largest) + 1)
        for (rank, id) in chain.enumerated() {
            guard let id, ranks[Int(id)] == Self.unusable else { continue }
            ranks[Int(id)] = UInt8(rank)
        }
        if ranks[0] == Self.unusable { ranks[0] = UInt8(chain.count) }
        self.ranks = ranks
    }
}
