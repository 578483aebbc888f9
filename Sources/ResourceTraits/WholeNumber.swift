/// Parses a decimal number of at most four digits between a prefix and a suffix; nil for any other text.
///
/// `wholeNumber(in: "38mm", between: "", and: "mm")` is 38. Leading zeros and signs are rejected.
func wholeNumber(in word: String, between prefix: String, and suffix: String) -> Int? {
    let bytes = Array(word.utf8)
    let affixCount = prefix.utf8.count + suffix.utf8.count
    guard bytes.count > affixCount, bytes.count <= affixCount + 4,
        bytes.starts(with: prefix.utf8), bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    let digits = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    guard digits.first != UInt8(ascii: "0") else { return nil }
    var number = 0
    for digit in digits {
        guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
        number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
}
