internal import ExactText
internal import PropertyLists

/// What can be said about a message without arguments: names that nothing defines, circles, missing forms.
struct MessageCheck {
    let room: String
    let path: String
    let key: String
    let position: SourcePosition
    private(set) var diagnostics: [Diagnostic] = []
    /// What was said of the key, so that a mistake that many forms have is told once.
    private var told: Set<ExactKey> = []

    init(room: String, path: String, key: String, position: SourcePosition) {
        self.room = room
        self.path = path
        self.key = key
        self.position = position
    }

    /// Reports what is wrong; false if the message must not be used because its variables go in a circle.
    mutating func run(_ message: Message) -> Bool {
        check(message, variables: [])
    }

    private mutating func check(_ message: Message, variables: [MessageVariable]) -> Bool {
        switch message {
        case .text(let text):
            for name in text.variableNames where !variables.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                report(
                    .error, "undefined-variable", "\"\(key)\" refers to %#@\(name)@, which it does not define",
                    hint: "define \(name), or correct the name")
            }
            return true
        case .device(let forms):
            return forms.map { check($0.message, variables: variables) }.allSatisfy(\.self)
        case .width(let forms):
            return forms.map { check($0.message, variables: variables) }.allSatisfy(\.self)
        case .plural(let choice):
            checkForms(of: choice)
            return choice.forms.map { check($0.message, variables: variables) }
                .allSatisfy(\.self)
        case .substituting(let variables, let inner):
            checkUse(of: variables, by: inner)
            checkPositions(of: variables, by: inner)
            guard !hasCircle(variables) else {
                report(
                    .error, "variable-cycle", "the variables of \"\(key)\" refer to each other in a circle",
                    hint: "the entry is left out; take one of the references away")
                return false
            }
            let contents = variables.map { check($0.content, variables: variables) }
            return check(inner, variables: variables) && contents.allSatisfy(\.self)
        }
    }

    private mutating func checkForms(of choice: PluralChoice) {
        if choice.form(.other) == nil {
            report(
                .warning, "missing-other", "a plural of \"\(key)\" has no form `other`",
                hint: "add it: it answers for all numbers that have no form of their own")
        }
        var scanner = FormatScanner(Array("%\(choice.specifier)".utf8))
        if case .specifier(let specifier)? = scanner.next(), specifier.isNumeric,
            specifier.range.count == choice.specifier.utf8.count + 1
        {
            return
        }
        report(
            .warning, "wrong-value-type", "%\(choice.specifier) in \"\(key)\" is not the conversion of a number",
            hint: "write d, ld, lld, lu, f or the like")
    }

    private mutating func checkUse(of variables: [MessageVariable], by message: Message) {
        var names = message.referencedNames
        for variable in variables { names += variable.content.referencedNames }
        for variable in variables where !names.contains(where: { $0.utf8.elementsEqual(variable.name.utf8) }) {
            report(.warning, "unused-variable", "\"\(key)\" defines \(variable.name) and never refers to it")
        }
    }

    /// A form that shows numbers, but never that of its own variable, is a slip of the pen.
    private mutating func checkPositions(of variables: [MessageVariable], by message: Message) {
        for text in message.texts {
            for (name, position) in text.variableReferences where position > 0 {
                guard let variable = variables.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { continue }
                if let number = variable.argument, number != position {
                    report(
                        .warning, "position-conflict",
                        "\"\(key)\" refers to \(name) at position \(position), but its argument is \(number)")
                }
                for form in variable.content.texts {
                    let positions = form.numericPositions
                    guard !positions.isEmpty, !positions.contains(position), !positions.contains(0) else { continue }
                    report(
                        .warning, "position-conflict",
                        "a form of \(name) in \"\(key)\" shows number \(positions[0]), but counts by number \(position)",
                        hint: "write %\(position)$ or leave the position out")
                }
            }
        }
    }

    private func hasCircle(_ variables: [MessageVariable]) -> Bool {
        let names = variables.map { Array($0.name.utf8) }
        let edges = variables.map { variable in
            variable.content.referencedNames.compactMap { name in names.firstIndex(of: Array(name.utf8)) }
        }
        // Takes away, again and again, what refers to nothing that is left; a circle never goes away.
        var open = Set(variables.indices)
        var hasChanged = true
        while hasChanged {
            let done = open.filter { place in !edges[place].contains { open.contains($0) } }
            hasChanged = !done.isEmpty
            open.subtract(done)
        }
        return !open.isEmpty
    }

    private mutating func report(_ severity: Diagnostic.Severity, _ id: String, _ message: String, hint: String? = nil)
    {
        guard told.insert(ExactKey("\(id) \(message)")).inserted else { return }
        diagnostics.append(Diagnostic(severity, id: "\(room).\(id)", message, path: path, at: position, hint: hint))
    }
}
