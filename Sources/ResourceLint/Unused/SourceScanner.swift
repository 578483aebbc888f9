/// Finds the string literals and the members in a source file: Swift, Objective-C, and what else has names in quotes.
///
/// Comments of Swift and Objective-C are skipped. An interpolation ends one piece of a literal and begins the next; its own literals
/// are found too.
///
/// - Complexity: O(length).
struct SourceScanner {
    /// A literal: its pieces between interpolations, and the line that it begins in.
    struct Literal {
        var pieces: [[UInt8]]
        var line: Int
    }

    /// Interpolations within interpolations, as deep as anybody writes them.
    private static let depthLimit = 32

    private let bytes: [UInt8]
    private let isCode: Bool
    private var place = 0
    private var line = 1
    private(set) var literals: [Literal] = []
    /// The names behind a dot: `cart` of `Images.cart`.
    private(set) var members: [[UInt8]] = []

    /// Scans a file; code has comments and escapes, other files have literals in single quotes too.
    init(_ bytes: [UInt8], isCode: Bool) {
        self.bytes = bytes
        self.isCode = isCode
        scan(depth: 0)
    }

    /// Scans up to the end, or to the parenthesis that ends an interpolation.
    private mutating func scan(depth: Int) {
        var parentheses = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""): readLiteral(hashes: 0, depth)
            case UInt8(ascii: "'") where !isCode: readQuoted(UInt8(ascii: "'"))
            case UInt8(ascii: "#") where isCode: readHashes(depth)
            case UInt8(ascii: "/") where isCode && isNext("//"): skipLine()
            case UInt8(ascii: "/") where isCode && isNext("/*"): skipComment()
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
        for _ in 0..<count where place < bytes.count {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    private func isNext(_ text: StaticString, at offset: Int = 0) -> Bool {
        let text = Array(text.description.utf8)
        return place + offset + text.count <= bytes.count
            && bytes[(place + offset)..<(place + offset + text.count)].elementsEqual(text)
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if isNext("/*") {
                depth += 1
                advance(2)
            } else if isNext("*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && place < bytes.count
    }

    private mutating func readHashes(_ depth: Int) {
        var count = 0
        while place + count < bytes.count, bytes[place + count] == UInt8(ascii: "#") { count += 1 }
        advance(count)
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { readLiteral(hashes: count, depth) }
    }

    private mutating func readMember() {
        advance()
        if place < bytes.count, bytes[place] == UInt8(ascii: "`") { advance() }
        let start = place
        while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
        if place > start { members.append(Array(bytes[start..<place])) }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// A literal without escapes.
    private mutating func readQuoted(_ quote: UInt8) {
        let first = line
        advance()
        let start = place
        while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        literals.append(Literal(pieces: [Array(bytes[start..<place])], line: first))
        advance()
    }

    private mutating func readLiteral(hashes: Int, _ depth: Int) {
        guard isCode else { return readQuoted(UInt8(ascii: "\"")) }
        let first = line
        let quotes = isNext("\"\"\"") ? 3 : 1
        advance(quotes)
        var pieces: [[UInt8]] = [[]]
        while place < bytes.count, !isEnd(quotes: quotes, hashes: hashes) {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\n"), quotes == 1 { break }
            guard byte == UInt8(ascii: "\\"), isEscape(hashes: hashes) else {
                pieces[pieces.count - 1].append(byte)
                advance()
                continue
            }
            advance(1 + hashes)
            if place < bytes.count, bytes[place] == UInt8(ascii: "("), depth < Self.depthLimit {
                advance()
                scan(depth: depth + 1)
                pieces.append([])
            } else {
                readEscape(into: &pieces[pieces.count - 1])
            }
        }
        advance(quotes + hashes)
        literals.append(Literal(pieces: pieces, line: first))
    }

    private func isEnd(quotes: Int, hashes: Int) -> Bool {
        guard place + quotes + hashes <= bytes.count else { return false }
        return bytes[place..<(place + quotes)].allSatisfy { $0 == UInt8(ascii: "\"") }
            && bytes[(place + quotes)..<(place + quotes + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private func isEscape(hashes: Int) -> Bool {
        place + 1 + hashes <= bytes.count
            && bytes[(place + 1)..<(place + 1 + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private mutating func readEscape(into piece: inout [UInt8]) {
        guard place < bytes.count else { return }
        let byte = bytes[place]
        advance()
        switch byte {
        case UInt8(ascii: "n"): piece.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): piece.append(9)
        case UInt8(ascii: "r"): piece.append(13)
        case UInt8(ascii: "u") where place < bytes.count && bytes[place] == UInt8(ascii: "{"):
            let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: "}")) ?? place
            let digits = String(decoding: bytes[min(place + 1, end)..<end], as: UTF8.self)
            guard let scalar = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) }) else { return }
            piece += String(Character(scalar)).utf8
            advance(end + 1 - place)
        default: piece.append(byte)
        }
    }
}
