extension Message {
    /// The argument that selects the form of a plural choice without a variable. It is the argument of the text's first
    /// whole-number conversion, or else of its first numeric conversion; nil if there is none.
    var countedArgument: (argument: Int, specifier: String)? {
        guard case .text(let text) = self else { return nil }
        return text.firstCounted { $0.isInteger } ?? text.firstCounted { $0.isNumeric }
    }
}

extension String {
    fileprivate func firstCounted(_ isCounted: (FormatSpecifier) -> Bool) -> (argument: Int, specifier: String)? {
        let bytes = Array(utf8)
        var scanner = FormatScanner(bytes)
        var cursor = ArgumentCursor(own: nil)
        while let piece = scanner.next() {
            switch piece {
            case .specifier(let specifier):
                guard let index = cursor.index(of: specifier) else { continue }
                if isCounted(specifier) { return (index + 1, specifier.countingText) }
            case .reference(let reference):
                if reference.position == 0 { _ = cursor.nextReference() }
            case .literal, .malformed:
                continue
            }
        }
        return nil
    }

    /// Replaces `%arg`, a String Catalog's mark for the substitution's own argument, with a conversion.
    func replacingArgumentMark(by specifier: String) -> String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let bytes = Array(utf8)
        let mark = Array("%arg".utf8)
        var result: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if bytes[offset...].starts(with: mark) {
                result += Array("%\(specifier)".utf8)
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
