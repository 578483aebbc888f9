extension LanguagePreferences {
    /// The maximum number of bytes of a header that are parsed; browsers send up to about 150.
    public static let maximumHeaderByteCount = 1_024

    /// Creates preferences from an `Accept-Language` header (RFC 9110 §12.5.4).
    ///
    /// Languages of equal quality value keep their order. `q=0` refuses a language. `*` accepts every language that is not
    /// listed, and `*;q=0` refuses them. An invalid element is skipped. Only the first 1,024 bytes and 16 elements count. A
    /// header never causes an error.
    /// - Complexity: O(length), without ICU.
    public init(acceptLanguage header: String) {
        self.init()
        read(acceptLanguage: header.utf8.span)
    }

    private mutating func read(acceptLanguage bytes: Span<UInt8>) {
        let end = min(bytes.count, Self.maximumHeaderByteCount)
        var qualities = InlineArray<16, Int>(repeating: 0)
        preferred.reserveCapacity(min(end / 3 + 1, Self.maximumCount))
        var start = 0
        var elementCount = 0
        while start < end, elementCount < Self.maximumCount {
            var stop = start
            while stop < end, bytes[stop] != UInt8(ascii: ",") { stop += 1 }
            // An element that is truncated at the limit is not what the client sent.
            let isCut = stop == end && end < bytes.count
            if !isCut, stop > start {
                elementCount += 1
                read(element: bytes.extracting(start..<stop), qualities: &qualities)
            }
            start = stop + 1
        }
    }

    private mutating func read(element: Span<UInt8>, qualities: inout InlineArray<16, Int>) {
        guard let range = AcceptLanguageElement(element) else { return }
        if range.isWildcard {
            if range.quality == 0 { excludesOthers = true } else { acceptsOthers = true }
            return
        }
        guard let spelling = LanguageSpelling(bytes: element.extracting(range.tag)) else { return }
        if range.quality == 0 {
            refusals.append(spelling)
            return
        }
        // Stable insertion: after every language of the same or a higher quality value. Most headers are sorted already.
        var index = preferred.count
        preferred.append(spelling)
        while index > 0, qualities[index - 1] < range.quality {
            qualities[index] = qualities[index - 1]
            preferred.swapAt(index, index - 1)
            index -= 1
        }
        qualities[index] = range.quality
    }
}
