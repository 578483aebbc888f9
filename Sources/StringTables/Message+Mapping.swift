internal import ResourceBasics

extension Message {
    /// Returns a copy of the message with its parts replaced, innermost first.
    ///
    /// - Complexity: O(size).
    /// - Parameters:
    ///   - text: Replaces a text; `isWhole` is false for a text in a variable.
    ///   - plural: Replaces a plural choice, after its forms.
    ///   - devices: Replaces the forms of devices, after their texts.
    ///   - variables: Replaces a list of variables, after their contents.
    func mapped(
        text: (_ text: String, _ isWhole: Bool) -> String = { text, _ in text },
        plural: (PluralChoice) -> PluralChoice = { $0 },
        devices: ([DeviceForm]) -> [DeviceForm] = { $0 },
        variables: ([MessageVariable]) -> [MessageVariable] = { $0 }
    ) -> Message {
        func mapped(_ message: Message, isWhole: Bool) -> Message {
            switch message {
            case .text(let written): return .text(text(written, isWhole))
            case .substituting(let found, let inner):
                let contents = found.map { variable in
                    var variable = variable
                    variable.content = mapped(variable.content, isWhole: false)
                    return variable
                }
                return .substituting(variables(contents), in: mapped(inner, isWhole: isWhole))
            case .plural(var choice):
                choice.forms = choice.forms.map { PluralForm($0.selector, mapped($0.message, isWhole: isWhole)) }
                return .plural(plural(choice))
            case .device(let forms):
                return .device(devices(forms.map { DeviceForm($0.selector, mapped($0.message, isWhole: isWhole)) }))
            case .width(let forms):
                return .width(forms.map { WidthForm($0.selector, mapped($0.message, isWhole: isWhole)) })
            }
        }
        return mapped(self, isWhole: true)
    }
}

extension Message {
    /// The message with plural forms in CLDR's order, and devices and variables sorted by name. Messages that differ only
    /// in the order of their source become equal.
    ///
    /// Forms keep their order if the first one is the fallback.
    package var inCanonicalOrder: Message {
        mapped(
            plural: { choice in
                guard !Message.plural(choice).isFirstFormFallback else { return choice }
                var choice = choice
                choice.forms = choice.forms.ordered { $0.selector.rank < $1.selector.rank }
                return choice
            },
            devices: { forms in
                guard !Message.device(forms).isFirstFormFallback else { return forms }
                return forms.ordered { isOrdered($0.selector.rawValue, before: $1.selector.rawValue) }
            },
            variables: { $0.ordered { isOrdered($0.name, before: $1.name) } })
    }

    /// Whether the order of the forms has a meaning: without a form `other`, the first one is the fallback.
    var isFirstFormFallback: Bool {
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
