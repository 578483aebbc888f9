internal import PropertyLists
internal import ResourceBasics

/// Converts messages to `.stringsdict` values: the inverse of `StringsdictReader`.
enum StringsdictRule {
    private typealias Word = StringsdictReader.Word

    /// Converts a message to a property list value; nil if the format cannot represent it.
    static func value(of message: Message) -> PropertyListValue? {
        message.spreadsTooFar ? nil : node(message.spread, depth: 0, inVariable: false)
    }

    /// The size in bytes of a message whose texts each have their variables. Real messages have a few kilobytes. Without a limit, many
    /// texts with large variables take quadratic time and memory.
    static let spreadByteLimit = 1 << 20

    private static func node(_ message: Message, depth: Int, inVariable: Bool) -> PropertyListValue? {
        guard depth < StringsdictReader.maximumDepth else { return nil }
        switch message {
        case .text(let text):
            return .string(text)
        case .substituting(let variables, .text(let text)):
            var entries: [(String, PropertyListValue)] = [(Word.format, .string(text))]
            for variable in variables {
                guard case .dictionary(var rule)? = node(variable.content, depth: depth + 1, inVariable: true) else {
                    return nil
                }
                rule.insert(.init(key: Word.valueType, value: PropertyListNode(.string(variable.specifier))))
                if let argument = variable.argument {
                    rule.insert(.init(key: Word.argument, value: PropertyListNode(.integer(Int64(argument)))))
                }
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
            for form in choice.forms {
                guard let value = node(form.message, depth: depth + 1, inVariable: inVariable) else { return nil }
                entries.append((form.selector.name, value))
            }
            return dictionary(entries, of: message)
        case .device(let forms):
            return rule(
                Word.deviceRule, forms.map { ($0.selector.rawValue, $0.message) }, of: message, depth: depth,
                inVariable: inVariable)
        case .width(let forms):
            return rule(
                Word.widthRule, forms.map { (String($0.selector), $0.message) }, of: message, depth: depth,
                inVariable: inVariable)
        }
    }

    private static func rule(
        _ key: String, _ forms: [(String, Message)], of message: Message, depth: Int, inVariable: Bool
    ) -> PropertyListValue? {
        var entries: [(String, PropertyListValue)] = []
        for (name, form) in forms {
            guard let value = node(form, depth: depth + 1, inVariable: inVariable) else { return nil }
            entries.append((name, value))
        }
        return .object([(key, dictionary(entries, of: message))])
    }

    /// Creates the dictionary of a message. Its keys are sorted, unless the first form is the fallback.
    private static func dictionary(
        _ entries: [(String, PropertyListValue)], of message: Message
    ) -> PropertyListValue {
        .object(message.isFirstFormFallback ? entries : entries.ordered { isOrdered($0.0, before: $1.0) })
    }
}

extension Message {
    /// The message with its variables moved to the texts that use them, since in `.stringsdict` a format belongs to one
    /// text.
    ///
    /// - Complexity: O(texts × size of the variables).
    package var spread: Message {
        switch self {
        case .text: return self
        case .substituting(let variables, let content):
            let spreadVariables = variables.mapContents(\.spread)
            return content.spread.mapTexts { text in
                let used = spreadVariables.used(by: text)
                return used.isEmpty ? text : .substituting(used, in: text)
            }
        case .plural, .device, .width: return mapForms(\.spread)
        }
    }

    /// Whether `spread` is larger than the limit.
    package var spreadsTooFar: Bool { spreadByteCount > StringsdictRule.spreadByteLimit }

    /// The approximate number of bytes of `spread`, or a number above the limit.
    ///
    /// - Complexity: O(size).
    private var spreadByteCount: Int {
        func sum(_ counts: some Sequence<Int>) -> Int {
            counts.reduce(0) { min($0 + $1, StringsdictRule.spreadByteLimit + 1) }
        }
        switch self {
        case .text(let text): return sum([text.utf8.count])
        case .substituting(let variables, let content):
            let ofVariables = sum(variables.lazy.map { $0.name.utf8.count + $0.content.spreadByteCount })
            // Neither factor is above some millions.
            return sum([content.spreadByteCount, ofVariables * content.texts.count])
        case .plural(let choice): return sum(choice.forms.lazy.map(\.message.spreadByteCount))
        case .device(let forms): return sum(forms.lazy.map(\.message.spreadByteCount))
        case .width(let forms): return sum(forms.lazy.map(\.message.spreadByteCount))
        }
    }

    /// The message with each of its texts replaced; a text with variables is unchanged.
    private func mapTexts(_ change: (Message) -> Message) -> Message {
        switch self {
        case .text: change(self)
        case .substituting: self
        case .plural, .device, .width: mapForms { $0.mapTexts(change) }
        }
    }
}

extension [MessageVariable] {
    /// Returns the variables that a text uses, itself or through other variables, in this order.
    fileprivate func used(by text: Message) -> [MessageVariable] {
        let index = NameIndex(self, name: \.name)
        var isUsed = [Bool](repeating: false, count: count)
        var names = text.texts.flatMap(\.variableNames)
        while let name = names.popLast() {
            guard let number = index.firstIndex(of: ArraySlice<UInt8>(name.utf8), in: self, name: \.name),
                !isUsed[number]
            else { continue }
            isUsed[number] = true
            names += self[number].content.texts.flatMap(\.variableNames)
        }
        return indices.filter { isUsed[$0] }.map { self[$0] }
    }
}
