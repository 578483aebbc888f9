/// Chooses the plural form for a number, by the rules of one localization.
struct PluralSelection {
    let locale: LocaleFormatting

    /// Returns the form for a number or a text; nil if there is none.
    ///
    /// - Parameter position: The 1-based position of the number among the arguments; nil if it was passed by name.
    func form(of choice: PluralChoice, for value: MessageArgument, at position: Int? = nil) -> Message? {
        let shown = choice.shownNumber(atPosition: position)
        if case .integer(let number) = value, shown.showsWholeNumbersAsPassed { return form(of: choice, for: number) }
        guard let text = shown.text(of: value) else { return choice.form(.other) }
        return form(of: choice, forShown: text)
    }

    /// The first of these forms that exists: the exact number, `zero` for 0 (Apple's rule), the CLDR category, `other`.
    private func form(of choice: PluralChoice, for number: Int64) -> Message? {
        choice.form(.exactly(number))
            ?? (number == 0 ? choice.form(.zero) : nil)
            ?? choice.form(locale.category(of: number, isOrdinal: choice.isOrdinal))
            ?? choice.form(.other)
    }

    /// The form for a number that may have a fraction, selected by the digits that are shown.
    private func form(of choice: PluralChoice, forShown text: String) -> Message? {
        if let number = Int64(text) { return form(of: choice, for: number) }
        if let zero = choice.form(.zero), text.utf8.allSatisfy({ !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) }) {
            return zero
        }
        if choice.hasExactForms, let number = DecimalNumber(text: text), number.isWhole,
            let whole = Int64(number.fixed(fractionDigits: 0)), let exact = choice.form(.exactly(whole))
        {
            return exact
        }
        let amount = text.utf8.first == UInt8(ascii: "-") ? String(text.dropFirst()) : text
        return choice.form(locale.category(ofDecimal: amount, isOrdinal: choice.isOrdinal)) ?? choice.form(.other)
    }
}

extension PluralChoice {
    /// Whether there is a form for one exact number.
    fileprivate var hasExactForms: Bool {
        forms.contains { if case .exactly = $0.selector { true } else { false } }
    }
}

extension PluralChoice.ShownNumber {
    fileprivate var showsWholeNumbersAsPassed: Bool {
        switch self {
        case .asPassed, .whole: true
        case .fixed, .general: false
        }
    }

    /// The number as a form shows it, in ASCII; nil for infinities, NaN and texts that are not numbers.
    fileprivate func text(of value: MessageArgument) -> String? {
        switch self {
        case .fixed(let fractionDigits): value.fixedText(fractionDigits: fractionDigits)
        // `%d` shows 1.0 as 1, and does not show 1.5 at all.
        case .whole: value.wholeText ?? value.plainDecimal
        case .asPassed: value.plainDecimal
        case .general(let digits): value.generalText(digits: digits) ?? value.plainDecimal
        }
    }
}

extension FormatRun {
    /// Writes the form for the number of a plural choice.
    mutating func write(_ choice: PluralChoice, in scope: FormatScope) {
        var inner = scope
        if choice.argument != nil { (inner.own, inner.next) = (nil, nil) }
        guard let form = form(of: choice, in: scope) else {
            report(.missingForm, choice.specifier, "the plural has no form for this number; add an `other` form")
            output.append(contentsOf: "%\(choice.specifier)".utf8)
            return
        }
        write(form, in: inner)
    }

    private mutating func form(of choice: PluralChoice, in scope: FormatScope) -> Message? {
        let index = choice.argument.map { $0 - 1 } ?? scope.own
        guard !keepsConversions, let index else { return choice.form(.other) ?? choice.forms.first?.message }
        let isNamed = choice.argument == nil && scope.next != nil
        guard isNamed || arguments.hasPosition(index) else {
            report(.missingArgument, "%\(choice.specifier)", "the plural needs \(needed(index + 1)) passed")
            return choice.form(.other)
        }
        if case .text = arguments.values[index] {
            report(.wrongArgumentType, "%\(choice.specifier)", "argument \(index + 1) is a string; pass a number")
            return choice.form(.other)
        }
        return PluralSelection(locale: locale).form(
            of: choice, for: arguments.values[index], at: isNamed ? nil : index + 1)
    }
}
