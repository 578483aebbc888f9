/// A plural choice: the forms of a message that a number selects from.
package struct PluralChoice: Sendable {
    /// How the forms show the number. CLDR's rules select the form by the digits that the reader sees.
    package enum ShownNumber: Sendable, Hashable {
        /// With the digits that were passed, as `%@` does.
        case asPassed
        /// As a whole number.
        case whole
        /// With this many fraction digits.
        case fixed(fractionDigits: Int)
        /// With at most this many digits, and without zeros at the end of the fraction, as `%g` does.
        case general(digits: Int)
    }

    /// The 1-based position of the number's argument; nil if it is the variable's own.
    package var argument: Int? { didSet { readShownNumber() } }
    /// The length modifier and conversion that show the number, such as `lld` or `.1f`.
    package var specifier: String { didSet { readShownNumber() } }
    /// Whether the number is ordinal (1st, 2nd) rather than cardinal: CLDR has separate rules for ordinals.
    package var isOrdinal: Bool
    /// The forms, each case once.
    package var forms: [PluralForm] { didSet { readShownNumber() } }
    /// How the forms show the number.
    package private(set) var shownNumber = ShownNumber.asPassed
    /// For each argument position in the form `other`, how the form shows that argument. Empty unless the choice belongs to a variable
    /// and all conversions of the form have positions.
    private var positioned: [Int: ShownNumber] = [:]

    package init(argument: Int? = nil, specifier: String, isOrdinal: Bool = false, forms: [PluralForm]) {
        self.argument = argument
        self.specifier = specifier
        self.isOrdinal = isOrdinal
        self.forms = forms
        readShownNumber()
    }

    /// Reads the conversion that shows the number: that of the form `other`, else the declared one.
    ///
    /// The declaration is often just `f` or `d` when the texts have `%.1f`, and in many languages 1.0 is not in the plural
    /// category `one`. The own argument of a variable is shown by the first conversion without a position, else by the first one
    /// with a position. Its position is known only when the message is formatted.
    private mutating func readShownNumber() {
        shownNumber = declaredNumber
        positioned = [:]
        guard case .text(let text)? = form(.other) else { return }
        if let argument {
            let conversion = text.conversionArguments.first { $0.argument == argument }
            shownNumber = conversion?.specifier.shownNumber ?? declaredNumber
            return
        }
        var first: ShownNumber?
        var found: [Int: ShownNumber] = [:]
        for case .specifier(let specifier) in FormatScanner(Array(text.utf8)) where specifier.name.isEmpty {
            if specifier.position == 0 {
                shownNumber = specifier.shownNumber
                return
            }
            first = first ?? specifier.shownNumber
            found[specifier.position] = found[specifier.position] ?? specifier.shownNumber
        }
        positioned = found
        shownNumber = first ?? declaredNumber
    }

    /// How a number is shown by the declared conversion.
    private var declaredNumber: ShownNumber { FormatSpecifier(declared: specifier)?.shownNumber ?? .asPassed }

    /// How the forms probably show the number, for checks, which do not know its position: as the declared conversion does, unless all
    /// conversions show numbers alike.
    package var probableNumber: ShownNumber { Set(positioned.values).count > 1 ? declaredNumber : shownNumber }

    /// Returns how the forms show the number if it is the argument at a 1-based position; nil for an unknown position.
    func shownNumber(atPosition position: Int?) -> ShownNumber {
        guard let position, !positioned.isEmpty else { return shownNumber }
        return positioned[position] ?? declaredNumber
    }

    /// The form for a case; nil if there is none.
    package func form(_ selector: PluralCase) -> Message? {
        forms.first { $0.selector == selector }?.message
    }
}

extension FormatSpecifier {
    fileprivate var shownNumber: PluralChoice.ShownNumber {
        if isFixed { return .fixed(fractionDigits: fractionDigits) }
        if isGeneral { return .general(digits: fractionDigits) }
        return isInteger || isRadix ? .whole : .asPassed
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
        // One spelling for each number: "=+5" and "=05" would be second keys for 5.
        guard name.utf8.first == UInt8(ascii: "="), let number = Int64(name.dropFirst()), "=\(number)" == name else {
            return nil
        }
        self = .exactly(number)
    }

    /// The name as tables spell it.
    package var name: String {
        if case .exactly(let number) = self { return "=\(number)" }
        return Self.categories.first { $0.selector == self }?.name ?? "other"
    }
}
