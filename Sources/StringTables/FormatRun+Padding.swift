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
    mutating func write(number: String, _ specifier: FormatSpecifier) {
        let localizes = options.numbers != .plain && specifier.isLocalized
        if specifier.flags.isEmpty && specifier.width == .none {
            if localizes && specifier.hasExponent(number) {
                append(locale.numbers.scientific(number))
            } else if localizes {
                let isGrouped = options.numbers == .localized && !hasLeadingZeros(number, specifier)
                locale.numbers.append(decimal: number, isGrouped: isGrouped, to: &output)
            } else {
                output.append(contentsOf: number.utf8)
            }
            return
        }
        let padsZeros = zeroPadding(specifier)
        let isNegative = number.utf8.first == UInt8(ascii: "-")
        let magnitude = isNegative ? String(number.dropFirst()) : number
        let isGrouped =
            options.numbers == .localized && !padsZeros && !hasLeadingZeros(magnitude, specifier)
            || specifier.flags.contains(.grouping)

        var sign = isNegative ? "-" : localizes ? specifier.positiveSign(locale.numbers) : specifier.positiveSign
        var digits = magnitude
        if localizes {
            let shown = localized(number, specifier, isGrouped: isGrouped)
            digits = isNegative ? localized(magnitude, specifier, isGrouped: isGrouped) : shown
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
            let missing = max(0, width - sign.visibleCount - digits.visibleCount)
            let prefix = specifier.hasRadixPrefix(digits) ? String(digits.prefix(2)) : ""
            digits = prefix + String(repeating: zero, count: missing) + digits.dropFirst(prefix.count)
        }
        pad(sign + digits, specifier)
    }

    private func localized(_ number: String, _ specifier: FormatSpecifier, isGrouped: Bool) -> String {
        specifier.hasExponent(number)
            ? locale.numbers.scientific(number) : locale.localized(decimal: number, isGrouped: isGrouped)
    }

    /// Whether a precision put zeros before a whole number. They are not grouped, unless the format asks for it: they show a code,
    /// not an amount.
    private func hasLeadingZeros(_ number: String, _ specifier: FormatSpecifier) -> Bool {
        specifier.isInteger && specifier.precision != .none && number.utf8.count > 1
            && number.utf8.first(where: { $0 != UInt8(ascii: "-") }) == UInt8(ascii: "0")
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
        let padding = max(0, width - text.visibleCount)
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

extension String {
    /// The number of characters that the reader sees: all but direction marks, which the minus sign of Arabic contains.
    fileprivate var visibleCount: Int { count { !$0.isDirectionMark } }
}

extension Character {
    /// Whether it is one of Unicode's bidirectional formatting characters (UAX #9).
    fileprivate var isDirectionMark: Bool {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
        default: return false
        }
    }
}
