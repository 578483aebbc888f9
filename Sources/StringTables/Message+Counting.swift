extension Message {
    /// The argument that selects the form of a plural choice without a variable. It is the argument of the text's first
    /// whole-number conversion, or else of its first numeric conversion; nil if there is none.
    var countedArgument: (argument: Int, specifier: String)? {
        guard case .text(let text) = self else { return nil }
        let conversions = text.conversionArguments
        let counted = conversions.first { $0.specifier.isInteger } ?? conversions.first { $0.specifier.isNumeric }
        return counted.map { ($0.argument, $0.specifier.countingText) }
    }

    /// Whether a cardinal or an ordinal number selects one of its forms.
    func hasPlurals(isOrdinal: Bool) -> Bool {
        switch self {
        case .text: false
        case .plural(let choice): choice.isOrdinal == isOrdinal
        case .substituting(let variables, let message):
            message.hasPlurals(isOrdinal: isOrdinal)
                || variables.contains { $0.content.hasPlurals(isOrdinal: isOrdinal) }
        case .device, .width: forms.contains { $0.hasPlurals(isOrdinal: isOrdinal) }
        }
    }
}

/// The argument of a String Catalog's substitution, which its texts write as `%arg`.
struct OwnArgument {
    /// The length modifier and conversion, such as `lld`.
    let specifier: String
    /// The 1-based position, if the substitution has one.
    let position: Int?
}

extension String {
    /// Replaces `%arg`, a String Catalog's mark for the substitution's own argument, with a conversion.
    ///
    /// Only the first conversion without a position shows the own argument, so the second mark in a text gets the position.
    func replacingArgumentMark(by argument: OwnArgument) -> String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let bytes = Array(utf8)
        let mark = Array("%arg".utf8)
        var result: [UInt8] = []
        var offset = 0
        var position = ""
        while offset < bytes.count {
            if bytes[offset...].starts(with: mark) {
                result += "%\(position)\(argument.specifier)".utf8
                position = argument.position.map { "\($0)$" } ?? ""
                offset += mark.count
            } else {
                let isEscape = bytes[offset] == mark[0] && offset + 1 < bytes.count && bytes[offset + 1] == mark[0]
                result += bytes[offset..<offset + (isEscape ? 2 : 1)]
                offset += isEscape ? 2 : 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension FormatSpecifier {
    /// The precision and letter of the conversion, which determine how many fraction digits are shown.
    fileprivate var countingText: String {
        let letter = String(Character(Unicode.Scalar(conversion)))
        if case .fixed(let count) = precision { return ".\(count)\(letter)" }
        return letter
    }
}
