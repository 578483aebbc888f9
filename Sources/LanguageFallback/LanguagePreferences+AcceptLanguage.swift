extension LanguagePreferences {
    /// The most bytes of a header that are looked at; browsers send up to about 150.
    public static let maximumHeaderByteCount = 1_024

    /// Reads an `Accept-Language` header (RFC 9110 §12.5.4).
    ///
    /// Languages of equal weight keep their order. `q=0` refuses a language. `*` accepts, and `*;q=0`
    /// refuses, every language that is not listed. A bad element is skipped and the rest is read; at most the
    /// first 1,024 bytes and 16 elements count. Never an error.
    /// - Complexity: O(length), without asking ICU.
    public init(acceptLanguage header: String) {
        wishes = []
        refusals = []
        excludesOthers = false
        acceptsOthers = false
        read(acceptLanguage: header.utf8.span)
    }

    private mutating func read(acceptLanguage bytes: Span<UInt8>) {
        let end = min(bytes.count, Self.maximumHeaderByteCount)
        var weights = InlineArray<16, Int>(repeating: 0)
        wishes.reserveCapacity(min(end / 3 + 1, Self.maximumCount))
        var start = 0
        var elementCount = 0
        while start < end, elementCount < Self.maximumCount {
            var stop = start
            while stop < end, bytes[stop] != UInt8(ascii: ",") { stop += 1 }
            // An element that the limit cut in two is not what was sent.
            let isCut = stop == end && end < bytes.count
            if !isCut, stop > start {
                elementCount += 1
                read(element: bytes.extracting(start..<stop), weights: &weights)
            }
            start = stop + 1
        }
    }

    private mutating func read(element: Span<UInt8>, weights: inout InlineArray<16, Int>) {
        guard let range = AcceptLanguageElement(element) else { return }
        if range.isWildcard {
            if range.weight == 0 { excludesOthers = true } else { acceptsOthers = true }
            return
        }
        guard let spelling = LanguageSpelling(bytes: element.extracting(range.tag)) else { return }
        if range.weight == 0 {
            refusals.append(spelling)
            return
        }
        // Stable insertion: behind everything that weighs as much.
        var place = wishes.count
        while place > 0, weights[place - 1] < range.weight {
            weights[place] = weights[place - 1]
            place -= 1
        }
        weights[place] = range.weight
        wishes.insert(spelling, at: place)
    }
}
