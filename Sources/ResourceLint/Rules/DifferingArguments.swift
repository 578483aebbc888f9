internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds translations whose arguments differ from those of the original text.
///
/// An extra argument, or one of another kind, is an error: NSString then reads memory that is not an argument. An omitted
/// argument is a warning, since that may be intended. All differences are warnings if the original takes no arguments,
/// since it may never be formatted.
struct DifferingArguments: LintRule {
    func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private func findings(in table: LintTable) -> [Diagnostic] {
        let translations = Set(table.translations)
        return table.columns.indices.flatMap { index in
            table.columns[index].table.entries.compactMap { entry in
                let signature = MessageSignature(of: entry.message)
                if let finding = contradiction(signature, entry) { return finding }
                guard translations.contains(index), let original = table.original(ofKey: entry.key, for: index)
                else { return nil }
                return difference(signature, entry, MessageSignature(of: original.message), original.name)
            }
        }
    }

    private func contradiction(_ signature: MessageSignature, _ entry: StringTable.Entry) -> Diagnostic? {
        let arguments = signature.arguments
        let contradictory = arguments.filter { $0.value.count > 1 }.keys.sorted()
        guard !contradictory.isEmpty else { return nil }
        let shown = contradictory.map { "argument \($0.words) as \(words(arguments[$0]))" }
        return finding(
            .error, entry, "uses \(shown.joined(separator: ", "))", hint: "use each argument with one type")
    }

    private func difference(
        _ own: MessageSignature, _ entry: StringTable.Entry, _ other: MessageSignature, _ language: String
    ) -> Diagnostic? {
        let (own, isFormat) = (own.arguments, other.takesArguments)
        let other = other.arguments
        guard own != other else { return nil }
        var texts: [String] = []
        let added = own.keys.filter { other[$0] == nil }.sorted()
        let omitted = other.keys.filter { own[$0] == nil }.sorted()
        let changed = own.keys.filter { own[$0] != other[$0] && other[$0] != nil }.sorted()
        for argument in changed {
            texts.append(
                "uses argument \(argument.words) as \(words(own[argument])), but \(language) uses it as "
                    + words(other[argument]))
        }
        if !added.isEmpty { texts.append("uses \(list(added)), which \(language) does not use") }
        if !omitted.isEmpty { texts.append("does not use \(list(omitted)), which \(language) uses") }
        return finding(
            isFormat && (!changed.isEmpty || !added.isEmpty) ? .error : .warning, entry,
            texts.joined(separator: ", and "), hint: hint(isChanged: !changed.isEmpty, isAdded: !added.isEmpty))
    }

    private func hint(isChanged: Bool, isAdded: Bool) -> String {
        if isChanged { return "if the order of arguments differs, write positions: %1$@, %2$@" }
        return isAdded ? "remove it; write %% for a percent sign" : "add it to the translation"
    }

    private func finding(
        _ severity: Diagnostic.Severity, _ entry: StringTable.Entry, _ what: String, hint: String
    ) -> Diagnostic {
        Diagnostic(
            severity, id: "strings.arguments-differ", "\"\(Names.shortened(entry.key))\" \(what)", path: entry.path,
            at: entry.position, hint: hint)
    }

    private func list(_ arguments: [MessageSignature.Argument]) -> String {
        "argument\(arguments.count == 1 ? "" : "s") \(arguments.map(\.words).joined(separator: ", "))"
    }

    private func words(_ kinds: Set<MessageSignature.Kind>?) -> String {
        (kinds ?? []).map(\.words).sorted().joined(separator: " and ")
    }
}

extension MessageSignature.Argument {
    /// The argument's name in messages.
    fileprivate var words: String {
        switch self {
        case .position(let number): "\(number)"
        case .name(let name): "\"\(Names.shortened(name.string))\""
        }
    }
}

extension MessageSignature.Kind {
    /// The kind's name in messages.
    fileprivate var words: String {
        switch self {
        case .integer: "an integer"
        case .float: "a floating-point number"
        case .text: "characters (%s, %c)"
        case .anything: "an object (%@)"
        }
    }
}
