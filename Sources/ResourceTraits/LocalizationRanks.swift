/// Where each localization stands for one request: the language chain in terms of the numbers that variants carry.
///
/// ```swift
/// LocalizationRanks(chain: [7, 3])    // 7 before 3 before what has no language; others are never chosen
/// ```
public struct LocalizationRanks: Sendable {
    /// Place in the chain by number, `unusable` for those that are not in it.
    let places: [UInt8]
    static let unusable = UInt8.max
    /// Places are one byte.
    ///
    /// A chain is a few languages with their parents; what is beyond is not looked at.
    private static let chainLimit = 254

    /// Only variants without a language are chosen.
    public static let unlocalizedOnly = LocalizationRanks(chain: [])

    /// Ranks numbers by their place in the chain, best first.
    ///
    /// 0, "no language", comes last unless the chain itself has it. O(largest number).
    public init(chain: [UInt16]) {
        self.init(sparseChain: chain)
    }

    /// The same for a chain that several sources share: nil holds the place of a localization that this one lacks, so
    /// that places can be compared.
    public init(sparseChain chain: [UInt16?]) {
        let chain = (chain.contains(0) ? chain : chain.prefix(Self.chainLimit - 1) + [0]).prefix(Self.chainLimit)
        var places = [UInt8](repeating: Self.unusable, count: Int(chain.lazy.compactMap(\.self).max() ?? 0) + 1)
        for (place, id) in chain.enumerated() {
            guard let id, places[Int(id)] == Self.unusable else { continue }
            places[Int(id)] = UInt8(place)
        }
        self.places = places
    }
}

extension LocalizationRanks {
    /// The numbers that are chosen among, with their places.
    package var numbers: [(number: UInt16, place: Int)] {
        places.enumerated().filter { $0.element != Self.unusable }.map {
            (UInt16(clamping: $0.offset), Int($0.element))
        }
    }
}
