internal import ResourceBasics
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

    /// The categories of some numbers.
    struct Sample {
        /// The categories, without `other`, in the order in which they were found.
        fileprivate(set) var needs: [Need] = []
        /// Every category that a number can have.
        fileprivate(set) var possible: Set<PluralCase> = [.other]

        fileprivate mutating func add(_ category: PluralCase, _ example: String) {
            if possible.insert(category).inserted {
                needs.append(Need(category: category, example: example, numbers: []))
            }
        }
    }

    /// Whole numbers.
    private let whole: Sample
    /// Whole numbers, and numbers with a fraction digit.
    private let decimal: Sample
    /// Numbers with one, two and three fraction digits, for formats that always show as many: `%.1f`, `%.2f`, `%.3f`.
    private let fixed: [Lazily<Sample>]

    /// The sampled whole numbers: all last two digits, twice.
    ///
    /// For the numbers that texts count, CLDR's rules depend on no more digits. French, Italian, Portuguese and Spanish
    /// have a category `many` for millions. A text without that form is not reported, since texts rarely show such numbers.
    private static let counted: ClosedRange<Int64> = 0...220
    private static let large: [Int64] = [1_000, 1_000_000, 2_000_000, 1_000_000_000]
    private static let fractions = [
        "0.0", "0.1", "0.5", "1.0", "1.1", "1.5", "2.0", "2.5", "3.4", "5.0", "10.0", "11.0",
    ]
    /// The whole parts and the last fraction digits of numbers with a fixed number of fraction digits.
    private static let wholeParts = Array(0...22) + [100, 101, 102, 111]
    private static let lastDigits = [0, 1, 2, 3, 4, 5]
    /// More fraction digits change no category.
    private static let fixedDigits = 3

    /// Samples the plural rules of a localization with about 250 numbers.
    init(_ rules: LocaleFormatting, isOrdinal: Bool) {
        var numbers: [PluralCase: [Int64]] = [:]
        for number in Self.counted {
            numbers[rules.category(of: number, isOrdinal: isOrdinal), default: []].append(number)
        }
        var whole = Sample()
        whole.needs = PluralCase.categories.compactMap { _, category in
            guard category != .other, let found = numbers[category], let first = found.first else { return nil }
            return Need(category: category, example: "\(first)", numbers: found)
        }
        whole.possible.formUnion(numbers.keys)
        var decimal = whole
        for number in Self.fractions { decimal.add(rules.category(ofDecimal: number, isOrdinal: isOrdinal), number) }
        // A form for large numbers is never required, but it is not reported as unused either.
        let large = Self.large.map { rules.category(of: $0, isOrdinal: isOrdinal) }
        whole.possible.formUnion(large)
        whole.possible.formUnion(decimal.possible)
        decimal.possible.formUnion(large)
        (self.whole, self.decimal) = (whole, decimal)
        fixed = (1...Self.fixedDigits).map { digitCount in
            Lazily {
                var sample = Sample()
                for part in Self.wholeParts {
                    for digit in Self.lastDigits {
                        let zeros = String(repeating: "0", count: digitCount - 1)
                        let number = "\(part).\(zeros)\(digit)"
                        sample.add(rules.category(ofDecimal: number, isOrdinal: isOrdinal), number)
                    }
                }
                return sample
            }
        }
    }

    /// Returns the categories of the numbers that a choice can show. Lookups choose the form by the digits that the forms show.
    func sample(for choice: PluralChoice) -> Sample {
        switch choice.probableNumber {
        case .fixed(let count) where count > 0: fixed[min(count, Self.fixedDigits) - 1].value
        case .general: decimal
        case .asPassed where choice.specifier.utf8.last.map { "fFeEgGaA@".utf8.contains($0) } ?? false: decimal
        default: whole
        }
    }
}
