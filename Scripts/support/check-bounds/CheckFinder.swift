/// Finds the checks in a Swift source, by these rules:
///
/// - each condition of a `guard` that binds nothing becomes true;
/// - each condition of an `if` with a comparison (`<`, `<=`, `>`, `>=`, `contains`) becomes true in one edit; the only condition of an
///   `if` becomes false in another one;
/// - each condition of a `while` with a comparison becomes true;
/// - the condition of a `?:` with a comparison becomes true in one edit and false in another one;
/// - elsewhere, each operand of `&&` becomes true and each operand of `||` becomes false;
/// - `min(a, b)` becomes `a`, and `max(a, b)` becomes `b`.
///
/// Operands of `&&` and `||` inside a condition count one by one. The arguments of `assert` are omitted, since they only detect bugs.
struct CheckFinder {
    private let source: [UInt8]
    /// The source with spaces instead of comments and texts.
    private let code: [UInt8]
    private var checks: [BoundsCheck] = []
    /// The operators that belong to a condition that has been listed.
    private var knownOperators: Set<Int> = []

    /// Returns the checks of a source in their order.
    static func checks(in text: String) -> [BoundsCheck] {
        var finder = CheckFinder(text)
        finder.find()
        return finder.checks.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
    }

    private init(_ text: String) {
        source = Array(text.utf8)
        code = Array(SwiftScanner.code(of: text).utf8)
    }

    private mutating func find() {
        let words = words(in: 0..<code.count)
        // Conditions first, so that their operators are not counted again.
        for word in words {
            switch string(word) {
            case "guard": addConditions(after: word.upperBound, untilElse: true)
            case "if" where byte(word.lowerBound - 1) != UInt8(ascii: "#"):
                addConditions(after: word.upperBound, untilElse: false)
            case "while": addConditions(after: word.upperBound, untilElse: false, isLoop: true)
            case "assert" where byte(word.upperBound) == UInt8(ascii: "("): ignoreArguments(from: word.upperBound)
            default: break
            }
        }
        for word in words { addLimit(word) }
        for index in code.indices.dropLast(2) { addOperators(at: index) }
        for index in code.indices.dropLast(2) { addChoice(at: index) }
    }
}

// Adds a check for each condition that was found.
extension CheckFinder {
    private mutating func addConditions(after start: Int, untilElse: Bool, isLoop: Bool = false) {
        var parts: [Range<Int>] = []
        var begin = start
        var depth = 0
        var index = start
        scan: while index < code.count {
            switch code[index] {
            case UInt8(ascii: "{") where depth == 0 && !untilElse: break scan
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(begin..<index)
                begin = index + 1
            case UInt8(ascii: "e") where depth == 0 && untilElse && isWord("else", at: index): break scan
            default: break
            }
            index += 1
        }
        parts.append(begin..<index)
        let isOnly = parts.count == 1
        for part in parts.map(trimmed) where !binds(part) {
            noteOperators(in: part)
            let operands = split(part, "||").count > 1 || split(part, "&&").count > 1
            if untilElse || operands || hasComparison(part) { add(part, as: .alwaysTrue) }
            if isOnly, !untilElse, !isLoop, !operands, hasComparison(part) { append(part, .alwaysFalse) }
        }
    }

    /// Adds the operands of a condition, or the whole of it.
    private mutating func add(_ part: Range<Int>, as edit: BoundsCheck.Edit) {
        let either = split(part, "||")
        let all = split(part, "&&")
        if either.count > 1 {
            for operand in either {
                split(operand, "&&").count > 1 ? add(operand, as: .alwaysTrue) : append(operand, .alwaysFalse)
            }
        } else if all.count > 1 {
            for operand in all { append(operand, .alwaysTrue) }
        } else {
            append(part, edit)
        }
    }

    /// Adds a call of `min` or `max`, with one edit.
    private mutating func addLimit(_ word: Range<Int>) {
        let name = string(word)
        guard name == "min" || name == "max", byte(word.upperBound) == UInt8(ascii: "("),
            byte(word.lowerBound - 1) != UInt8(ascii: ".") || byte(word.lowerBound - 2) == UInt8(ascii: "."),
            let end = closing(from: word.upperBound)
        else { return }
        let arguments = splitArguments(word.upperBound + 1..<end)
        guard arguments.count == 2 else { return }
        append(word.lowerBound..<end + 1, .unlimited(string(name == "min" ? arguments[0] : arguments[1])))
    }

    /// Adds the operands of `&&` and `||` that are outside of conditions.
    private mutating func addOperators(at index: Int) {
        guard sees("&&", at: index) || sees("||", at: index), !knownOperators.contains(index) else { return }
        let part = expression(around: index)
        noteOperators(in: part)
        add(part, as: .alwaysTrue)
    }

    /// Adds the condition of a `?:`.
    private mutating func addChoice(at index: Int) {
        guard sees(" ? ", at: index) else { return }
        let part = expression(around: index)
        guard hasComparison(part), split(part, "&&").count == 1, split(part, "||").count == 1 else { return }
        append(part, .alwaysTrue)
        append(part, .alwaysFalse)
    }

    private mutating func append(_ part: Range<Int>, _ edit: BoundsCheck.Edit) {
        let part = withoutLeadingWords(trimmed(part))
        let text = String(decoding: source[part], as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        let line = 1 + source[..<part.lowerBound].count { $0 == 10 }
        checks.append(BoundsCheck(range: part, line: line, text: text, edit: edit))
    }

    private mutating func noteOperators(in part: Range<Int>) {
        for index in part where sees("&&", at: index) || sees("||", at: index) { knownOperators.insert(index) }
    }

    private mutating func ignoreArguments(from start: Int) {
        if let end = closing(from: start) { noteOperators(in: start..<end) }
    }
}

// How a source is split.
extension CheckFinder {
    private func byte(_ index: Int) -> UInt8 { code.indices.contains(index) ? code[index] : 0 }
    private func string(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }
    private func sees(_ text: String, at index: Int) -> Bool { code[index...].starts(with: text.utf8) }

    private func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func isWord(_ word: String, at index: Int) -> Bool {
        sees(word, at: index) && !isWordByte(byte(index - 1)) && !isWordByte(byte(index + word.utf8.count))
    }

    private func words(in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            var end = index
            while end < range.upperBound, isWordByte(code[end]) { end += 1 }
            if end > index { words.append(index..<end) }
            index = max(end, index + 1)
        }
        return words
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, code[first] <= 32 { range = first + 1..<range.upperBound }
        while let last = range.last, code[last] <= 32 { range = range.lowerBound..<last }
        return range
    }

    private func withoutLeadingWords(_ range: Range<Int>) -> Range<Int> {
        for word in ["return", "in", "unsafe"] where isWord(word, at: range.lowerBound) {
            return withoutLeadingWords(trimmed(range.lowerBound + word.utf8.count..<range.upperBound))
        }
        return range
    }

    private func binds(_ range: Range<Int>) -> Bool {
        range.isEmpty || ["let", "var", "case"].contains { isWord($0, at: range.lowerBound) }
    }

    /// Whether a condition compares an order or checks membership. `==` and `!=` mostly choose between two paths to the same result.
    private func hasComparison(_ range: Range<Int>) -> Bool {
        let text = string(range)
        return [" < ", " > ", " <= ", " >= ", ".contains("].contains { text.contains($0) }
    }

    /// The offset of the parenthesis that closes the one at an offset.
    private func closing(from start: Int) -> Int? {
        var depth = 0
        for index in start..<code.count {
            if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(code[index]) { depth += 1 }
            if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(code[index]) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func splitArguments(_ range: Range<Int>) -> [Range<Int>] { split(range, ",") }

    /// Splits at an operator that is not in parentheses.
    private func split(_ range: Range<Int>, _ separator: String) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var begin = range.lowerBound
        var depth = 0
        for index in range {
            if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(code[index]) { depth += 1 }
            if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(code[index]) { depth -= 1 }
            if depth == 0, sees(separator, at: index) {
                parts.append(trimmed(begin..<index))
                begin = index + separator.utf8.count
            }
        }
        parts.append(trimmed(begin..<range.upperBound))
        return parts
    }

    /// The expression that an operator belongs to, up to the next delimiter on each side.
    private func expression(around index: Int) -> Range<Int> {
        var start = index
        var depth = 0
        while start > 0 {
            let previous = code[start - 1]
            if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(previous) { depth += 1 }
            if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(previous) {
                if depth == 0 { break }
                depth -= 1
            }
            if depth == 0, isDelimiter(at: start - 1) || isLineEnd(start - 1) { break }
            start -= 1
        }
        var end = index
        if sees(" ? ", at: index) { return trimmed(start..<end) }
        depth = 0
        while end < code.count {
            if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(code[end]) { depth += 1 }
            if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(code[end]) {
                if depth == 0 { break }
                depth -= 1
            }
            if depth == 0, isDelimiter(at: end) || isLineEnd(end) || sees(" ? ", at: end) || isWord("else", at: end) {
                break
            }
            end += 1
        }
        return trimmed(start..<end)
    }

    /// Whether there is a comma, a colon, the sign of an assignment, or the question mark of a `?:`.
    private func isDelimiter(at index: Int) -> Bool {
        switch code[index] {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): true
        case UInt8(ascii: "="): byte(index - 1) == 32 && byte(index + 1) <= 32
        case UInt8(ascii: "?"): byte(index - 1) == 32 && byte(index + 1) == 32
        default: false
        }
    }

    /// Whether a line ends there and the next one does not continue it with an operator.
    private func isLineEnd(_ index: Int) -> Bool {
        guard code[index] == 10 else { return false }
        let next = trimmed(index..<min(code.count, index + 200)).lowerBound
        return !["&&", "||", "==", "?", ".", "|", "+"].contains { sees($0, at: next) }
    }
}
