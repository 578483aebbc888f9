extension FormatRun {
    /// Writes the form for the number of a plural choice.
    mutating func write(_ choice: PluralChoice, in scope: FormatScope) {
        var inner = scope
        if choice.argument != nil { inner.own = nil }
        guard let form = form(of: choice, own: scope.own) else {
            report(.missingForm, choice.specifier, "the plural has no form for this number; add an `other` form")
            output.append(contentsOf: "%\(choice.specifier)".utf8)
            return
        }
        write(form, in: inner)
    }

    private mutating func form(of choice: PluralChoice, own: Int?) -> Message? {
        let index = choice.argument.map { $0 - 1 } ?? own
        guard !keepsConversions, let index else { return choice.form(.other) ?? choice.forms.first?.message }
        guard arguments.values.indices.contains(index) else {
            report(.missingArgument, "%\(choice.specifier)", "the plural needs \(needed(index + 1)) passed")
            return choice.form(.other)
        }
        if case .text = arguments.values[index] {
            report(.wrongArgumentType, "%\(choice.specifier)", "argument \(index + 1) is a string; pass a number")
            return choice.form(.other)
        }
        return PluralSelection(locale: locale).form(of: choice, for: arguments.values[index])
    }
}
