internal import PropertyLists

/// Converts one localization of one key in a String Catalog to a message.
struct CatalogEntryReader {
    /// The deepest nesting of variations that is read. Xcode writes two levels: device, then plural.
    static let maximumDepth = 8

    /// The key, abbreviated for messages.
    private let key: String
    /// The whole key, which is a text with the arguments in the order of the source language.
    private let wholeKey: String
    private var values: CatalogValues
    /// The `state` values found, each once; at most `stateLimit`.
    private(set) var states: [String] = []
    /// The number of different states that are kept of a localization: more than Xcode has.
    private static let stateLimit = 16
    /// The kinds of variations.
    private static let variationKinds: Set<String> = ["plural", "ordinal", "device", "width"]
    /// The labels of the arguments by 1-based position, as the texts outside substitutions have them.
    private(set) var labels: [Int: String] = [:]

    init(path: String, key: String) {
        values = CatalogValues(path: path)
        self.key = key.abbreviated
        wholeKey = key
    }

    var log: DiagnosticLog { values.log }

    /// Converts a localization to a message; nil if it contains no text.
    mutating func message(for node: PropertyListNode) -> Message? {
        let message = content(of: node, named: "a localization", own: nil, depth: 0)
        guard let substitutions = values.dictionary("substitutions", of: node), !substitutions.isEmpty else {
            return message
        }
        guard let message else {
            values.report(
                .error, "substitutions-alone", "\"\(key)\" has substitutions but no text to put them into", at: node,
                hint: "add a stringUnit that refers to them as %#@name@")
            return nil
        }
        return .substituting(variables(in: substitutions), in: message)
    }

    private mutating func variables(in substitutions: PropertyListDictionary) -> [MessageVariable] {
        var variables: [MessageVariable] = []
        for entry in substitutions.entries where entry.value.value != .null {
            guard variables.count < StringsdictReader.maximumVariableCount else {
                values.report(
                    .error, "too-many-substitutions", "\"\(key)\" has more substitutions than a format has positions",
                    at: entry.value)
                break
            }
            let specifier = values.string("formatSpecifier", of: entry.value) ?? "lld"
            var argument = values.integer("argNum", of: entry.value)
            if let number = argument, !(1...FormatScanner.maximumPosition).contains(number) {
                values.report(
                    .error, "argument-out-of-range",
                    "argNum \(number) of \"\(entry.key)\" is not a valid position; positions start at 1",
                    at: entry.value)
                argument = nil
            }
            let own = OwnArgument(specifier: specifier, position: argument)
            guard let content = content(of: entry.value, named: "a substitution", own: own, depth: 0)
            else { continue }
            variables.append(
                MessageVariable(name: entry.key, argument: argument, specifier: specifier, content: content))
        }
        return variables
    }

    /// Converts a string unit, string set or variations to a message. `own` is the argument of the enclosing substitution,
    /// if any; `name` says what the node is, for messages.
    private mutating func content(
        of node: PropertyListNode, named name: StaticString, own: OwnArgument?, depth: Int
    ) -> Message? {
        guard depth < Self.maximumDepth else {
            values.report(
                .error, "too-deep", "variations of \"\(key)\" are nested more than \(Self.maximumDepth) levels deep",
                at: node)
            return nil
        }
        guard node.dictionary != nil else {
            values.reportType("\(name) of \"\(key)\"", at: node, expected: "dictionary")
            return nil
        }
        let unit = text(of: node, own: own)
        let variations = values.dictionary("variations", of: node)?.entries.filter { $0.value.value != .null } ?? []
        if unit != nil, !variations.isEmpty {
            values.report(
                .warning, "unit-and-variations", "\"\(key)\" has a stringUnit and variations; the variations are used",
                at: node,
                hint: "remove one of them; Xcode's export loses one")
        }
        let known = variations.filter { Self.variationKinds.contains($0.key) }
        if known.count > 1 {
            values.report(
                .warning, "two-variations",
                "\"\(key)\" varies both by \(known[0].key) and by \(known[1].key); only the first is used",
                at: known[1].value, hint: "write the second into each form of the first")
        }
        for axis in variations {
            guard let branches = axis.value.dictionary else {
                values.reportType(
                    "the variation \"\(axis.key.abbreviated)\" of \"\(key)\"", at: axis.value, expected: "dictionary")
                continue
            }
            if branches.isEmpty {
                values.report(
                    .warning, "empty-variation", "the variation \"\(axis.key.abbreviated)\" of \"\(key)\" has no form",
                    at: axis.value, hint: "add the form `other`, or remove the variation")
            }
            let message: Message?
            switch axis.key {
            case "plural": message = plural(branches, own: own, isOrdinal: false, depth: depth)
            case "ordinal": message = plural(branches, own: own, isOrdinal: true, depth: depth)
            case "device": message = forms(branches, .device, own: own, depth: depth).map { .device($0) }
            case "width": message = forms(branches, .width, own: own, depth: depth).map { .width($0.fromNarrowest) }
            default:
                message = nil
                values.report(
                    .warning, "unknown-variation", "\"\(axis.key)\" is not a kind of variation", at: axis.value,
                    hint: "use plural or device")
            }
            if let message { return message }
        }
        return unit.map { .text($0) }
    }

    private mutating func text(of node: PropertyListNode, own: OwnArgument?) -> String? {
        let name = node["stringUnit"] == nil ? "stringSet" : "stringUnit"
        guard let unit = node[name], values.dictionary(name, of: node) != nil else { return nil }
        if let state = values.string("state", of: unit), states.count < Self.stateLimit,
            !states.contains(where: { $0.utf8.elementsEqual(state.utf8) })
        {
            states.append(state)
        }
        guard let text = string(of: unit, named: name) else { return nil }
        let labelled = LabelledFormat(text)
        guard let own else {
            labels.merge(labelled.labelsByArgument) { first, _ in first }
            return labelled.format
        }
        return labelled.format.replacingArgumentMark(by: own)
    }

    /// The text of a string unit, or the first of a string set.
    private mutating func string(of unit: PropertyListNode, named name: String) -> String? {
        let count = values.log.count
        if let text = values.string("value", of: unit) { return text }
        if let first = values.array("values", of: unit)?.first {
            if first.string == nil { values.reportType("a value of \"\(key)\"", at: first, expected: "string") }
            return first.string
        }
        if values.log.count == count {
            values.report(.error, "wrong-type", "the \(name) of \"\(key)\" has no text", at: unit, hint: "add `value`")
        }
        return nil
    }

    private mutating func plural(
        _ branches: PropertyListDictionary, own: OwnArgument?, isOrdinal: Bool, depth: Int
    ) -> Message? {
        guard let forms = forms(branches, .plural, own: own, depth: depth) else { return nil }
        if let own { return .plural(PluralChoice(specifier: own.specifier, isOrdinal: isOrdinal, forms: forms)) }
        let counted =
            (forms.filter { $0.selector == .other } + forms).lazy.compactMap(\.message.countedArgument).first
            ?? Message.text(LabelledFormat(wholeKey).format).countedArgument
        return .plural(
            PluralChoice(
                argument: counted?.argument ?? 1, specifier: counted?.specifier ?? "lld", isOrdinal: isOrdinal,
                forms: forms))
    }

    /// Converts the forms of a variation, without those that have an unknown key; nil if none is left.
    private mutating func forms<Selector>(
        _ branches: PropertyListDictionary, _ keys: FormKeys<Selector>, own: OwnArgument?, depth: Int
    ) -> [MessageForm<Selector>]? {
        var forms: [MessageForm<Selector>] = []
        for branch in branches.entries where branch.value.value != .null {
            guard let selector = keys.selector(branch.key) else {
                let (severity, id, hint) = keys.unknown
                values.report(severity, id, "\"\(branch.key)\" is not a \(keys.noun)", at: branch.value, hint: hint)
                continue
            }
            if let message = content(of: branch.value, named: "a form", own: own, depth: depth + 1) {
                forms.append(MessageForm(selector, message))
            }
        }
        return forms.isEmpty ? nil : forms
    }
}
