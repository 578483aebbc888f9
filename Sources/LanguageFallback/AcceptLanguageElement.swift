/// One element of an `Accept-Language` header: the byte range of its language range, and its quality value in
/// thousandths.
struct AcceptLanguageElement {
    let tag: Range<Int>
    let quality: Int
    let isWildcard: Bool

    /// Parses `range [OWS ";" OWS "q=" qvalue]` (RFC 9110 §12.4.2); nil for any other syntax.
    init?(_ bytes: Span<UInt8>) {
        var start = 0
        var end = bytes.count
        Self.trim(bytes, &start, &end)
        var tagEnd = start
        while tagEnd < end, bytes[tagEnd] != UInt8(ascii: ";") { tagEnd += 1 }
        var quality = 1_000
        if tagEnd < end {
            guard let read = Self.quality(bytes, tagEnd + 1, end) else { return nil }
            quality = read
        }
        Self.trim(bytes, &start, &tagEnd)
        guard start < tagEnd else { return nil }
        tag = start..<tagEnd
        self.quality = quality
        isWildcard = tagEnd - start == 1 && bytes[start] == UInt8(ascii: "*")
    }

    private static func trim(_ bytes: Span<UInt8>, _ start: inout Int, _ end: inout Int) {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    }

    /// Parses a quality value such as `q=0.5` and returns it in thousandths; nil for invalid syntax.
    ///
    /// The value is 0 or 1 with at most three decimals; after `1.` only zeros are allowed.
    private static func quality(_ bytes: Span<UInt8>, _ from: Int, _ to: Int) -> Int? {
        var start = from
        var end = to
        trim(bytes, &start, &end)
        guard (3...7).contains(end - start), bytes[start] | 0x20 == UInt8(ascii: "q"),
            bytes[start + 1] == UInt8(ascii: "=")
        else { return nil }
        let whole = Int(bytes[start + 2]) - 0x30
        guard whole == 0 || whole == 1 else { return nil }
        var quality = whole * 1_000
        if end > start + 3 {
            guard bytes[start + 3] == UInt8(ascii: ".") else { return nil }
            var digitValue = 100
            for index in (start + 4)..<end {
                let digit = Int(bytes[index]) - 0x30
                guard (0...9).contains(digit) else { return nil }
                quality += digit * digitValue
                digitValue /= 10
            }
        }
        return quality <= 1_000 ? quality : nil
    }
}
