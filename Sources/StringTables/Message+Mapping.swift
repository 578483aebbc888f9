extension Message {
    /// Returns a copy of the message with its parts replaced, innermost first.
    ///
    /// - Complexity: O(size).
    /// - Parameters:
    ///   - text: Replaces a text; `isWhole` is false for a text in a variable.
    ///   - plural: Replaces a plural choice, after its forms.
    ///   - variables: Replaces a list of variables, after their contents.
    func mapped(
        text: (_ text: String, _ isWhole: Bool) -> String = { text, _ in text },
        plural: (PluralChoice) -> PluralChoice = { $0 },
        variables: ([MessageVariable]) -> [MessageVariable] = { $0 }, isWhole: Bool = true
    ) -> Message {
        func mapped(_ message: Message, isWhole: Bool) -> Message {
            message.mapped(text: text, plural: plural, variables: variables, isWhole: isWhole)
        }
        switch self {
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
            return .device(forms.map { DeviceForm($0.device, mapped($0.message, isWhole: isWhole)) })
        case .width(let forms):
            return .width(forms.map { WidthForm($0.width, mapped($0.message, isWhole: isWhole)) })
        }
    }
}
