extension FormatRun {
    /// Writes a text, truncated to the precision and padded to the width, both in characters (grapheme clusters).
    mutating func write(text: String, _ specifier: FormatSpecifier) {
        if specifier.width == .none && specifier.precision == .none {
            append(text)
            return
        }
        var shown = text
        if case .fixed(let count) = specifier.precision { shown = String(shown.prefix(count)) }
        pad(shown, specifier)
    }

    /// Writes a number given in ASCII: localized if requested, with its sign, padded to the width.
    mutating func write(number: String, _ specifier: FormatSpecifier, isLocalized: Bool) {
        let localizes = isLocalized && options.numbers != .plain
        if specifier.flags.isEmpty && specifier.width == .none {
            if localizes {
                locale.numbers.append(decimal: number, isGrouped: options.numbers == .localized, to: &output)
            } else {
                output.append(contentsOf: number.utf8)
            }
            return
        }
        let padsZeros = zeroPadding(specifier)
        let isGrouped = options.numbers == .localized && !padsZeros || specifier.flags.contains(.grouping)
        let isNegative = number.utf8.first == UInt8(ascii: "-")
        let magnitude = isNegative ? String(number.dropFirst()) : number

        var sign =
            isNegative ? "-" : specifier.flags.contains(.plus) ? "+" : specifier.flags.contains(.space) ? " " : ""
        var digits = magnitude
        if localizes {
            let shown = locale.localized(decimal: number, isGrouped: isGrouped)
            digits = isNegative ? locale.localized(decimal: magnitude, isGrouped: isGrouped) : shown
            if isNegative {
                guard shown.utf8.count >= digits.utf8.count, shown.hasSuffix(digits) else {
                    pad(shown, specifier)
                    return
                }
                sign = String(shown.dropLast(digits.count))
            }
        }
        if padsZeros, case .fixed(let width) = specifier.width {
            let zero = localizes ? locale.localized(decimal: "0", isGrouped: false) : "0"
            let missing = max(0, width - sign.count - digits.count)
            let prefix = specifier.hasRadixPrefix(digits) ? String(digits.prefix(2)) : ""
            digits = prefix + String(repeating: zero, count: missing) + digits.dropFirst(prefix.count)
        }
        pad(sign + digits, specifier)
    }

    /// Whether to pad with zeros: the zero flag is ignored with `-`, and for whole numbers with a precision.
    private func zeroPadding(_ specifier: FormatSpecifier) -> Bool {
        specifier.flags.contains(.zero) && !specifier.flags.contains(.left)
            && !((specifier.isInteger || specifier.isRadix) && specifier.precision != .none)
    }

    private mutating func pad(_ text: String, _ specifier: FormatSpecifier) {
        guard case .fixed(let width) = specifier.width else {
            append(text)
            return
        }
        let padding = max(0, width - text.count)
        let isLeft = specifier.flags.contains(.left)
        if !isLeft { output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: padding)) }
        append(text)
        if isLeft { output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: padding)) }
    }

    /// Writes the text of an argument. It is escaped last, so that a precision truncates no character reference, and a width
    /// counts the characters that the reader sees.
    private mutating func append(_ text: String) {
        if options.escapesHTML {
            HTMLText.escape(text) { output.append($0) }
        } else {
            output.append(contentsOf: text.utf8)
        }
    }
}
