package import ResourceBasics

/// The arguments of a message and their types. Translations must have equal signatures, and typed accessors are generated
/// from them.
package struct MessageSignature: Sendable {
    /// The types of arguments that conversions show.
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: UInt8

        /// `%d` and similar.
        package static let integer = Self(rawValue: 1)
        /// `%f` and similar.
        package static let float = Self(rawValue: 2)
        /// `%s` and `%c`.
        package static let text = Self(rawValue: 4)
        /// `%@`.
        package static let anything = Self(rawValue: 8)

        package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// How the texts use an argument.
    package struct Use: Sendable {
        /// The kinds as which conversions show the argument. Two kinds contradict each other, unless one is `anything`.
        package fileprivate(set) var kinds: Kinds = []
        /// Whether a conversion shows the argument as a signed whole number (`%d`, not `%u` or `%x`).
        package fileprivate(set) var isSigned = false
        /// The first conversion of a positional argument, without its position: `%02lld`; nil if only a width or a precision uses it.
        package fileprivate(set) var firstConversion: String?
        /// The first conversion of each kind as the texts write it, for messages: `%2$@`, `%lld`.
        package fileprivate(set) var conversions: [(kind: Kinds, text: String)] = []

        /// The maximum number of bytes of a conversion in messages. Conversions can have any number of flags.
        private static let shownByteCount = 32

        /// Adds a conversion.
        fileprivate mutating func add(
            _ kind: Kinds, isSigned: Bool, _ written: ArraySlice<UInt8>, _ conversion: String?
        ) {
            if isSigned { self.isSigned = true }
            if firstConversion == nil { firstConversion = conversion }
            guard kinds.insert(kind).inserted else { return }
            let shown = String(decoding: written.prefix(Self.shownByteCount), as: UTF8.self)
            conversions.append((kind, written.count > Self.shownByteCount ? shown + "…" : shown))
        }
    }

    /// The uses of each argument.
    package private(set) var uses: [Argument: Use] = [:]
    /// The names of variables by their arguments' 1-based positions.
    package private(set) var names: [Int: String] = [:]
    /// The malformed or ambiguous pieces, as written, each once.
    package private(set) var problems: [(piece: String, code: FormatError.Code)] = []

    private var visited: Set<ExactKey> = []
    private var foundProblems: Set<Problem> = []
    private var budget = FormatBudget()

    /// The identity of a malformed piece.
    private struct Problem: Hashable {
        let piece: ExactKey
        let code: FormatError.Code
    }

    /// The position or name of an argument; positions sort before names.
    package enum Argument: Sendable, Hashable, Comparable {
        /// A 1-based position.
        case position(Int)
        /// A name, as in `%[name]@`.
        case name(ExactKey)
    }

    /// Whether the message takes any arguments.
    package var takesArguments: Bool { !uses.isEmpty }

    /// The largest argument position; 0 if there is none.
    ///
    /// - Complexity: O(arguments).
    package var count: Int {
        var count = 0
        for case .position(let position) in uses.keys { count = max(count, position) }
        return count
    }

    /// The names of the named arguments, sorted.
    ///
    /// - Complexity: O(arguments × log arguments).
    package var argumentNames: [ExactKey] {
        var names: [ExactKey] = []
        for case .name(let name) in uses.keys { names.append(name) }
        return names.ordered(by: <)
    }

    /// Collects the arguments in all forms of a message.
    ///
    /// - Complexity: O(size). A variable's forms are read again for each argument that they are used with, within the
    ///   formatter's limits (`FormatBudget`).
    package init(of message: Message) { gather(message, FormatScope()) }

    private mutating func gather(_ message: Message, _ scope: FormatScope) {
        guard scope.depth < FormatRun.maximumDepth else { return }
        var inner = scope
        inner.depth += 1
        switch message {
        case .text(let text):
            gather(text, inner)
        case .substituting(let variables, let content):
            budget.read(variables.reduce(0) { $0 + $1.name.utf8.count })
            inner.variables = ScopeVariables(variables)
            gather(content, inner)
        case .plural(let choice):
            budget.read(choice)
            if choice.argument != nil { inner.own = nil }
            for form in choice.forms { gather(form.message, inner) }
            // After the texts, whose conversions also have a length.
            if let argument = choice.argument { add(choice.specifier, at: argument) }
        case .device(let forms):
            for form in forms { gather(form.message, inner) }
        case .width(let forms):
            for form in forms { gather(form.message, inner) }
        }
    }

    private mutating func gather(_ text: String, _ scope: FormatScope) {
        let bytes = Array(text.utf8)
        budget.read(bytes.count)
        var cursor = ArgumentCursor(own: scope.own)
        for piece in FormatScanner(bytes) {
            switch piece {
            case .literal:
                continue
            case .specifier(let specifier):
                for case .argument(let position) in [specifier.width, specifier.precision] {
                    let index = position > 0 ? position - 1 : cursor.nextReference()
                    use(.position(index + 1), as: .integer, isSigned: true, in: bytes[specifier.range])
                }
                if specifier.name.isEmpty {
                    let index = specifier.position > 0 ? specifier.position - 1 : cursor.nextValue()
                    add(specifier, of: bytes, at: index + 1)
                } else {
                    let name = ExactKey(String(decoding: bytes[specifier.name], as: UTF8.self))
                    use(.name(name), as: specifier.kind, isSigned: specifier.isSigned, in: bytes[specifier.range])
                }
            case .reference(let reference):
                let next = reference.position > 0 ? reference.position - 1 : cursor.nextReference()
                gather(bytes[reference.name], reference.position > 0 ? next : nil, next, scope)
            case .malformed(let range, let problem):
                add(String(decoding: bytes[range], as: UTF8.self), problem.code)
            }
        }
    }

    /// Adds a variable's own argument, and the other arguments that its forms use.
    private mutating func gather(_ name: ArraySlice<UInt8>, _ written: Int?, _ next: Int, _ scope: FormatScope) {
        guard let variable = scope.variables.variable(named: name) else { return }
        let own = written ?? variable.argument.map { $0 - 1 } ?? next
        // Each variable is read once for each argument, which ends cycles and limits references that multiply.
        guard visited.insert(ExactKey("\(own) \(variable.name)")).inserted, budget.takeReference() else { return }
        budget.read(variable.specifier.utf8.count)
        names[own + 1] = variable.name
        add(variable.specifier, at: own + 1)
        var inner = scope
        inner.own = own
        gather(variable.content, inner)
    }

    private mutating func add(_ piece: String, _ code: FormatError.Code) {
        guard foundProblems.insert(Problem(piece: ExactKey(piece), code: code)).inserted else { return }
        problems.append((piece, code))
    }

    private mutating func add(_ specifier: String, at argument: Int) {
        let bytes = Array("%\(specifier)".utf8)
        var scanner = FormatScanner(bytes)
        guard case .specifier(let declared)? = scanner.next() else { return }
        add(declared, of: bytes, at: argument)
    }

    private mutating func add(_ specifier: FormatSpecifier, of bytes: [UInt8], at argument: Int) {
        use(
            .position(argument), as: specifier.kind, isSigned: specifier.isSigned, in: bytes[specifier.range],
            conversion: specifier.textWithoutPosition(in: bytes))
    }

    /// Records that a conversion uses an argument.
    private mutating func use(
        _ argument: Argument, as kind: Kinds, isSigned: Bool, in written: ArraySlice<UInt8>, conversion: String? = nil
    ) {
        uses[argument, default: Use()].add(kind, isSigned: isSigned, written, conversion)
    }
}

extension FormatSpecifier {
    /// The kind of argument that the conversion shows.
    package var kind: MessageSignature.Kinds {
        switch conversion {
        case UInt8(ascii: "@"): .anything
        case _ where isText: .text
        case _ where isInteger || isRadix: .integer
        default: .float
        }
    }

    /// The conversion as it is written in a format, without its position.
    fileprivate func textWithoutPosition(in bytes: [UInt8]) -> String {
        var start = range.lowerBound + 1
        if position > 0, let end = bytes[range].firstIndex(of: UInt8(ascii: "$")) { start = end + 1 }
        return "%" + String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
    }
}
