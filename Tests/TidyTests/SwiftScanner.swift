/// Distinguishes Swift code from comments and string literals. It is precise enough to search for words in code.
///
/// It replaces comments and literals by spaces, so lines and columns do not change. It does not replace the code in `\(…)`.
struct SwiftScanner {
    private let bytes: [UInt8]
    private var result: [UInt8] = []
    private var index = 0

    static func code(of text: String) -> String {
        var scanner = SwiftScanner(bytes: Array(text.utf8))
        scanner.scanCode(untilParenthesis: false)
        return String(decoding: scanner.result, as: UTF8.self)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    private func sees(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private mutating func keep() {
        result.append(bytes[index])
        index += 1
    }

    /// A character of several bytes becomes several spaces, which moves columns but not lines.
    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<min(count, bytes.count - index) {
            let isNewline = bytes[index] == 10 || bytes[index] == 13
            result.append(isNewline ? bytes[index] : 32)
            index += 1
        }
    }

    private mutating func scanCode(untilParenthesis: Bool) {
        var depth = 0
        while index < bytes.count {
            if sees("//") {
                while index < bytes.count, bytes[index] != 10 { blank() }
            } else if sees("/*") {
                scanBlockComment()
            } else if let hashes = openingHashes() {
                scanString(hashes: hashes)
            } else {
                if bytes[index] == UInt8(ascii: "(") { depth += 1 }
                if bytes[index] == UInt8(ascii: ")") {
                    if depth == 0, untilParenthesis { return }
                    depth -= 1
                }
                keep()
            }
        }
    }

    private mutating func scanBlockComment() {
        var depth = 0
        repeat {
            if sees("/*") {
                depth += 1
                blank(2)
            } else if sees("*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && index < bytes.count
    }

    /// The number of `#` before a quote that starts at the index; nil if no quote starts there.
    private func openingHashes() -> Int? {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
    }

    private mutating func scanString(hashes: Int) {
        let mark = String(repeating: "#", count: hashes)
        blank(hashes)
        let quote = sees(#"""""#) ? #"""""# : "\""
        blank(quote.utf8.count)
        while index < bytes.count {
            if sees(quote + mark) { return blank(quote.utf8.count + hashes) }
            if sees("\\" + mark + "(") {
                blank(1 + hashes)
                keep()
                scanCode(untilParenthesis: true)
                if index < bytes.count { keep() }
            } else if sees("\\" + mark) {
                blank(2 + hashes)
            } else if quote.utf8.count == 1, bytes[index] == 10 {
                return  // The literal has no end. The compiler rejects that, so the result does not matter.
            } else {
                blank()
            }
        }
    }
}
