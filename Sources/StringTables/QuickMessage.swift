/// The everyday message in one pass over its bytes: text, `%@`, `%d`, `%2$ld` and `%%`, with texts and whole numbers put in.
///
/// Nothing is allocated but the result. Whatever else a format may have (widths, names, fractions, mistakes) and messages
/// that do not fit are left to `FormatRun`, which gives the same text for these.
///
/// Kept for the gate "message of two arguments": without it, one takes 6,572 instructions and not 2,412
/// (Documentation/decisions/0013).
struct QuickMessage {
    /// Bytes of the longest message: more than most sentences have, little enough for the stack.
    private static let capacity = 256

    private let locale: LocaleFormatting
    private let isolatesText: Bool
    private var bytes = InlineArray<256, UInt8>(repeating: 0)
    private var count = 0
    /// Whether all that was to be written is there.
    private var isComplete = true

    init(locale: LocaleFormatting, isolatesText: Bool) {
        self.locale = locale
        self.isolatesText = isolatesText
    }

    /// The format with its arguments put in; nil where it is none of these.
    mutating func text(
        of format: Span<UInt8>, argumentCount: Int, _ argument: (Int) -> MessageArgument
    ) -> String? {
        var reader = QuickFormatReader()
        while let piece = reader.next(in: format) {
            switch piece {
            case .byte(let byte):
                append(byte)
            case .conversion(let place, let letter):
                guard place < argumentCount, write(argument(place), as: letter) else { return nil }
            case .other:
                return nil
            }
        }
        guard isComplete, let text = try? UTF8Span(validating: bytes.span.extracting(first: count)) else { return nil }
        return String(copying: text)
    }

    private mutating func write(_ argument: MessageArgument, as letter: UInt8) -> Bool {
        switch argument {
        case .text(let text) where letter == UInt8(ascii: "@"):
            if isolatesText { append("\u{2068}") }
            append(text)
            if isolatesText { append("\u{2069}") }
            return true
        case .integer(let number):
            return append(number)
        case .text, .unsigned, .double, .decimal:
            return false
        }
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        guard count < Self.capacity else {
            isComplete = false
            return
        }
        bytes[count] = byte
        count &+= 1
    }

    private mutating func append(_ text: String) {
        let span = text.utf8.span
        for place in span.indices { append(span[place]) }
    }

    /// Writes a whole number as the locale does; false where that takes more than ASCII digits and separators.
    private mutating func append(_ number: Int64) -> Bool {
        let numbers = locale.numbers
        guard numbers.writesSmallNumbersInASCII else { return false }
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var digitCount = 0
        var rest = number.magnitude
        repeat {
            digits[digitCount] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            digitCount &+= 1
        } while rest > 0
        if number < 0 { append(numbers.minusBefore) }
        let separated = numbers.separatedPlaces(ofDigits: digitCount)
        while digitCount > 0 {
            if separated &>> UInt32(truncatingIfNeeded: digitCount) & 1 == 1 { append(numbers.separator) }
            digitCount &-= 1
            append(digits[digitCount])
        }
        if number < 0 { append(numbers.minusAfter) }
        return true
    }

    private mutating func append(_ part: [UInt8]) {
        for byte in part { append(byte) }
    }
}

/// Cuts a format into bytes and everyday conversions.
private struct QuickFormatReader {
    enum Piece {
        /// A byte of the text.
        case byte(UInt8)
        /// `%@`, `%d` or another for whole numbers, with the place of its argument counted from 0.
        case conversion(place: Int, letter: UInt8)
        /// What takes a closer look.
        case other
    }

    private var offset = 0
    private var nextPlace = 0

    @inline(__always)
    mutating func next(in format: Span<UInt8>) -> Piece? {
        guard offset < format.count else { return nil }
        let byte = format[offset]
        offset &+= 1
        return byte == UInt8(ascii: "%") ? conversion(in: format) : .byte(byte)
    }

    private mutating func conversion(in format: Span<UInt8>) -> Piece {
        var letter = take(in: format)
        if letter == UInt8(ascii: "%") { return .byte(letter) }
        var position = 0
        // A zero in front would be a flag.
        while letter >= (position == 0 ? UInt8(ascii: "1") : UInt8(ascii: "0")), letter <= UInt8(ascii: "9"),
            position <= FormatScanner.maximumPosition
        {
            position = position &* 10 &+ Int(letter &- UInt8(ascii: "0"))
            letter = take(in: format)
        }
        if position > 0 {
            guard letter == UInt8(ascii: "$"), position <= FormatScanner.maximumPosition else { return .other }
            letter = take(in: format)
        }
        switch letter {
        case UInt8(ascii: "l"), UInt8(ascii: "h"):
            let first = letter
            letter = take(in: format)
            if letter == first { letter = take(in: format) }
        case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
            letter = take(in: format)
        default: break
        }
        switch letter {
        case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"),
            UInt8(ascii: "U"):
            if position > 0 { return .conversion(place: position &- 1, letter: letter) }
            nextPlace &+= 1
            return .conversion(place: nextPlace &- 1, letter: letter)
        default: return .other
        }
    }

    /// The next byte; 0, which no conversion has, at the end.
    @inline(__always)
    private mutating func take(in format: Span<UInt8>) -> UInt8 {
        guard offset < format.count else { return 0 }
        offset &+= 1
        return format[offset &- 1]
    }
}
