internal import PropertyLists
internal import ResourceBasics

/// Checks a message without its arguments: undefined and unused variables, cycles, missing forms.
struct MessageCheck {
    /// The maximum number of diagnostics for one message, besides the first error. The first ones show what is wrong. Each
    /// repeats the key, which may be as long as the file.
    static let maximumDiagnosticCount = 64

    /// The first part of the ids of diagnostics: the kind of file.
    let prefix: String
    let path: String
    let key: String
    let position: Diagnostic.Position
    private(set) var diagnostics: [Diagnostic] = []
    /// The findings reported so far: a mistake in many forms is reported once.
    private var reported: Set<Finding> = []
    private var hasError = false
    /// Whether a note has said that further diagnostics are not reported.
    private var isClosed = false

    /// The identity of a finding within its message.
    private struct Finding: Hashable {
        let id: String
        let name: ExactKey
        let numbers: [Int]
    }

    init(prefix: String, path: String, key: String, position: Diagnostic.Position) {
        self.prefix = prefix
        self.path = path
        self.key = key
        self.position = position
    }

    /// Checks a message; false if it must not be used because its variables form a cycle.
    ///
    /// - Complexity: O(size of the message), at most `maximumDiagnosticCount` times the length of the key for diagnostics.
    mutating func run(_ message: Message) -> Bool {
        check(message, defined: [])
    }

    private mutating func check(_ message: Message, defined: Set<ExactKey>) -> Bool {
        switch message {
        case .text(let text):
            for name in text.variableNames where !defined.contains(ExactKey(name)) {
                report(
                    .error, "undefined-variable", about: name, hint: "define \"\(name)\", or correct the name"
                ) { "\"\($0)\" refers to the variable %#@\(name)@, which it does not define" }
            }
            return true
        case .plural, .device, .width:
            if case .plural(let choice) = message { checkForms(of: choice) }
            if case .device(let forms) = message { checkForms(of: forms) }
            return message.forms.map { check($0, defined: defined) }.allSatisfy(\.self)
        case .substituting(let variables, let inner):
            let references = MessageReferences(of: variables, in: inner)
            for index in variables.indices where !references.used.contains(index) {
                let name = variables[index].name
                report(.warning, "unused-variable", about: name) {
                    "\"\($0)\" defines the variable \"\(name)\", but never refers to it"
                }
            }
            for reference in references.positioned { checkPosition(reference, of: variables[reference.variable]) }
            guard !references.hasCycle else {
                report(
                    .error, "variable-cycle", hint: "remove one of the references"
                ) { "the variables of \"\($0)\" refer to each other in a cycle" }
                return false
            }
            let defined = Set(variables.map { ExactKey($0.name) })
            let contents = variables.map { check($0.content, defined: defined) }
            return check(inner, defined: defined) && contents.allSatisfy(\.self)
        }
    }

    /// Reports device forms of a String Catalog without `other`. The keys of a `.stringsdict` are the devices alone.
    private mutating func checkForms(of forms: [DeviceForm]) {
        if prefix == "stringsdict" || forms.contains(where: { $0.selector == .other }) { return }
        report(
            .warning, "missing-other", about: "device",
            hint: "add it; until then, all other devices get the text of the first form"
        ) { "a variation of \"\($0)\" by device has no `other` form" }
    }

    private mutating func checkForms(of choice: PluralChoice) {
        if choice.form(.other) == nil {
            report(
                .warning, "missing-other", hint: "add it; it is used for all numbers that have no form of their own"
            ) { "a plural of \"\($0)\" has no `other` form" }
        }
        if let specifier = FormatSpecifier(declared: choice.specifier), specifier.isNumeric,
            specifier.range.count == choice.specifier.utf8.count + 1
        {
            return
        }
        report(
            .warning, "wrong-value-type", about: choice.specifier, hint: "write d, ld, lld, lu, f or the like"
        ) { "\"%\(choice.specifier)\" in \"\($0)\" is not a numeric conversion" }
    }

    /// Reports forms that show a number other than that of their own variable, which is probably a mistake.
    private mutating func checkPosition(_ reference: MessageReferences.Positioned, of variable: MessageVariable) {
        let (name, position) = (variable.name, reference.position)
        if let number = variable.argument, number != position {
            report(.warning, "position-conflict", about: name, numbers: [position]) {
                "\"\($0)\" refers to \"\(name)\" at position \(position), but its argument number is \(number)"
            }
        }
        for shown in reference.shown where !shown.positions.contains(position) {
            report(
                .warning, "position-conflict", about: name, numbers: [position, shown.first],
                hint: "write %\(position)$, or remove the position"
            ) {
                "a form of \"\(name)\" in \"\($0)\" formats argument \(shown.first), but is chosen by argument \(position)"
            }
        }
    }

    /// Reports a finding once. The text, which repeats the key, is created for the first findings only.
    private mutating func report(
        _ severity: Diagnostic.Severity, _ id: String, about name: String = "", numbers: [Int] = [],
        hint: String? = nil, message: (_ key: String) -> String
    ) {
        // The first error is never left out: without it, an entry that is ignored would seem to be used.
        let isNeeded = severity == .error && !hasError
        guard isNeeded || !isClosed,
            reported.insert(Finding(id: id, name: ExactKey(name), numbers: numbers)).inserted
        else { return }
        if isNeeded || diagnostics.count < Self.maximumDiagnosticCount {
            hasError = hasError || severity == .error
            add(severity, id, message(key), hint: hint)
        } else {
            isClosed = true
            add(
                .note, "more-diagnostics", "further diagnostics of \"\(key)\" are not shown",
                hint: "fix these first, then read the file again")
        }
    }

    private mutating func add(_ severity: Diagnostic.Severity, _ id: String, _ message: String, hint: String?) {
        diagnostics.append(Diagnostic(severity, id: "\(prefix).\(id)", message, path: path, at: position, hint: hint))
    }
}
