/// The fast path for common messages, in one pass over the bytes: text, `%@`, `%d`, `%2$ld`, `%.1f` and `%%`, with texts and
/// numbers as arguments.
///
/// Only the result is allocated. Messages with anything else (widths, names, mistakes), or longer than the
/// buffer, fall back to `FormatRun`, which gives the same text for these.
///
/// It exists for the performance target "message of two arguments": without it, one message takes 6,572 instructions
/// instead of 2,412 (Documentation/decisions/0013).
struct QuickMessage {
    private let locale: LocaleFormatting
    private let isolatesText: Bool
    private let escapesHTML: Bool
    /// A buffer for the longest message: more bytes than most sentences have, small enough for the stack.
    private var bytes = InlineArray<256, UInt8>(repeating: 0)
    private var count = 0
    /// Whether the output fitted into the buffer.
    private var isComplete = true

    init(locale: LocaleFormatting, options: FormatOptions) {
        self.locale = locale
        isolatesText = options.isolatesText
        escapesHTML = options.escapesHTML
    }

    /// Formats the message with its arguments; nil if it needs the slow path.
    mutating func text(
        of format: Span<UInt8>, argumentCount: Int, _ argument: (Int) -> MessageArgument
    ) -> String? {
        var reader = QuickFormatReader()
        while let piece = reader.next(in: format) {
            switch piece {
            case .byte(let byte):
                append(byte)
            case .conversion(let index, let letter):
                guard index < argumentCount, write(argument(index), as: letter) else { return nil }
            case .fixed(let index, let fractionDigits):
                guard index < argumentCount, case .double(let number) = argument(index),
                    let fixed = FixedDecimal(number, fractionDigits: fractionDigits), append(fixed)
                else { return nil }
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
            if escapesHTML { HTMLText.escape(text) { append($0) } } else { append(text) }
            if isolatesText { append("\u{2069}") }
            return true
        case .integer(let number):
            return append(whole: number.magnitude, isNegative: number < 0)
        case .text, .unsigned, .double, .decimal:
            return false
        }
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        guard count < bytes.count else {
            isComplete = false
            return
        }
        bytes[count] = byte
        count &+= 1
    }

    private mutating func append(_ text: String) {
        let span = text.utf8.span
        for index in span.indices { append(span[index]) }
    }

    /// Writes a number with fraction digits in the locale's format; false if that needs more than ASCII digits and separators.
    private mutating func append(_ number: FixedDecimal) -> Bool {
        append(whole: number.whole, isNegative: number.isNegative, number)
    }

    /// Writes a whole number, and the fraction digits of a number, in the locale's format; false if that needs more than ASCII
    /// digits and separators.
    private mutating func append(whole: UInt64, isNegative: Bool, _ number: FixedDecimal? = nil) -> Bool {
        let numbers = locale.numbers
        guard numbers.writesSmallNumbersInASCII else { return false }
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var digitCount = 0
        var rest = whole
        repeat {
            digits[digitCount] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            digitCount &+= 1
        } while rest > 0
        if isNegative { append(numbers.minusBefore) }
        let separated = numbers.separatorMask(ofDigits: digitCount)
        while digitCount > 0 {
            if separated &>> UInt32(truncatingIfNeeded: digitCount) & 1 == 1 { append(numbers.separator) }
            digitCount &-= 1
            append(digits[digitCount])
        }
        if let number, number.fractionDigits > 0 {
            append(numbers.point)
            var power: UInt64 = 1
            for _ in 1..<number.fractionDigits { power *= 10 }
            while power > 0 {
                append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number.fraction / power % 10))
                power /= 10
            }
        }
        if isNegative { append(numbers.minusAfter) }
        return true
    }

    private mutating func append(_ part: [UInt8]) {
        for byte in part { append(byte) }
    }
}

/// Splits a format into bytes and common conversions.
private struct QuickFormatReader {
    enum Piece {
        case byte(UInt8)
        /// `%@`, `%d` or another whole-number conversion, with the 0-based index of its argument.
        case conversion(index: Int, letter: UInt8)
        /// `%.2f`, with the 0-based index of its argument.
        case fixed(index: Int, fractionDigits: Int)
        /// A conversion that needs the slow path.
        case other
    }

    private var offset = 0
    private var nextIndex = 0

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
        // A leading zero would be a flag.
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
        if letter == UInt8(ascii: ".") { return fixed(position, in: format) }
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
            return .conversion(index: index(at: position), letter: letter)
        default: return .other
        }
    }

    /// Reads the rest of `%.2f` after the point.
    private mutating func fixed(_ position: Int, in format: Span<UInt8>) -> Piece {
        let digit = Int(take(in: format)) - Int(UInt8(ascii: "0"))
        guard 0...FixedDecimal.maximumFractionDigits ~= digit, take(in: format) == UInt8(ascii: "f") else {
            return .other
        }
        return .fixed(index: index(at: position), fractionDigits: digit)
    }

    /// The 0-based index of the argument at a position, or of the next one for 0.
    private mutating func index(at position: Int) -> Int {
        if position > 0 { return position &- 1 }
        nextIndex &+= 1
        return nextIndex &- 1
    }

    /// Reads the next byte; 0 at the end, which no conversion uses.
    @inline(__always)
    private mutating func take(in format: Span<UInt8>) -> UInt8 {
        guard offset < format.count else { return 0 }
        offset &+= 1
        return format[offset &- 1]
    }
}
