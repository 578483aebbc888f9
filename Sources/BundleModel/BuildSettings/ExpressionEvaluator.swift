internal import ResourceBasics

/// Evaluates texts with references to build settings; parses and evaluates in one pass.
///
/// The rules are those of swift-build's macro expressions, in their string form.
struct ExpressionEvaluator: Sendable {
    private let settings: [ExactKey: String]
    /// The problems found in the current text, each once.
    private var problems: [BuildSettingProblem] = []
    /// The number of problems found, reported or not.
    private(set) var problemCount = 0
    /// Whether the current text exceeded a limit.
    private var isAbandoned = false
    /// The settings whose definitions are being evaluated, outermost first.
    private var active: [ExactKey] = []
    private var depth = 0
    private var referenceCount = 0
    private var byteCount = 0
    /// The offset of the outermost reference that is being evaluated.
    private var outermostOffset = 0

    init(_ settings: [ExactKey: String]) {
        self.settings = settings
    }

    /// Evaluates one text.
    mutating func evaluate(_ text: String) -> BuildSettingExpansion.Result {
        problems = []
        isAbandoned = false
        depth = 0
        var cursor = ExpressionCursor(text)
        let value = expression(&cursor, until: nil)
        return BuildSettingExpansion.Result(text: isAbandoned ? text : value.text, problems: problems)
    }

    /// Evaluates literal text and references up to the end, or up to a colon or the closer if there is one.
    private mutating func expression(_ cursor: inout ExpressionCursor, until closer: UInt8?) -> SettingValue {
        var value = SettingValue()
        while let byte = cursor.current, !isAbandoned {
            if byte == ExpressionByte.dollar {
                value.append(reference(&cursor))
            } else if let closer, byte == closer || byte == ExpressionByte.colon {
                break
            } else {
                value.append(
                    SettingValue(
                        cursor.take { byte in
                            byte != ExpressionByte.dollar
                                && (closer == nil || byte != closer && byte != ExpressionByte.colon)
                        }))
            }
        }
        return value
    }

    /// Evaluates text that begins with a `$`: a reference, `$$`, or a literal `$`.
    private mutating func reference(_ cursor: inout ExpressionCursor) -> SettingValue {
        let start = cursor.offset
        if active.isEmpty, depth == 0 { outermostOffset = start }
        cursor.advance()
        guard let byte = cursor.current else {
            report(.trailingDollar)
            return SettingValue("$".utf8)
        }
        if let closer = ExpressionByte.closer(of: byte) {
            guard enter() else { return SettingValue() }
            defer { depth -= 1 }
            cursor.advance()
            return bracketed(&cursor, closer: closer)
        }
        if ExpressionByte.beginsName(byte) {
            guard enter() else { return SettingValue() }
            defer { depth -= 1 }
            return bare(&cursor)
        }
        if byte == ExpressionByte.dollar { cursor.advance() }
        return SettingValue("$".utf8)
    }

    /// Evaluates `NAME:operator:operator=operand)`; the cursor is after the opening parenthesis.
    private mutating func bracketed(_ cursor: inout ExpressionCursor, closer: UInt8) -> SettingValue {
        let nameStart = cursor.offset
        let name = expression(&cursor, until: closer).text
        let isNamed = cursor.offset > nameStart
        var isTerminated = cursor.current != nil
        if isTerminated, !isNamed { report(.missingName) }

        var (value, isKnown) = lookUp(name)
        while cursor.current == ExpressionByte.colon, !isAbandoned {
            cursor.advance()
            applyOperator(&cursor, closer: closer, to: &value, &isKnown)
            isTerminated = cursor.current != nil
            spend(value.bytes.count)
        }
        if !isKnown, !name.isEmpty { report(.unknownSetting(name, isKept: false)) }
        if !isTerminated { report(.unterminated) }
        cursor.advance()
        return value
    }

    /// Evaluates `NAME` without parentheses; a `$(…)` directly after it is part of the name.
    private mutating func bare(_ cursor: inout ExpressionCursor) -> SettingValue {
        var name = SettingValue(cursor.take(while: ExpressionByte.continuesName))
        if cursor.current == ExpressionByte.dollar, cursor.next == ExpressionByte.openParenthesis {
            name.append(reference(&cursor))
        }
        let (value, isKnown) = lookUp(name.text)
        if isKnown { return value }
        report(.unknownSetting(name.text, isKept: true))
        return SettingValue("$".utf8 + name.bytes)
    }

    /// Returns the value of a setting, and whether the setting is defined.
    private mutating func lookUp(_ name: String) -> (value: SettingValue, isKnown: Bool) {
        let key = ExactKey(name)
        if active.contains(key) {
            report(.recursion(name))
            return (SettingValue("".utf8), true)
        }
        guard !isAbandoned, let definition = settings[key] else { return (SettingValue(), false) }
        if definition.isEmpty { return (SettingValue("".utf8), true) }
        active.append(key)
        defer { active.removeLast() }
        var cursor = ExpressionCursor(definition)
        let value = expression(&cursor, until: nil)
        spend(value.bytes.count)
        return (value, true)
    }

    /// Parses an operator after its colon, up to the next colon, the closer or the end, and applies it to the value of a reference. After
    /// `default`, the setting counts as known.
    private mutating func applyOperator(
        _ cursor: inout ExpressionCursor, closer: UInt8, to value: inout SettingValue, _ isKnown: inout Bool
    ) {
        let name = String(decoding: cursor.take(while: ExpressionByte.isInOperator), as: UTF8.self)
        guard let byte = cursor.current else { return }
        if byte == closer || byte == ExpressionByte.colon {
            guard let found = RetrievalOperator(rawValue: name) else {
                return report(name.isEmpty ? .missingOperator : .unknownOperator(name))
            }
            value = found.apply(to: value)
        } else if byte == ExpressionByte.equals, !name.isEmpty {
            cursor.advance()
            let operand = expression(&cursor, until: closer).text
            guard let found = ReplacementOperator(rawValue: name) else { return report(.unknownOperator("\(name)=")) }
            value = found.apply(to: value, operand: operand)
            if found == .default { isKnown = true }
        } else {
            report(name.isEmpty && byte == ExpressionByte.equals ? .missingOperator : .invalidOperator)
            _ = cursor.take { $0 != closer && $0 != ExpressionByte.colon }
        }
    }

    /// Counts a reference; returns false if a limit is exceeded.
    private mutating func enter() -> Bool {
        guard depth < BuildSettingLimits.depth, referenceCount < BuildSettingLimits.referenceCount else {
            abandon()
            return false
        }
        depth += 1
        referenceCount += 1
        return true
    }

    /// Counts the bytes that a reference produced.
    private mutating func spend(_ count: Int) {
        byteCount = byteCount.addingReportingOverflow(count).partialValue
        if byteCount > BuildSettingLimits.byteCount || byteCount < 0 { abandon() }
    }

    private mutating func abandon() {
        if !isAbandoned { report(.overLimit) }
        isAbandoned = true
    }

    private mutating func report(_ kind: BuildSettingProblem.Kind) {
        // After a text is abandoned, further problems are not reported: they are not about the text itself.
        if isAbandoned { return }
        let problem = BuildSettingProblem(kind, at: outermostOffset, in: active.last?.string)
        // A mistake in a setting's definition is found again at each use of the definition.
        if problems.contains(problem) { return }
        problemCount += 1
        guard problemCount <= BuildSettingLimits.problemCount else { return }
        problems.append(problem)
    }
}
