/// Formats reals with the fewest digits that read back as the same number.
enum ShortestReal {
    /// Returns the text of a number: `0.1`, `1.0`, `1e-05`, `1e+16`, `inf`, `-inf` or `nan`.
    ///
    /// From 0.0001 to below 1e16 it is positional. Other numbers have an exponent of at least two digits.
    /// - Complexity: O(1).
    static func text(of number: Double) -> String {
        if number.isNaN { return "nan" }
        let sign = number.sign == .minus ? "-" : ""
        if number.isInfinite { return sign + "inf" }
        if number == 0 { return sign + "0.0" }
        let (digits, point) = decimal(of: number.magnitude)
        if point > 16 || point < -3 {
            let exponent = point - 1
            let width = exponent.magnitude < 10 ? "0" : ""
            let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
            return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(width)\(exponent.magnitude)"
        }
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if digits.count <= point { return sign + digits + String(repeating: "0", count: point - digits.count) + ".0" }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }

    /// Returns the significant digits, and the index of the decimal point among them.
    ///
    /// Swift's own description has the shortest digits, but another layout.
    private static func decimal(of magnitude: Double) -> (digits: String, point: Int) {
        let parts = magnitude.description.split(separator: "e", maxSplits: 1)
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let mantissa = parts[0].split(separator: ".", maxSplits: 1)
        let digits = mantissa.joined()
        let leadingZeros = digits.prefix { $0 == "0" }.count
        let significant = digits.dropFirst(leadingZeros)
        let trailingZeros = significant.reversed().prefix { $0 == "0" }.count
        return (String(significant.dropLast(trailingZeros)), mantissa[0].count + exponent - leadingZeros)
    }
}
