internal import StringTables

/// Finds the string literals and member names in a source file.
///
/// Comments are skipped. An interpolation splits a literal into pieces; string literals inside it are found too.
///
/// - Complexity: O(length).
struct SourceScanner {
    /// A string literal: its pieces between interpolations, and its first line.
    struct Literal {
        var pieces: [[UInt8]]
        var line: Int
    }

    /// The deepest nesting of interpolations that is scanned: more than real code has.
    private static let depthLimit = 32
    private static let newline = UInt8(ascii: "\n")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let quote = UInt8(ascii: "\"")
    private static let number = UInt8(ascii: "#")

    private let bytes: [UInt8]
    private let language: SourceLanguage
    private var offset = 0
    private var line = 1
    private(set) var literals: [Literal] = []
    /// The names after a dot: `cart` in `Images.cart`.
    private(set) var members: [[UInt8]] = []
    /// Pairs of names that follow each other: `checkout` and `total` in `text.checkout.total`.
    private(set) var memberPairs: [(first: [UInt8], second: [UInt8])] = []
    /// The offset after the last member; nil if a dot without a name follows it.
    private var lastMemberEnd: Int?
    /// For each quote, the offset up to which it does not end a literal. A line of `\"` would be read again from each quote.
    private var unclosedEnds: [UInt8: Int] = [:]
    /// For each number of signs around a regular expression, the offset up to which no sign ends one; 0 is for an expression
    /// without signs.
    private var unclosedExpressionEnds: [Int: Int] = [:]
    /// The maximum number of signs around a regular expression: more than real code has.
    private static let numberSignLimit = 4
    /// The rest of a line, and for each opening brace in it the offset after the brace that closes it.
    private var braces: (line: Range<Int>, ends: [Int: Int]) = (0..<0, [:])

    init(_ bytes: [UInt8], _ language: SourceLanguage) {
        // Swift reads a carriage return and a line feed as one line end.
        self.bytes = bytes.indices.lazy.filter { index in
            bytes[index] != UInt8(ascii: "\r") || index + 1 == bytes.count || bytes[index + 1] != Self.newline
        }.map { bytes[$0] }
        self.language = language
        scan(depth: 0)
    }

    /// Scans to the end of the file, or to the parenthesis that ends an interpolation.
    private mutating func scan(depth: Int) {
        var parentheses = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case Self.quote where language.isSwift: readSwiftLiteral(numberSigns: 0, depth)
            case let byte where language.quotes.contains(byte): readLiteral(byte)
            case UInt8(ascii: "'") where language.hasCharacterLiterals: skipCharacter()
            case Self.number where language.isSwift: readNumberSigns(depth)
            case Self.slash where language.isCode && isNext(Self.slash, Self.slash): skipLine()
            case Self.slash where language.isCode && isNext(Self.slash, Self.star): skipComment()
            case Self.slash where language.hasRegularExpressions: skipRegularExpression()
            case UInt8(ascii: "."): readMember()
            case UInt8(ascii: "(") where depth > 0:
                parentheses += 1
                advance()
            case UInt8(ascii: ")") where depth > 0:
                advance()
                if parentheses == 0 { return }
                parentheses -= 1
            default: advance()
            }
        }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where offset < bytes.count {
            if bytes[offset] == Self.newline { line += 1 }
            offset += 1
        }
    }

    private func isNext(_ first: UInt8, _ second: UInt8) -> Bool {
        offset + 1 < bytes.count && bytes[offset] == first && bytes[offset + 1] == second
    }

    private mutating func skipLine() {
        while offset < bytes.count, bytes[offset] != Self.newline { offset += 1 }
    }

    /// Skips a regular expression literal: from a slash where no operator can be, to the next slash on the line. In JavaScript, a slash
    /// in a character class does not end it.
    private mutating func skipRegularExpression() {
        let before = bytes[..<offset].last { $0 != UInt8(ascii: " ") } ?? UInt8(ascii: "(")
        let isOperator = !"(,=:[{;!&|?".utf8.contains(before) && before != Self.newline
        guard !isOperator, offset >= unclosedExpressionEnds[0, default: 0] else { return advance() }
        var end = offset + 1
        var isInClass = false
        while end < bytes.count, bytes[end] != Self.slash || isInClass, bytes[end] != Self.newline {
            if !language.isSwift {
                if bytes[end] == UInt8(ascii: "[") { isInClass = true }
                if bytes[end] == UInt8(ascii: "]") { isInClass = false }
            }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < bytes.count, bytes[end] == Self.slash else {
            unclosedExpressionEnds[0] = end
            return advance()
        }
        if bytes[offset + 1] == UInt8(ascii: " ") { return advance() }
        offset = end + 1
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if isNext(Self.slash, Self.star), depth == 0 || language.isSwift {
                depth += 1
                advance(2)
            } else if isNext(Self.star, Self.slash) {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && offset < bytes.count
    }

    /// Skips a character literal such as `'"'` or `'\''`; an apostrophe outside a character literal is skipped alone.
    private mutating func skipCharacter() {
        let end = bytes[(offset + 1)...].prefix(12)
        let isEscaped = end.first == UInt8(ascii: "\\")
        let close = end.dropFirst(isEscaped ? 2 : 1).firstIndex(of: UInt8(ascii: "'"))
        guard let close, !bytes[offset..<close].contains(Self.newline), isEscaped || close <= offset + 5 else {
            return advance()
        }
        offset = close + 1
    }

    private mutating func readNumberSigns(_ depth: Int) {
        var count = 0
        while offset + count < bytes.count, bytes[offset + count] == Self.number { count += 1 }
        advance(count)
        guard offset < bytes.count else { return }
        switch bytes[offset] {
        case Self.quote: readSwiftLiteral(numberSigns: count, depth)
        case Self.slash: skipRegularExpression(numberSigns: count)
        default: return
        }
    }

    /// Skips a regular expression in number signs, such as `#/["/]/#`, to its end on the line.
    private mutating func skipRegularExpression(numberSigns: Int) {
        guard numberSigns <= Self.numberSignLimit, offset >= unclosedExpressionEnds[numberSigns, default: 0] else {
            return advance()
        }
        let lineEnd = bytes[offset...].firstIndex(of: Self.newline) ?? bytes.count
        let close = [Self.slash] + [UInt8](repeating: Self.number, count: numberSigns)
        guard let found = bytes[(offset + 1)..<max(offset + 1, lineEnd)].firstRange(of: close) else {
            unclosedExpressionEnds[numberSigns] = lineEnd
            return advance()
        }
        offset = found.upperBound
    }

    private mutating func readMember() {
        let continuesLast = lastMemberEnd.map { bytes[$0..<offset].allSatisfy(Self.isBetweenMembers) } ?? false
        lastMemberEnd = nil
        advance()
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { advance() }
        let start = offset
        while offset < bytes.count, bytes[offset].isIdentifierPart { offset += 1 }
        guard offset > start else { return }
        let member = Array(bytes[start..<offset])
        if continuesLast, let last = members.last { memberPairs.append((last, member)) }
        members.append(member)
        lastMemberEnd = offset
    }

    /// Whether a byte can be between a member and the dot of the next one: white space, or the end of an escaped name.
    private static func isBetweenMembers(_ byte: UInt8) -> Bool { " \t\r\n`".utf8.contains(byte) }

    /// Reads a literal on one line. A quote without a closing quote is skipped, such as an apostrophe in a text.
    private mutating func readLiteral(_ quote: UInt8) {
        guard offset >= unclosedEnds[quote, default: 0] else { return advance() }
        var end = offset + 1
        var pieces: [[UInt8]] = []
        var text: [UInt8] = []
        while end < bytes.count, bytes[end] != quote, bytes[end] != Self.newline {
            if quote == language.interpolatingQuote, let next = endOfInterpolation(at: end) {
                pieces.append(text)
                text = []
                end = next
                continue
            }
            if language.isCode, bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
                end += 1
                if bytes[end] == UInt8(ascii: "u"), let scalar = scalar(atHexadecimal: end + 1) {
                    text += String(Character(scalar)).utf8
                    end += 4
                } else {
                    text.append(Self.unescaped(bytes[end]))
                }
            } else {
                text.append(bytes[end])
            }
            end += 1
        }
        guard end < bytes.count, bytes[end] == quote else {
            unclosedEnds[quote] = end
            return advance()
        }
        pieces.append(language.isCode ? text : Self.withoutEntities(text))
        literals.append(Literal(pieces: pieces, line: line))
        // An attribute or a text of a page may contain names in the other quotes.
        if language.isCode { offset = end + 1 } else { advance() }
    }

    /// Returns the end of the interpolation at an offset, such as `${kind}`; nil if there is none on this line.
    private mutating func endOfInterpolation(at start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "$"), start + 1 < bytes.count else { return nil }
        var end = start + 1
        guard bytes[end] == UInt8(ascii: "{") else {
            while language.interpolatesNames, end < bytes.count, bytes[end].isIdentifierPart { end += 1 }
            return end > start + 1 ? end : nil
        }
        if !braces.line.contains(end) { braces = matchedBraces(from: end) }
        return braces.ends[end]
    }

    /// Matches the braces from an offset to the end of its line.
    private func matchedBraces(from start: Int) -> (line: Range<Int>, ends: [Int: Int]) {
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        var offset = start
        while offset < bytes.count, bytes[offset] != Self.newline {
            if bytes[offset] == UInt8(ascii: "{") { open.append(offset) }
            if bytes[offset] == UInt8(ascii: "}"), let opening = open.popLast() { ends[opening] = offset + 1 }
            offset += 1
        }
        return (start..<offset, ends)
    }

    /// Decodes four hexadecimal digits: `00e9` of `\\u00e9`.
    private func scalar(atHexadecimal start: Int) -> Unicode.Scalar? {
        guard start + 4 <= bytes.count else { return nil }
        return UInt32(String(decoding: bytes[start..<(start + 4)], as: UTF8.self), radix: 16).flatMap {
            Unicode.Scalar($0)
        }
    }

    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
    ].map { (entity: Array($0.utf8), character: Array($1.utf8)) }

    /// Replaces the XML entities in a text of a page or of XML.
    private static func withoutEntities(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<mark]
            rest = rest[mark...]
            let found = entities.first { rest.starts(with: $0.entity) }
            result += found?.character ?? [UInt8(ascii: "&")]
            rest = rest.dropFirst(found?.entity.count ?? 1)
        }
        return result + rest
    }

    private static func unescaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): newline
        case UInt8(ascii: "t"): 9
        case UInt8(ascii: "r"): 13
        default: byte
        }
    }
}

/// Swift's string literals.
extension SourceScanner {
    private mutating func readSwiftLiteral(numberSigns: Int, _ depth: Int) {
        let first = line
        // Three quotes begin a multi-line literal only at the end of their line: `#"""#` is one quote.
        let quotes = bytes[offset...].starts(with: [Self.quote, Self.quote, Self.quote, Self.newline]) ? 3 : 1
        advance(quotes)
        var pieces: [[UInt8]] = [[]]
        while offset < bytes.count, !isEnd(quotes: quotes, numberSigns: numberSigns) {
            let byte = bytes[offset]
            if byte == Self.newline, quotes == 1 { break }
            guard byte == UInt8(ascii: "\\"), isEscape(numberSigns: numberSigns) else {
                pieces[pieces.count - 1].append(byte)
                advance()
                continue
            }
            advance(1 + numberSigns)
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "("), depth < Self.depthLimit {
                advance()
                scan(depth: depth + 1)
                pieces.append([])
            } else {
                readEscape(into: &pieces[pieces.count - 1])
            }
        }
        let isClosed = offset < bytes.count && bytes[offset] == Self.quote
        if isClosed { advance(quotes + numberSigns) }
        literals.append(Literal(pieces: quotes == 3 ? Self.withoutIndentation(pieces) : pieces, line: first))
    }

    /// Removes the line breaks at both ends of a multi-line literal, and the indentation of its last line from all lines.
    private static func withoutIndentation(_ pieces: [[UInt8]]) -> [[UInt8]] {
        guard let first = pieces.first, let last = pieces.last, first.first == newline,
            let end = last.lastIndex(of: newline), last[(end + 1)...].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == 9 })
        else { return pieces }
        let indentation = [newline] + last[(end + 1)...]
        var result = pieces
        result[result.count - 1].removeSubrange(end...)
        for number in result.indices {
            var text: [UInt8] = []
            var rest = result[number][...]
            while let byte = rest.first {
                text.append(byte)
                rest = rest.dropFirst(byte == newline && rest.starts(with: indentation) ? indentation.count : 1)
            }
            result[number] = text
        }
        if result[0].first == newline { result[0].removeFirst() }
        return result
    }

    private func isEnd(quotes: Int, numberSigns: Int) -> Bool {
        guard bytes[offset] == Self.quote, offset + quotes + numberSigns <= bytes.count else { return false }
        return bytes[offset..<(offset + quotes)].allSatisfy { $0 == Self.quote }
            && bytes[(offset + quotes)..<(offset + quotes + numberSigns)].allSatisfy { $0 == Self.number }
    }

    private func isEscape(numberSigns: Int) -> Bool {
        offset + 1 + numberSigns <= bytes.count
            && bytes[(offset + 1)..<(offset + 1 + numberSigns)].allSatisfy { $0 == Self.number }
    }

    private mutating func readEscape(into piece: inout [UInt8]) {
        guard offset < bytes.count else { return }
        let byte = bytes[offset]
        advance()
        if byte == Self.newline {
            // A backslash at the end of a line: the literal continues after the indentation of the next line.
            while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == 9 { advance() }
            return
        }
        guard byte == UInt8(ascii: "u"), offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else {
            piece.append(Self.unescaped(byte))
            return
        }
        let end = bytes[offset...].prefix(12).firstIndex(of: UInt8(ascii: "}")) ?? offset
        let digits = String(decoding: bytes[min(offset + 1, end)..<end], as: UTF8.self)
        guard let scalar = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) }) else { return }
        piece += String(Character(scalar)).utf8
        advance(end + 1 - offset)
    }
}
