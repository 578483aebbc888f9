/// One element of an `Accept-Language` header: where its tag stands, and its weight in thousandths.
struct AcceptLanguageElement {
    let tag: Range<Int>
    let weight: Int
    let isWildcard: Bool

    /// `range [OWS ";" OWS "q=" qvalue]`; nil for anything else (RFC 9110 §12.4.2).
    init?(_ bytes: Span<UInt8>) {
        var start = 0
        var end = bytes.count
        Self.trim(bytes, &start, &end)
        var tagEnd = start
        while tagEnd < end, bytes[tagEnd] != UInt8(ascii: ";") { tagEnd += 1 }
        var weight = 1_000
        if tagEnd < end {
            guard let read = Self.weight(bytes, tagEnd + 1, end) else { return nil }
            weight = read
        }
        Self.trim(bytes, &start, &tagEnd)
        guard start < tagEnd else { return nil }
        tag = start..<tagEnd
        self.weight = weight
        isWildcard = tagEnd - start == 1 && bytes[start] == UInt8(ascii: "*")
    }

    private static func trim(_ bytes: Span<UInt8>, _ start: inout Int, _ end: inout Int) {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    }

    /// `q=0.5` in thousandths: 0 or 1, and at most three decimals; 1 has only zeros after its point.
    private static func weight(_ bytes: Span<UInt8>, _ from: Int, _ to: Int) -> Int? {
        var start = from
        var end = to
        trim(bytes, &start, &end)
        guard (3...7).contains(end - start), bytes[start] | 0x20 == UInt8(ascii: "q"),
            bytes[start + 1] == UInt8(ascii: "=")
        else { return nil }
        let whole = Int(bytes[start + 2]) - 0x30
        guard whole == 0 || whole == 1 else { return nil }
        var weight = whole * 1_000
        if end > start + 3 {
            guard bytes[start + 3] == UInt8(ascii: ".") else { return nil }
            var place = 100
            for index in (start + 4)..<end {
                let digit = Int(bytes[index]) - 0x30
                guard (0...9).contains(digit) else { return nil }
                weight += digit * place
                place /= 10
            }
        }
        return weight <= 1_000 ? weight : nil
    }
}
