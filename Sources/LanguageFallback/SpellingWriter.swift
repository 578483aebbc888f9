/// Builds a language identifier byte by byte, ends each subtag and corrects its case.
struct SpellingWriter {
    private var storage = InlineArray<64, UInt8>(repeating: 0)
    private(set) var count = 0
    private var subtagOffset = 0
    private var subtagNumber = 0
    private var subtagHasDigit = false
    private var hasFailed = false
    private var isForeign = false
    /// The length of the first subtag; nil before its end.
    private(set) var languageByteCount: Int?
    /// The offset of the first extension or private use part, including its hyphen.
    private(set) var extensionOffset: Int?

    /// Whether a subtag follows the language.
    var hasSubtags: Bool { subtagNumber > 0 }

    /// Appends one byte. Returns false if the identifier ends before it; then nothing more may be appended.
    ///
    /// - Precondition: fewer than 64 bytes were appended.
    mutating func append(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"):
            guard endSubtag() else { return fail() }
            storage[count] = UInt8(ascii: "-")
            subtagOffset = count + 1
            subtagNumber += 1
            subtagHasDigit = false
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            storage[count] = byte
            subtagHasDigit = true
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            storage[count] = byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            storage[count] = byte | 0x20
        case UInt8(ascii: "*"):
            // An extended range (RFC 4647 §2.2): the part before the wildcard is a language.
            return fail()
        default:
            isForeign = true
            return fail()
        }
        count += 1
        return true
    }

    /// Ends the last subtag, and drops it if it is invalid. Returns false if no language is left.
    mutating func finish() -> Bool {
        if hasFailed || !endSubtag() {
            guard hasSubtags, !isForeign else { return false }
            count = subtagOffset - 1
        }
        guard let languageByteCount else { return false }
        // An extension without content is dropped.
        if let extensionOffset, count <= extensionOffset + 2 {
            count = extensionOffset
            self.extensionOffset = nil
        }
        // A single letter alone, or `x-…`, names no language. `i-klingon` does.
        return languageByteCount > 1 || (count > languageByteCount && storage[0] == UInt8(ascii: "i"))
    }

    func text(upTo end: Int) -> String {
        // Only ASCII bytes are appended, so validation never fails.
        guard let ascii = try? UTF8Span(validating: storage.span.extracting(0..<end)) else { return "" }
        return String(copying: ascii)
    }

    private mutating func fail() -> Bool {
        hasFailed = true
        return false
    }

    private mutating func endSubtag() -> Bool {
        let length = count - subtagOffset
        guard length > 0 else { return false }
        if subtagNumber == 0 {
            // Legacy names are longer than the eight letters of BCP 47 ("portuguese").
            guard !subtagHasDigit, length <= 10 else { return false }
            languageByteCount = length
        } else {
            guard length <= 8 else { return false }
            if length == 1, extensionOffset == nil { extensionOffset = subtagOffset - 1 }
            if extensionOffset == nil, languageByteCount != 1, !subtagHasDigit { correctCase(length) }
        }
        return true
    }

    /// Corrects the case of a subtag: scripts in title case, regions in upper case, the rest in lower case.
    private mutating func correctCase(_ length: Int) {
        if length == 4 { storage[subtagOffset] &= 0xDF }
        if length == 2 {
            storage[subtagOffset] &= 0xDF
            storage[subtagOffset + 1] &= 0xDF
        }
    }
}
