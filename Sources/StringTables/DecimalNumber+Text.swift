extension DecimalNumber {
    /// Rounds half to even, as printf does, to at most this many digits.
    private mutating func keepDigits(_ count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            digits = []
            pointPosition = 0
            return
        }
        let next = digits[count]
        let hasMore = digits.dropFirst(count + 1).contains { $0 != 0 }
        let isOdd = count > 0 && digits[count - 1] % 2 == 1
        digits.removeLast(digits.count - count)
        if next > 5 || (next == 5 && (hasMore || isOdd)) { increment() }
        if digits.isEmpty { pointPosition = 0 }
    }

    private mutating func increment() {
        var index = digits.count - 1
        while index >= 0 && digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits.insert(1, at: 0)
            pointPosition += 1
        }
    }

    /// The value with this many fraction digits, such as `-12.50`: the form that plural rules and number formatters take.
    ///
    /// Negative zero keeps its sign, as in printf.
    func fixed(fractionDigits: Int, alwaysPoint: Bool = false) -> String {
        var rounded = self
        rounded.keepDigits(pointPosition + fractionDigits)
        var text: [UInt8] = rounded.isNegative ? [UInt8(ascii: "-")] : []
        rounded.append(digitsFrom: min(0, rounded.pointPosition - 1), upTo: rounded.pointPosition, to: &text)
        if fractionDigits > 0 || alwaysPoint { text.append(UInt8(ascii: ".")) }
        for index in 0..<fractionDigits { text.append(rounded.character(at: rounded.pointPosition + index)) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The value with exactly its own fraction digits.
    var plain: String { fixed(fractionDigits: max(0, digits.count - pointPosition)) }

    /// Appends the digits before the point, at least one.
    private func append(digitsFrom start: Int, upTo end: Int, to text: inout [UInt8]) {
        guard end > 0 else {
            text.append(UInt8(ascii: "0"))
            return
        }
        for index in max(start, 0)..<end { text.append(character(at: index)) }
    }

    private func character(at index: Int) -> UInt8 {
        UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0)
    }

    /// The value in exponential notation, such as `1.50e+02`.
    func exponential(fractionDigits: Int, letter: Character, alwaysPoint: Bool) -> String {
        var rounded = self
        rounded.keepDigits(fractionDigits + 1)
        var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        text.append(rounded.character(at: 0))
        if fractionDigits > 0 || alwaysPoint { text.append(UInt8(ascii: ".")) }
        for index in 0..<fractionDigits { text.append(rounded.character(at: index + 1)) }
        let exponent = rounded.digits.isEmpty ? 0 : rounded.pointPosition - 1
        let size = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
        return String(decoding: text, as: UTF8.self) + "\(letter)\(exponent < 0 ? "-" : "+")\(size)"
    }

    /// The value in fixed or exponential notation, as `%g` selects it.
    func general(significantDigits: Int, letter: Character, keepsZeros: Bool) -> String {
        let precision = max(significantDigits, 1)
        var rounded = self
        rounded.keepDigits(precision)
        let exponent = rounded.digits.isEmpty ? 0 : rounded.pointPosition - 1
        while !keepsZeros && rounded.digits.last == 0 { rounded.digits.removeLast() }
        let used = keepsZeros ? precision : rounded.digits.count
        if exponent < -4 || exponent >= precision {
            return rounded.exponential(fractionDigits: max(used - 1, 0), letter: letter, alwaysPoint: keepsZeros)
        }
        let fractionDigits = rounded.digits.isEmpty && !keepsZeros ? 0 : max(used - 1 - exponent, 0)
        return rounded.fixed(fractionDigits: fractionDigits, alwaysPoint: keepsZeros)
    }
}
