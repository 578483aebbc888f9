/// A number as its decimal digits, such as an argument that is given as text.
///
/// A `Double` becomes the shortest digits that represent it. printf rounds its exact value instead
/// (`Double.printed(as:precision:isAlternative:)`): 2.675 is stored as a slightly smaller number, so `%.2f` prints 2.67.
struct DecimalNumber {
    private var isNegative = false
    /// The digits, each 0…9, without leading zeros; empty for zero.
    private var digits: [UInt8] = []
    /// Number of digits before the decimal point; may be negative or larger than the number of digits. For zero, it is minus the number
    /// of zeros after the point, which `plain` keeps.
    private var pointPosition = 0

    /// Parses an optional sign, digits with an optional point, and an optional exponent; nil for any other text.
    ///
    /// Texts over 4,096 bytes and exponents outside ±4,096 are rejected: they would fill memory with zeros.
    init?(text: String) {
        guard text.utf8.count <= FormatScanner.maximumCount else { return nil }
        let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        var exponent = 0
        if mantissa.endIndex < text.utf8.endIndex {
            guard let number = Int(text[text.utf8.index(after: mantissa.endIndex)...]),
                number.magnitude <= FormatScanner.maximumCount
            else { return nil }
            exponent = number
        }
        var wholeCount: Int?
        for (index, byte) in mantissa.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
            case UInt8(ascii: ".") where wholeCount == nil: wholeCount = digits.count
            case UInt8(ascii: "-") where index == 0: isNegative = true
            case UInt8(ascii: "+") where index == 0: continue
            default: return nil
            }
        }
        guard !digits.isEmpty else { return nil }
        let zeroCount = digits.prefix { $0 == 0 }.count
        pointPosition = (wholeCount ?? digits.count) - zeroCount
        digits.removeFirst(zeroCount)
        if !digits.isEmpty { pointPosition += exponent }
    }

    /// Creates the shortest digits that represent a number, as Swift prints them; nil for infinities and NaN.
    init?(shortest number: Double) {
        self.init(text: number.description)
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { pointPosition = 0 }
    }

    /// Whether the value is a whole number.
    var isWhole: Bool {
        pointPosition >= digits.count || digits.dropFirst(max(pointPosition, 0)).allSatisfy { $0 == 0 }
    }

    /// The value with this many fraction digits, such as `-12.50`: the form that plural rules and number formatters take.
    ///
    /// Negative zero keeps its sign, as in printf.
    func fixed(fractionDigits: Int, alwaysPoint: Bool = false) -> String {
        var rounded = self
        rounded.keepDigits(pointPosition + fractionDigits)
        let point = rounded.pointPosition
        var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        // At least one digit is before the point.
        for index in min(0, point - 1)..<point { text.append(rounded.character(at: index)) }
        if fractionDigits > 0 || alwaysPoint { text.append(UInt8(ascii: ".")) }
        for index in point..<point + fractionDigits { text.append(rounded.character(at: index)) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The value with exactly its own fraction digits.
    var plain: String { fixed(fractionDigits: max(0, digits.count - pointPosition)) }

    private func character(at index: Int) -> UInt8 {
        UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0)
    }

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
}
