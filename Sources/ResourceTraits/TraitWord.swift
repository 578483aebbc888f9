internal import ResourceBasics

/// A trait whose values are words in Contents.json and on the command line, and small codes in archives.
///
/// The codes are part of the archive format: a code is never reused for another value.
public protocol TraitWord: RawRepresentable, CaseIterable, Hashable, Sendable, CustomStringConvertible
where RawValue == UInt8 {
    /// The value for a word that this version does not recognize.
    static var unknown: Self { get }

    /// The word as Contents.json spells it.
    var word: String { get }
}

extension TraitWord {
    /// Parses a word, case-sensitively as in Contents.json; nil for an unrecognized word.
    ///
    /// ```swift
    /// DisplayTraits.Appearance("dark")    // .dark
    /// DisplayTraits.Appearance("Dark")    // nil
    /// ```
    /// - Complexity: O(number of values).
    public init?(_ word: String) {
        let key = ExactKey(word)
        for trait in Self.allCases where ExactKey(trait.word) == key {
            if trait == .unknown { return nil }
            self = trait
            return
        }
        return nil
    }

    /// The word as Contents.json spells it.
    public var description: String { word }

    /// All recognized words.
    package static var words: [String] { allCases.filter { $0 != .unknown }.map(\.word) }
}

/// A trait with a code of a fixed bit width, which `VariantTraits` packs into its words.
package protocol PackedTrait {
    /// Creates the trait with a code; an unassigned code gives the unknown trait.
    init(code: UInt64)
    /// The code, at least 1: 0 means that the trait is undeclared.
    var code: UInt64 { get }
}

extension PackedTrait where Self: TraitWord {
    package init(code: UInt64) {
        self = UInt8(exactly: code).flatMap { Self(rawValue: $0) } ?? .unknown
    }

    package var code: UInt64 { UInt64(rawValue) }
}
