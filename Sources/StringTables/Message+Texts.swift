extension Message {
    /// All texts of the message, without those in its variables.
    package var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .substituting(_, let message): message.texts
        case .plural, .device, .width: forms.flatMap(\.texts)
        }
    }

    /// The names of all references `%#@name@` in the texts, including duplicates.
    var variableNames: [String] { texts.flatMap(\.variableNames) }
}

extension String {
    /// The names of all references `%#@name@` and their positions; 0 if there is none.
    var variableReferences: [(name: String, position: Int)] {
        let bytes = Array(utf8)
        var result: [(name: String, position: Int)] = []
        for case .reference(let reference) in FormatScanner(bytes) {
            result.append((String(decoding: bytes[reference.name], as: UTF8.self), reference.position))
        }
        return result
    }

    /// The names of all references `%#@name@`.
    package var variableNames: [String] { variableReferences.map(\.name) }

    /// The positions of all numeric conversions; 0 if there is none.
    var numericPositions: [Int] {
        FormatScanner(Array(utf8)).compactMap { piece in
            guard case .specifier(let specifier) = piece, specifier.isNumeric else { return nil }
            return specifier.position
        }
    }
}
