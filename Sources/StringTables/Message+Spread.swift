internal import ResourceBasics

extension Message {
    /// The size in bytes of a message whose texts each have their variables. Real messages have a few kilobytes. Without a limit, many
    /// texts with large variables take quadratic time and memory.
    private static let spreadByteLimit = 1 << 20

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
    package var spreadsTooFar: Bool { spreadByteCount > Self.spreadByteLimit }

    /// The approximate number of bytes of `spread`, or a number above the limit.
    ///
    /// - Complexity: O(size).
    private var spreadByteCount: Int {
        func sum(_ counts: some Sequence<Int>) -> Int {
            counts.reduce(0) { min($0 + $1, Self.spreadByteLimit + 1) }
        }
        switch self {
        case .text(let text): return sum([text.utf8.count])
        case .substituting(let variables, let content):
            let ofVariables = sum(variables.lazy.map { $0.name.utf8.count + $0.content.spreadByteCount })
            // Neither factor is above some millions.
            return sum([content.spreadByteCount, ofVariables * content.texts.count])
        case .plural, .device, .width: return sum(forms.lazy.map(\.spreadByteCount))
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
        let numbers = Dictionary(
            enumerated().map { (ExactKey($1.name), $0) }, uniquingKeysWith: { first, _ in first })
        var isUsed = [Bool](repeating: false, count: count)
        var names = text.variableNames
        while let name = names.popLast() {
            guard let number = numbers[ExactKey(name)], !isUsed[number] else { continue }
            isUsed[number] = true
            names += self[number].content.variableNames
        }
        return indices.filter { isUsed[$0] }.map { self[$0] }
    }
}
