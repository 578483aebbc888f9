internal import StringTables

/// The plural forms that a language needs, found by evaluating its plural rules for many numbers.
struct PluralNeeds {
    /// A plural category and the first sampled number in it.
    struct Need {
        var category: PluralCase
        var example: String
        /// The sampled whole numbers in the category.
        var numbers: [Int64]
    }

    /// The categories of whole numbers from 0 to 220, without `other`.
    let whole: [Need]
    /// The categories of those whole numbers and of numbers with a fraction digit, without `other`.
    let decimal: [Need]
    /// Every category that some sampled number has, and `other`.
    let possible: Set<PluralCase>

    /// The sampled whole numbers: all last two digits, twice.
    ///
    /// For the numbers that texts count, CLDR's rules depend on no more digits. Millions have a category of their own in
    /// French and Spanish, which no translator misses.
    private static let counted: ClosedRange<Int64> = 0...220
    private static let large: [Int64] = [1_000, 1_000_000, 2_000_000, 1_000_000_000]
    private static let fractions = [
        "0.0", "0.1", "0.5", "1.0", "1.1", "1.5", "2.0", "2.5", "3.4", "5.0", "10.0", "11.0",
    ]

    /// Samples the plural rules of a localization with about 250 numbers.
    init(_ rules: LocaleFormatting, isOrdinal: Bool) {
        var numbers: [PluralCase: [Int64]] = [:]
        for number in Self.counted {
            numbers[rules.category(of: number, isOrdinal: isOrdinal), default: []].append(number)
        }
        whole = PluralCase.categories.compactMap { _, category in
            guard category != .other, let found = numbers[category], let first = found.first else { return nil }
            return Need(category: category, example: "\(first)", numbers: found)
        }
        var needs = whole
        var possible = Set(numbers.keys)
        possible.insert(.other)
        for number in Self.fractions {
            let category = rules.category(ofDecimal: number, isOrdinal: isOrdinal)
            if possible.insert(category).inserted {
                needs.append(Need(category: category, example: number, numbers: []))
            }
        }
        for number in Self.large { possible.insert(rules.category(of: number, isOrdinal: isOrdinal)) }
        decimal = needs
        self.possible = possible
    }
}
