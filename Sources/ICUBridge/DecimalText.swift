/// A decimal number as text: `-12.50`, `1e-7` or, compact, `1.2c6`, checked before it is passed to ICU.
///
/// ICU expands exponents digit by digit, so without the limits a short text could need a gigabyte of zeros.
struct DecimalText {
    /// The maximum length: more digits than any `Decimal` or `Double` prints (`Double.leastNonzeroMagnitude` has 1,074
    /// fraction digits).
    static let maximumByteCount = 1_100
    /// The maximum exponent. The range of `Double` is 1e-324...1e308.
    static let maximumExponent = 400

    /// The number in ICU's format, with `c` replaced by `E`.
    let text: String
    /// The number of digits after the decimal point.
    let fractionDigitCount: Int
    /// The value if it is an integer without fraction digits and exponent, and fits; nil otherwise.
    let smallInteger: Int32?
    /// Whether the exponent is the compact one of CLDR's plural samples (`1c6`: one million).
    let isCompact: Bool

    init?(_ source: String) {
        var bytes = Array(source.utf8.prefix(Self.maximumByteCount + 1))
        guard bytes.count <= Self.maximumByteCount else { return nil }
        var index = 0
        func skipDigits() -> Int {
            let start = index
            while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
            return index - start
        }
        func skip(_ any: [UInt8]) -> UInt8? {
            guard index < bytes.count, any.contains(bytes[index]) else { return nil }
            defer { index += 1 }
            return bytes[index]
        }
        _ = skip([UInt8(ascii: "-"), UInt8(ascii: "+")])
        guard skipDigits() > 0 else { return nil }
        var fractionDigitCount = 0
        if skip([UInt8(ascii: ".")]) != nil {
            fractionDigitCount = skipDigits()
            guard fractionDigitCount > 0 else { return nil }
        }
        let exponentIndex = index
        let marker = skip([UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "c")])
        if marker != nil {
            let sign = skip([UInt8(ascii: "-"), UInt8(ascii: "+")])
            let digitsStart = index
            guard skipDigits() > 0, bytes.count == index,
                let exponent = Int(String(decoding: bytes[digitsStart...], as: UTF8.self)),
                exponent <= Self.maximumExponent
            else { return nil }
            if marker != UInt8(ascii: "c") {
                let shift = sign == UInt8(ascii: "-") ? exponent : -exponent
                fractionDigitCount = max(0, fractionDigitCount + shift)
            }
            bytes[exponentIndex] = UInt8(ascii: "E")
        }
        guard index == bytes.count else { return nil }
        if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        text = String(decoding: bytes, as: UTF8.self)
        self.fractionDigitCount = fractionDigitCount
        isCompact = marker == UInt8(ascii: "c")
        smallInteger = marker == nil && fractionDigitCount == 0 ? Int32(text) : nil
    }
}
