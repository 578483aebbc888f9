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
        var rest = Array(text.utf8)[...]
        let value = expression(&rest, until: nil) ?? ""
        return BuildSettingExpansion.Result(text: isAbandoned ? text : value, problems: problems)
    }

    /// Evaluates literal text and references up to the end, or up to a colon or the closer if there is one.
    ///
    /// Returns nil for no value. No value differs from an empty text: operators change an empty text (`not` turns it into
    /// `YES`). If there is no value, only `default` has an effect.
    private mutating func expression(_ rest: inout ArraySlice<UInt8>, until closer: UInt8?) -> String? {
        func ends(_ byte: UInt8) -> Bool { closer != nil && (byte == closer || byte == ExpressionByte.colon) }
        var value: String?
        while let byte = rest.first, !isAbandoned, !ends(byte) {
            if byte == ExpressionByte.dollar {
                value.append(reference(&rest))
            } else {
                value.append(rest.take { $0 != ExpressionByte.dollar && !ends($0) })
            }
        }
        return value
    }

    /// Evaluates text that begins with a `$`: a reference, `$$`, or a literal `$`.
    private mutating func reference(_ rest: inout ArraySlice<UInt8>) -> String? {
        if depth == 0 { outermostOffset = rest.startIndex }
        rest.removeFirst()
        guard let byte = rest.first else {
            report(.trailingDollar)
            return "$"
        }
        let closer = ExpressionByte.closer(of: byte)
        guard closer != nil || ExpressionByte.beginsName(byte) else {
            if byte == ExpressionByte.dollar { rest.removeFirst() }
            return "$"
        }
        guard depth < BuildSettingLimits.depth, referenceCount < BuildSettingLimits.referenceCount else {
            abandon()
            return nil
        }
        depth += 1
        referenceCount += 1
        defer { depth -= 1 }
        guard let closer else { return bare(&rest) }
        rest.removeFirst()
        return bracketed(&rest, closer: closer)
    }

    /// Evaluates `NAME:operator:operator=operand)`, the rest after the opening parenthesis.
    private mutating func bracketed(_ rest: inout ArraySlice<UInt8>, closer: UInt8) -> String? {
        let nameStart = rest.startIndex
        let name = expression(&rest, until: closer) ?? ""
        var isTerminated = !rest.isEmpty
        if isTerminated, rest.startIndex == nameStart { report(.missingName) }

        var (value, isKnown) = lookUp(name)
        while rest.first == ExpressionByte.colon, !isAbandoned {
            rest.removeFirst()
            applyOperator(&rest, closer: closer, to: &value, &isKnown)
            isTerminated = !rest.isEmpty
            spend(value)
        }
        if !isKnown, !name.isEmpty { report(.unknownSetting(name, isKept: false)) }
        if !isTerminated { report(.unterminated) }
        _ = rest.popFirst()
        return value
    }

    /// Evaluates `NAME` without parentheses; a `$(…)` directly after it is part of the name.
    private mutating func bare(_ rest: inout ArraySlice<UInt8>) -> String? {
        var name = rest.take(while: ExpressionByte.continuesName)
        if rest.starts(with: "$(".utf8) { name += reference(&rest) ?? "" }
        let (value, isKnown) = lookUp(name)
        if isKnown { return value }
        report(.unknownSetting(name, isKept: true))
        return "$" + name
    }

    /// Returns the value of a setting, and whether the setting is defined.
    private mutating func lookUp(_ name: String) -> (value: String?, isKnown: Bool) {
        let key = ExactKey(name)
        if active.contains(key) {
            report(.recursion(name))
            return ("", true)
        }
        guard !isAbandoned, let definition = settings[key] else { return (nil, false) }
        if definition.isEmpty { return ("", true) }
        active.append(key)
        defer { active.removeLast() }
        var rest = Array(definition.utf8)[...]
        let value = expression(&rest, until: nil)
        spend(value)
        return (value, true)
    }

    /// Parses an operator after its colon, up to the next colon, the closer or the end, and applies it to the value of a reference. After
    /// `default`, the setting counts as known.
    private mutating func applyOperator(
        _ rest: inout ArraySlice<UInt8>, closer: UInt8, to value: inout String?, _ isKnown: inout Bool
    ) {
        let name = rest.take(while: ExpressionByte.isInOperator)
        guard let byte = rest.first else { return }
        if byte == closer || byte == ExpressionByte.colon {
            guard let found = RetrievalOperator(rawValue: name) else {
                return report(name.isEmpty ? .missingOperator : .unknownOperator(name))
            }
            value = value.map(found.apply(to:))
        } else if byte == ExpressionByte.equals, !name.isEmpty {
            rest.removeFirst()
            let operand = expression(&rest, until: closer) ?? ""
            guard let found = ReplacementOperator(rawValue: name) else { return report(.unknownOperator("\(name)=")) }
            if value != nil || found == .default { value = found.apply(to: value ?? "", operand: operand) }
            if found == .default { isKnown = true }
        } else {
            report(name.isEmpty && byte == ExpressionByte.equals ? .missingOperator : .invalidOperator)
            _ = rest.take { $0 != closer && $0 != ExpressionByte.colon }
        }
    }

    /// Counts the bytes that a reference produced.
    private mutating func spend(_ value: String?) {
        byteCount = byteCount.addingReportingOverflow(value?.utf8.count ?? 0).partialValue
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

extension String? {
    /// Appends another value; no value changes nothing.
    fileprivate mutating func append(_ other: String?) {
        guard let other else { return }
        if self == nil { self = other } else { self?.append(other) }
    }
}

extension ArraySlice<UInt8> {
    /// Removes the bytes at the start that satisfy a condition, and returns their text.
    fileprivate mutating func take(while isWanted: (UInt8) -> Bool) -> String {
        let taken = prefix(while: isWanted)
        self = self[taken.endIndex...]
        return String(decoding: taken, as: UTF8.self)
    }
}
