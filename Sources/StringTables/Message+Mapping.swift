internal import ResourceBasics

extension Message {
    /// Returns a copy of the message with each text replaced. `isWhole` is false for a text in a variable.
    ///
    /// - Complexity: O(size).
    package func mapped(text: (_ text: String, _ isWhole: Bool) -> String) -> Message {
        func mapped(_ message: Message, isWhole: Bool) -> Message {
            switch message {
            case .text(let written): .text(text(written, isWhole))
            case .substituting(let variables, let inner):
                .substituting(
                    variables.mapContents { mapped($0, isWhole: false) }, in: mapped(inner, isWhole: isWhole))
            case .plural, .device, .width: message.mapForms { mapped($0, isWhole: isWhole) }
            }
        }
        return mapped(self, isWhole: true)
    }

    /// The messages of the forms; empty for a text and a message with variables.
    package var forms: [Message] {
        switch self {
        case .text, .substituting: []
        case .plural(let choice): choice.forms.map(\.message)
        case .device(let forms): forms.map(\.message)
        case .width(let forms): forms.map(\.message)
        }
    }

    /// The message with the messages of its forms replaced; a text and a message with variables are unchanged.
    package func mapForms(_ change: (Message) -> Message) -> Message {
        switch self {
        case .text, .substituting: return self
        case .plural(var choice):
            choice.forms = choice.forms.map { PluralForm($0.selector, change($0.message)) }
            return .plural(choice)
        case .device(let forms): return .device(forms.map { DeviceForm($0.selector, change($0.message)) })
        case .width(let forms): return .width(forms.map { WidthForm($0.selector, change($0.message)) })
        }
    }
}

extension [MessageVariable] {
    /// The variables with their contents replaced.
    func mapContents(_ change: (Message) -> Message) -> [MessageVariable] {
        map { variable in
            var variable = variable
            variable.content = change(variable.content)
            return variable
        }
    }
}

extension Message {
    /// The message with plural forms in CLDR's order, and devices and variables sorted by name. Messages that differ only
    /// in the order of their source become equal.
    ///
    /// Forms keep their order if the first one is the fallback.
    package var inCanonicalOrder: Message {
        let message = mapForms(\.inCanonicalOrder)
        if isFirstFormFallback { return message }
        switch message {
        case .text, .width: return message
        case .substituting(let variables, let inner):
            let contents = variables.mapContents(\.inCanonicalOrder)
            return .substituting(
                contents.ordered { isOrdered($0.name, before: $1.name) }, in: inner.inCanonicalOrder)
        case .plural(var choice):
            choice.forms = choice.forms.ordered { $0.selector.rank < $1.selector.rank }
            return .plural(choice)
        case .device(let forms):
            return .device(forms.ordered { isOrdered($0.selector.rawValue, before: $1.selector.rawValue) })
        }
    }

    /// Whether the order of the forms has a meaning: without a form `other`, the first one is the fallback.
    package var isFirstFormFallback: Bool {
        switch self {
        case .plural(let choice): choice.form(.other) == nil
        case .device(let forms): !forms.contains { $0.selector == .other }
        case .text, .substituting, .width: false
        }
    }
}

extension PluralCase {
    /// The sort key of a plural case: exact numbers first, then CLDR's order of categories.
    fileprivate var rank: (Int, Int64) {
        if case .exactly(let number) = self { return (0, number) }
        return (1 + (Self.categories.firstIndex { $0.selector == self } ?? Self.categories.count), 0)
    }
}
