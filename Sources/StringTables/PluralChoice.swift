/// Messages chosen by a number.
package struct PluralChoice: Sendable {
    /// The number's argument, counted from 1; nil where it is the variable's own.
    package var argument: Int?
    /// Length modifier and conversion by which the number is shown, such as `lld` or `.1f`.
    package var specifier: String
    /// Whether the number is a rank (1st, 2nd) rather than an amount: CLDR has other rules for those.
    package var isOrdinal: Bool
    /// The forms, each case once.
    package var forms: [PluralForm]

    package init(argument: Int? = nil, specifier: String, isOrdinal: Bool = false, forms: [PluralForm]) {
        self.argument = argument
        self.specifier = specifier
        self.isOrdinal = isOrdinal
        self.forms = forms
    }

    /// The form of a case, if there is one.
    package func form(_ wanted: PluralCase) -> Message? {
        for form in forms where form.selector == wanted { return form.message }
        return nil
    }
}

/// A message and the numbers it is for.
package struct PluralForm: Sendable {
    package var selector: PluralCase
    package var message: Message

    package init(_ selector: PluralCase, _ message: Message) {
        self.selector = selector
        self.message = message
    }
}

/// Which numbers a form is for: one of CLDR's categories, or one number alone.
package enum PluralCase: Sendable, Hashable {
    case zero, one, two, few, many, other
    /// Written `=12`. Only our own tables have it: Apple's formats know categories alone.
    case exactly(Int64)

    /// The categories with their names, in CLDR's order.
    package static let categories: [(name: String, selector: PluralCase)] = [
        ("zero", .zero), ("one", .one), ("two", .two), ("few", .few), ("many", .many), ("other", .other),
    ]

    /// Reads a category's name, or `=` and a whole number.
    package init?(_ name: String) {
        for category in Self.categories where category.name == name {
            self = category.selector
            return
        }
        guard name.utf8.first == UInt8(ascii: "="), let number = Int64(name.dropFirst()) else { return nil }
        self = .exactly(number)
    }

    /// The name, as tables spell it.
    package var name: String {
        if case .exactly(let number) = self { return "=\(number)" }
        for category in Self.categories where category.selector == self { return category.name }
        return "other"
    }
}
