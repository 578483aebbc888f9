internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Converts messages to `.stringsdict` values: the inverse of `StringsdictReader`.
enum StringsdictRule {
    private typealias Word = StringsdictReader.Word

    /// Converts a message to a property list value; nil if the format cannot represent it.
    static func value(of message: Message) -> PropertyListValue? {
        message.spreadsTooFar ? nil : node(message.spread, depth: 0, inVariable: false)
    }

    private static func node(_ message: Message, depth: Int, inVariable: Bool) -> PropertyListValue? {
        guard depth < StringsdictReader.maximumDepth else { return nil }
        func values<Selector>(
            of forms: [MessageForm<Selector>], _ name: (Selector) -> String
        ) -> [(String, PropertyListValue)]? {
            var values: [(String, PropertyListValue)] = []
            for form in forms {
                guard let value = node(form.message, depth: depth + 1, inVariable: inVariable) else { return nil }
                values.append((name(form.selector), value))
            }
            return values
        }
        switch message {
        case .text(let text):
            return .string(text)
        case .substituting(let variables, .text(let text)):
            var entries: [(String, PropertyListValue)] = [(Word.format, .string(text))]
            for variable in variables {
                guard case .dictionary(var rule)? = node(variable.content, depth: depth + 1, inVariable: true) else {
                    return nil
                }
                rule.set(Word.valueType, .string(variable.specifier))
                if let argument = variable.argument { rule.set(Word.argument, .integer(Int64(argument))) }
                let content = rule.entries.map { ($0.key, $0.value.value) }
                entries.append((variable.name, dictionary(content, of: variable.content)))
            }
            return dictionary(entries, of: message)
        case .substituting:
            return nil
        case .plural(let choice):
            var entries: [(String, PropertyListValue)] = [
                (Word.ruleType, .string(choice.isOrdinal ? Word.ordinalRule : Word.pluralRule)),
                (Word.valueType, .string(choice.specifier)),
            ]
            if !inVariable, let argument = choice.argument, argument != 1 {
                entries.append((Word.argument, .integer(Int64(argument))))
            }
            return values(of: choice.forms, \.name).map { dictionary(entries + $0, of: message) }
        case .device(let forms):
            return values(of: forms, \.rawValue).map { .object([(Word.deviceRule, dictionary($0, of: message))]) }
        case .width(let forms):
            return values(of: forms, \.description).map { .object([(Word.widthRule, dictionary($0, of: message))]) }
        }
    }

    /// Creates the dictionary of a message. Its keys are sorted, unless the first form is the fallback.
    private static func dictionary(
        _ entries: [(String, PropertyListValue)], of message: Message
    ) -> PropertyListValue {
        .object(message.isFirstFormFallback ? entries : entries.ordered { isOrdered($0.0, before: $1.0) })
    }
}
