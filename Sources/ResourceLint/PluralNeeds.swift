internal import StringTables

/// Which plural forms a language has use for, by asking its rules about many numbers.
struct PluralNeeds {
    /// A category, and the first number it is for.
    struct Need {
        var category: PluralCase
        var example: String
        /// The whole numbers among those asked about that it is for.
        var numbers: [Int64]
    }

    /// The categories of the whole numbers that people count, `other` left out.
    let whole: [Need]
    /// The same for numbers with a fraction digit besides.
    let decimal: [Need]
    /// Every category that some number has, `other` among them.
    let possible: Set<PluralCase>

    /// All last two digits, twice: no rule of CLDR looks at more of the numbers that texts count. Millions have a form of
    /// their own in French and Spanish, which no translator misses.
    private static let counted: ClosedRange<Int64> = 0...220
    private static let large: [Int64] = [1_000, 1_000_000, 2_000_000, 1_000_000_000]
    private static let fractions = [
        "0.0", "0.1", "0.5", "1.0", "1.1", "1.5", "2.0", "2.5", "3.4", "5.0", "10.0", "11.0",
    ]

    /// Asks the rules of a localization. About 250 questions.
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
