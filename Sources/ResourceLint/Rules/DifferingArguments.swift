internal import PropertyLists
internal import StringTables

/// Translations that take other arguments than the text they translate.
///
/// An argument too many, or one shown as another kind, is an error: NSString reads memory that is not an argument. One
/// that is left out is a warning, since it may be meant; so is one in a text whose original is no format, since nobody may
/// ever format it.
struct DifferingArguments: LintRule {
    func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private func findings(in table: LintTable) -> [Diagnostic] {
        let translations = Set(table.translations)
        return table.columns.indices.flatMap { place in
            table.columns[place].table.entries.compactMap { entry in
                let signature = MessageSignature(of: entry.message)
                if let finding = contradiction(signature, entry) { return finding }
                guard translations.contains(place), let original = table.original(ofKey: entry.key, for: place)
                else { return nil }
                return difference(signature, entry, MessageSignature(of: original.message), original.name)
            }
        }
    }

    private func contradiction(_ signature: MessageSignature, _ entry: StringTable.Entry) -> Diagnostic? {
        let numbers = signature.kinds.filter { $0.value.count > 1 }.keys.sorted()
        guard !numbers.isEmpty else { return nil }
        let shown = numbers.map { "argument \($0) as \(words(signature.kinds[$0]))" }
        return finding(.error, entry, "shows \(shown.joined(separator: ", "))", hint: "an argument has one type")
    }

    private func difference(
        _ own: MessageSignature, _ entry: StringTable.Entry, _ other: MessageSignature, _ language: String
    ) -> Diagnostic? {
        guard own.kinds != other.kinds else { return nil }
        var texts: [String] = []
        let added = own.kinds.keys.filter { other.kinds[$0] == nil }.sorted()
        let omitted = other.kinds.keys.filter { own.kinds[$0] == nil }.sorted()
        let changed = own.kinds.keys.filter { own.kinds[$0] != other.kinds[$0] && other.kinds[$0] != nil }.sorted()
        for number in changed {
            texts.append(
                "shows argument \(number) as \(words(own.kinds[number])), and \(language) as "
                    + words(other.kinds[number]))
        }
        if !added.isEmpty { texts.append("asks for \(arguments(added)), which \(language) does not have") }
        if !omitted.isEmpty { texts.append("leaves out \(arguments(omitted)), which \(language) shows") }
        let isFormat = other.count > 0
        return finding(
            isFormat && (!changed.isEmpty || !added.isEmpty) ? .error : .warning, entry,
            texts.joined(separator: ", and "), hint: hint(isChanged: !changed.isEmpty, isAdded: !added.isEmpty))
    }

    private func hint(isChanged: Bool, isAdded: Bool) -> String {
        if isChanged { return "where the order of words differs, write positions: %1$@, %2$@" }
        return isAdded ? "take it out; write %% for a percent sign" : "put it in where it belongs"
    }

    private func finding(
        _ severity: Diagnostic.Severity, _ entry: StringTable.Entry, _ what: String, hint: String
    ) -> Diagnostic {
        Diagnostic(
            severity, id: "strings.arguments-differ", "\"\(Names.shortened(entry.key))\" \(what)", path: entry.path,
            at: entry.position, hint: hint)
    }

    private func arguments(_ numbers: [Int]) -> String {
        "argument\(numbers.count == 1 ? "" : "s") \(numbers.map { "\($0)" }.joined(separator: ", "))"
    }

    private func words(_ kinds: Set<MessageSignature.Kind>?) -> String {
        (kinds ?? []).map(\.words).sorted().joined(separator: " and ")
    }
}

extension MessageSignature.Kind {
    /// What messages to people call it.
    fileprivate var words: String {
        switch self {
        case .integer: "a whole number"
        case .float: "a floating-point number"
        case .text: "characters (%s, %c)"
        case .anything: "an object (%@)"
        }
    }
}
