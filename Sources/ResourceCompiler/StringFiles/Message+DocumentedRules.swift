package import StringTables

extension Message {
    /// The message with the rules that Apple documents for `.stringsdict`, so that Apple's readers understand its file.
    ///
    /// Apple's format has plural rules only in variables, and argument positions only in texts. So a plural choice becomes the
    /// variable `value`, and the `argNum` of a String Catalog's substitution becomes a position: `%2$#@name@`. Where one text
    /// needs a position, all its conversions get one. The formatted texts do not change.
    ///
    /// A message that cannot be converted without changing its texts is returned as it is: for example, one with ordinal
    /// forms, which Apple's format does not have. Only this package reads its file.
    /// - Complexity: O(size).
    package var inDocumentedForm: Message { spreadsTooFar ? self : spread.documented }

    /// Whether Apple documents all rules of the message, so that Apple's systems can read it from a `.stringsdict`.
    ///
    /// - Complexity: O(size).
    package var hasDocumentedForm: Bool {
        switch self {
        case .text: true
        case .substituting(let variables, .text):
            variables.allSatisfy { variable in
                guard variable.argument == nil, case .plural(let choice) = variable.content else { return false }
                return !choice.isOrdinal && choice.argument == nil && choice.forms.allSatisfy { $0.message.isText }
            }
        case .substituting, .plural: false
        case .device, .width: forms.allSatisfy(\.hasDocumentedForm)
        }
    }

    private var isText: Bool { if case .text = self { true } else { false } }

    private var documented: Message {
        switch self {
        case .text: self
        case .substituting(let variables, .text(let text)): Self.substituting(variables, text) ?? self
        case .substituting: self
        case .plural(let choice): choice.asVariable ?? self
        case .device, .width: mapForms(\.documented)
        }
    }

    /// Returns a text whose variables' argument numbers are moved to the references. Returns nil if a variable's text refers
    /// to another variable, and the reference depends on the own argument.
    private static func substituting(_ variables: [MessageVariable], _ text: String) -> Message? {
        guard variables.contains(where: { $0.argument != nil }) else { return nil }
        let scope = ScopeVariables(variables)
        var isPossible = true
        let moved = variables.map { variable in
            var variable = variable
            variable.argument = nil
            variable.content = variable.content.mapped(text: { text, _ in
                guard let text = PositionedFormat(text, scope).withReferencePositions else {
                    isPossible = false
                    return text
                }
                return text
            })
            return variable
        }
        let format = PositionedFormat(text, scope)
        let isInOrder = format.references.allSatisfy { $0.number == nil || $0.number == $0.next }
        return isPossible ? .substituting(moved, in: .text(isInOrder ? text : format.withAllPositions)) : nil
    }
}

extension PluralChoice {
    /// The choice as the variable of a format; nil if a form is not a text, or the choice is of ordinals.
    fileprivate var asVariable: Message? {
        guard !isOrdinal, let argument else { return nil }
        var choice = self
        choice.argument = nil
        // Assigned once: each assignment reads the conversion that shows the number.
        var shown: [PluralForm] = []
        var conversion: String?
        for form in forms {
            guard case .text(let text) = form.message else { return nil }
            let format = PositionedFormat(text, ScopeVariables([]))
            guard format.references.isEmpty else { return nil }
            if conversion == nil || form.selector == .other {
                conversion = format.conversion(of: argument) ?? conversion
            }
            // One conversion without a position shows the variable's own argument. Apple documents no order for several.
            let showsOwn = format.implicitArguments == [argument]
            let isPlain = format.implicitArguments.isEmpty || showsOwn
            shown.append(PluralForm(form.selector, .text(isPlain ? text : format.withAllPositions)))
        }
        choice.forms = shown
        choice.specifier = conversion ?? specifier
        let variable = MessageVariable(name: "value", specifier: choice.specifier, content: .plural(choice))
        return .substituting([variable], in: .text(argument == 1 ? "%#@value@" : "%\(argument)$#@value@"))
    }
}
