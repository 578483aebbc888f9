/// Splits a format into literals, conversions and variable references, from left to right, without allocating.
///
/// The grammar is CFString's: `%`, a position `n$`, flags `-+ #0'`, a width (digits, `*` or `*n$`), a precision (`.` and
/// a width), a length (`hh h l ll q L z t j`) and a conversion. Besides C's conversions there are `@`, `%#@name@` (a
/// variable) and `%[name]@` (a named argument). `%n` and unrecognized pieces are returned as malformed.
package struct FormatScanner: Sequence, IteratorProtocol {
    /// The largest position: the most that CFString reserves (localization.md names no other limit).
    package static let maximumPosition = 127
    /// The largest width or precision: larger values would only fill memory.
    package static let maximumCount = 4096

    private let bytes: [UInt8]
    private var offset = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next piece; nil at the end.
    ///
    /// A literal ends before a percent sign. `%%` is returned as a literal of its second percent sign.
    package mutating func next() -> FormatPiece? {
        guard offset < bytes.count else { return nil }
        guard bytes[offset] == UInt8(ascii: "%") else { return literal(from: offset) }
        if offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "%") {
            offset += 2
            return .literal(offset - 1..<offset)
        }
        return conversion(from: offset)
    }

    private mutating func literal(from start: Int) -> FormatPiece {
        var end = start + 1
        while end < bytes.count && bytes[end] != UInt8(ascii: "%") { end += 1 }
        offset = end
        return .literal(start..<end)
    }

    private mutating func conversion(from start: Int) -> FormatPiece {
        var cursor = FormatCursor(bytes: bytes, offset: start + 1)
        var specifier = FormatSpecifier(range: start..<start)
        var outOfRange = false

        if let name = cursor.bracketedName() {
            specifier.name = name
        } else if let position = cursor.position() {
            specifier.position = position
            outOfRange = !(1...Self.maximumPosition).contains(position)
        }
        while let byte = cursor.peek, let flag = FormatFlags(byte) {
            if byte == UInt8(ascii: "#") && cursor.peek(1) == UInt8(ascii: "@") { break }
            specifier.flags.insert(flag)
            cursor.offset += 1
        }
        specifier.width = cursor.count()
        if cursor.skip(UInt8(ascii: ".")) {
            specifier.precision = cursor.count()
            if specifier.precision == .none { specifier.precision = .fixed(0) }
        }
        outOfRange = outOfRange || Self.isTooLarge(specifier.width) || Self.isTooLarge(specifier.precision)

        if let name = cursor.variableName() {
            offset = cursor.offset
            if outOfRange { return .malformed(start..<offset, .numberOutOfRange) }
            return .reference(FormatReference(range: start..<offset, position: specifier.position, name: name))
        }
        specifier.bitWidth = cursor.skipLength()
        guard let conversion = cursor.peek else {
            offset = bytes.count
            return .malformed(start..<offset, .incomplete)
        }
        specifier.conversion = conversion
        specifier.range = start..<cursor.offset + 1
        return classify(specifier, outOfRange: outOfRange, after: cursor)
    }

    private mutating func classify(
        _ specifier: FormatSpecifier, outOfRange: Bool, after cursor: FormatCursor
    ) -> FormatPiece {
        let start = specifier.range.lowerBound
        let end = specifier.range.upperBound
        if specifier.conversion == UInt8(ascii: "n") {
            offset = end
            return .malformed(start..<end, .refusedConversion)
        }
        guard specifier.isKnown else {
            // Only the percent sign is skipped: the bytes after it may be text or another conversion.
            offset = start + 1
            return .malformed(start..<start + 1, .unknownConversion)
        }
        if isText(specifier, next: cursor.peek(1)) {
            offset = start + 1
            return .malformed(start..<start + 1, .ambiguousPercent)
        }
        offset = end
        return outOfRange ? .malformed(start..<end, .numberOutOfRange) : .specifier(specifier)
    }

    /// Whether a percent sign followed by a space is prose, as in `50% off` and `100 % de`. printf reads the space as a
    /// flag. `% @` is a conversion, as in Foundation: translators write it for `%@`.
    private func isText(_ specifier: FormatSpecifier, next: UInt8?) -> Bool {
        guard specifier.flags.contains(.space), specifier.position == 0, specifier.width == .none else { return false }
        let start = specifier.range.lowerBound
        if start > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start - 1]) { return true }
        if let next, Self.isLetter(next) { return true }
        return !specifier.isSigned && !specifier.isFloat && specifier.conversion != UInt8(ascii: "@")
    }

    private static func isTooLarge(_ count: FormatCount) -> Bool {
        switch count {
        case .none: false
        case .fixed(let number): number > maximumCount
        case .argument(let position): position > maximumPosition
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    }
}

extension FormatSpecifier {
    /// Parses the conversion that a table declares without a percent sign, such as `lld`; nil if there is none.
    init?(declared text: String) {
        var scanner = FormatScanner([UInt8(ascii: "%")] + text.utf8)
        guard case .specifier(let specifier)? = scanner.next() else { return nil }
        self = specifier
    }
}

extension String {
    /// The conversions of a format with the 1-based positions of their arguments, without those of named arguments.
    var conversionArguments: [(specifier: FormatSpecifier, argument: Int)] {
        var result: [(specifier: FormatSpecifier, argument: Int)] = []
        var cursor = ArgumentCursor(own: nil)
        for piece in FormatScanner(Array(utf8)) {
            switch piece {
            case .specifier(let specifier):
                if let index = cursor.index(of: specifier) { result.append((specifier, index + 1)) }
            case .reference(let reference):
                if reference.position == 0 { _ = cursor.nextReference() }
            case .literal, .malformed:
                continue
            }
        }
        return result
    }
}
