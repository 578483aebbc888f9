/// A plural choice: the forms of a message that a number selects from.
package struct PluralChoice: Sendable {
    /// The 1-based position of the number's argument; nil if it is the variable's own.
    package var argument: Int? { didSet { readShownSpecifier() } }
    /// The length modifier and conversion that show the number, such as `lld` or `.1f`.
    package var specifier: String { didSet { readShownSpecifier() } }
    /// Whether the number is ordinal (1st, 2nd) rather than cardinal: CLDR has separate rules for ordinals.
    package var isOrdinal: Bool
    /// The forms, each case once.
    package var forms: [PluralForm] { didSet { readShownSpecifier() } }
    /// The number of fraction digits with which the forms show the number; nil if they show those that it has.
    package private(set) var shownFractionDigits: Int?

    package init(argument: Int? = nil, specifier: String, isOrdinal: Bool = false, forms: [PluralForm]) {
        self.argument = argument
        self.specifier = specifier
        self.isOrdinal = isOrdinal
        self.forms = forms
        readShownSpecifier()
    }

    private mutating func readShownSpecifier() {
        shownFractionDigits = shownSpecifier.flatMap { $0.isFixed ? $0.fractionDigits : nil }
    }

    /// The conversion that shows the number: that of the form `other`, else the declared one.
    ///
    /// The declaration is often just `f` when the texts have `%.1f`, and in many languages 1.0 is not in the plural
    /// category `one`.
    private var shownSpecifier: FormatSpecifier? {
        if argument == nil, case .text(let text)? = form(.other) {
            var scanner = FormatScanner(Array(text.utf8))
            while let piece = scanner.next() {
                guard case .specifier(let found) = piece else { continue }
                if found.isNumeric && found.position == 0 { return found }
            }
        }
        return FormatSpecifier(declared: specifier)
    }

    /// The form for a case; nil if there is none.
    package func form(_ selector: PluralCase) -> Message? {
        for form in forms where form.selector == selector { return form.message }
        return nil
    }
}

/// A plural form: a message and the numbers that it is for.
package struct PluralForm: Sendable {
    package var selector: PluralCase
    package var message: Message

    package init(_ selector: PluralCase, _ message: Message) {
        self.selector = selector
        self.message = message
    }
}

/// The numbers that a plural form is for: a CLDR category, or one exact number.
package enum PluralCase: Sendable, Hashable {
    case zero, one, two, few, many, other
    /// One exact number, written `=12`. Apple's formats have categories only.
    case exactly(Int64)

    /// The names of the CLDR categories, in CLDR's order.
    package static let categories: [(name: String, selector: PluralCase)] = [
        ("zero", .zero), ("one", .one), ("two", .two), ("few", .few), ("many", .many), ("other", .other),
    ]

    /// Parses a category's name, or `=` and a whole number; nil for any other text.
    package init?(_ name: String) {
        for category in Self.categories where category.name == name {
            self = category.selector
            return
        }
        guard name.utf8.first == UInt8(ascii: "="), let number = Int64(name.dropFirst()) else { return nil }
        self = .exactly(number)
    }

    /// The name as tables spell it.
    package var name: String {
        if case .exactly(let number) = self { return "=\(number)" }
        for category in Self.categories where category.selector == self { return category.name }
        return "other"
    }
}
