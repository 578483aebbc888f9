internal import ResourceBasics

/// A trait that one word names, in Contents.json and on the command line, and that one small number stands for in an
/// archive.
///
/// The numbers are part of the archive format: they are never given to another word.
public protocol TraitWord: RawRepresentable, CaseIterable, Hashable, Sendable, CustomStringConvertible
where RawValue == UInt8 {
    /// Stands for a word that this version does not know.
    static var unknown: Self { get }

    /// The word, exactly as Contents.json spells it.
    var word: String { get }
}

extension TraitWord {
    /// The trait that a word names, or nil for a word that is not known; case counts, as it does in Contents.json.
    public init?(_ word: String) {
        let key = ExactKey(word)
        for trait in Self.allCases where ExactKey(trait.word) == key {
            if trait == .unknown { return nil }
            self = trait
            return
        }
        return nil
    }

    /// The word.
    public var description: String { word }

    /// All words that are known.
    package static var words: [String] { allCases.filter { $0 != .unknown }.map(\.word) }
}

/// A trait with a number of a fixed width, so that it can be packed.
package protocol PackedTrait {
    /// The trait for a number; numbers never given out make the unknown trait.
    init(code: UInt64)
    /// The number, at least 1: 0 means that nothing is declared.
    var code: UInt64 { get }
}

extension PackedTrait where Self: TraitWord {
    package init(code: UInt64) {
        self = UInt8(exactly: code).flatMap { Self(rawValue: $0) } ?? .unknown
    }

    package var code: UInt64 { UInt64(rawValue) }
}
