internal import PropertyLists

/// Converts the values of `.strings` and `.stringsdict` files to messages.
package struct StringsdictReader {
    /// The keys and values of Apple's format, and two of this package.
    package enum Word {
        package static let format = "NSStringLocalizedFormatKey"
        package static let ruleType = "NSStringFormatSpecTypeKey"
        package static let valueType = "NSStringFormatValueTypeKey"
        package static let pluralRule = "NSStringPluralRuleType"
        package static let widthRule = "NSStringVariableWidthRuleType"
        package static let deviceRule = "NSStringDeviceSpecificRuleType"
        /// The rule type of ordinals ("1st"), which Apple's format lacks. Only tables for this package use it.
        package static let ordinalRule = "ResourceBundleOrdinalRuleType"
        /// The key that stores an argument's position outside the texts. Apple's format has positions only in the texts;
        /// String Catalogs also have them outside. The key preserves the positions of a catalog that is extracted from an
        /// archive.
        package static let argument = "ResourceBundleArgumentNumber"
        /// The keys beside the categories of a plural rule.
        package static let ofPlurals = [ruleType, valueType, argument]
    }

    /// The deepest nesting of rules that is read. A plural rule in a width rule in a device rule has depth three.
    package static let maximumDepth = 8
    /// Number of variables in one message: the largest argument position.
    static let maximumVariableCount = FormatScanner.maximumPosition

    let path: String
    let isStringsdict: Bool
    private(set) var log: DiagnosticLog

    init(path: String, isStringsdict: Bool) {
        log = DiagnosticLog(path: path, limit: StringTableReader.diagnosticLimit)
        self.path = path
        self.isStringsdict = isStringsdict
    }

    /// Converts the value of an entry to a message. Without a usable value, reports a diagnostic and returns nil.
    mutating func message(for entry: PropertyListDictionary.Entry) -> Message? {
        switch entry.value.value {
        case .string(let text):
            return .text(text)
        case .dictionary(let dictionary):
            if !isStringsdict {
                warn(
                    .warning, "strings.non-string-value", "\"\(entry.key)\" is a dictionary in a .strings file",
                    at: entry.value,
                    hint: "move it to the .stringsdict file of the same name: Apple's parsers crash or ignore it")
            }
            guard let message = rules(of: dictionary, at: entry.value, depth: 0, inVariable: false) else { return nil }
            var check = MessageCheck(prefix: "stringsdict", path: path, key: entry.key, position: entry.keyPosition)
            let isSound = check.run(message)
            log.append(check.diagnostics)
            return isSound ? message : nil
        case .integer, .unsignedInteger, .real, .boolean:
            let text = entry.value.plainText
            warn(
                .warning, "strings.non-string-value",
                "\"\(entry.key)\" is of type \(entry.value.value.typeName), not string; it was read as \"\(text)\"",
                at: entry.value, hint: "write it as a string")
            return .text(text)
        default:
            warn(
                .error, "strings.non-string-value",
                "\"\(entry.key)\" is of type \(entry.value.value.typeName), not string",
                at: entry.value, hint: "write a string")
            return nil
        }
    }

    private mutating func rules(
        of dictionary: PropertyListDictionary, at node: PropertyListNode, depth: Int, inVariable: Bool
    ) -> Message? {
        guard depth < Self.maximumDepth else {
            warn(
                .error, "stringsdict.too-deep", "rules are nested more than \(Self.maximumDepth) levels deep", at: node)
            return nil
        }
        if let format = dictionary[Word.format] {
            return formatted(dictionary, format, depth: depth)
        }
        if let devices = dictionary[Word.deviceRule] {
            return rule(devices, Word.deviceRule, .device, depth: depth, inVariable: inVariable).map { .device($0) }
        }
        if let widths = dictionary[Word.widthRule] {
            return rule(widths, Word.widthRule, .width, depth: depth, inVariable: inVariable)
                .map { .width($0.fromNarrowest) }
        }
        if dictionary[Word.ruleType] != nil || dictionary["other"] != nil {
            return pluralRule(dictionary, depth: depth, inVariable: inVariable)
        }
        warn(
            .error, "stringsdict.no-rule", "this entry has no format and no rule", at: node,
            hint: "give it \(Word.format), \(Word.deviceRule) or \(Word.widthRule)")
        return nil
    }

    private mutating func formatted(
        _ dictionary: PropertyListDictionary, _ format: PropertyListNode, depth: Int
    ) -> Message? {
        guard let text = format.string else {
            warn(
                .error, "stringsdict.wrong-type", "\(Word.format) is of type \(format.value.typeName), not string",
                at: format)
            return nil
        }
        var variables: [MessageVariable] = []
        for entry in dictionary.entries where entry.key != Word.format {
            if entry.key == Word.deviceRule || entry.key == Word.widthRule {
                warn(
                    .warning, "stringsdict.two-rules",
                    "the entry has both \(entry.key) and \(Word.format); \(Word.format) is used",
                    at: entry.value,
                    hint: "keep one of them")
                continue
            }
            guard let rule = entry.value.dictionary else {
                warn(
                    .warning, "stringsdict.unknown-key", "\"\(entry.key)\" is neither a variable nor a rule",
                    at: entry.value)
                continue
            }
            guard variables.count < Self.maximumVariableCount else {
                warn(
                    .error, "stringsdict.too-many-variables",
                    "the message has more than \(Self.maximumVariableCount) variables",
                    at: entry.value)
                break
            }
            guard let content = rules(of: rule, at: entry.value, depth: depth + 1, inVariable: true) else { continue }
            let specifier = specifier(in: rule)
            variables.append(
                MessageVariable(
                    name: entry.key, argument: argument(in: rule), specifier: specifier, content: content))
        }
        return variables.isEmpty && !text.contains("%#@") ? .text(text) : .substituting(variables, in: .text(text))
    }

    /// Converts the value of a form: a text, or a nested rule.
    private mutating func branch(_ node: PropertyListNode, depth: Int, inVariable: Bool) -> Message? {
        if let text = node.string { return .text(text) }
        if let dictionary = node.dictionary {
            return rules(of: dictionary, at: node, depth: depth + 1, inVariable: inVariable)
        }
        warn(
            .error, "stringsdict.wrong-type", "expected a string, found a value of type \(node.value.typeName)",
            at: node)
        return nil
    }

    /// Converts the forms of a rule for devices or widths; nil if it has none.
    private mutating func rule<Selector>(
        _ node: PropertyListNode, _ name: String, _ keys: FormKeys<Selector>, depth: Int, inVariable: Bool
    ) -> [MessageForm<Selector>]? {
        guard let dictionary = node.dictionary else {
            warn(
                .error, "stringsdict.wrong-type", "\(name) is of type \(node.value.typeName), not dictionary", at: node)
            return nil
        }
        let forms = forms(dictionary.entries, keys, depth: depth, inVariable: inVariable)
        if forms.isEmpty { warn(.error, "stringsdict.empty-rule", "\(name) has no \(keys.noun)", at: node) }
        return forms.isEmpty ? nil : forms
    }

    private mutating func pluralRule(_ dictionary: PropertyListDictionary, depth: Int, inVariable: Bool) -> Message? {
        checkRuleType(of: dictionary)
        let specifier = specifier(in: dictionary)
        let entries = dictionary.entries.filter { !Word.ofPlurals.contains($0.key) }
        let forms = forms(entries, .plural, depth: depth, inVariable: inVariable)
        let argument = inVariable ? nil : argument(in: dictionary) ?? 1
        return .plural(
            PluralChoice(
                argument: argument, specifier: specifier,
                isOrdinal: dictionary[Word.ruleType]?.string == Word.ordinalRule, forms: forms))
    }

    /// Converts the forms of a rule to messages, without those that have an unknown key.
    private mutating func forms<Selector>(
        _ entries: [PropertyListDictionary.Entry], _ keys: FormKeys<Selector>, depth: Int, inVariable: Bool
    ) -> [MessageForm<Selector>] {
        var forms: [MessageForm<Selector>] = []
        for entry in entries {
            guard let selector = keys.selector(entry.key) else {
                let (severity, id, hint) = keys.unknown
                let message = "\"\(entry.key)\" is not a \(keys.noun)"
                warn(severity, "stringsdict.\(id)", message, at: entry.value, hint: hint)
                continue
            }
            if let message = branch(entry.value, depth: depth, inVariable: inVariable) {
                forms.append(MessageForm(selector, message))
            }
        }
        return forms
    }

    private mutating func checkRuleType(of dictionary: PropertyListDictionary) {
        guard let rule = dictionary[Word.ruleType] else { return }
        if rule.string == Word.pluralRule || rule.string == Word.ordinalRule { return }
        warn(
            .error, "stringsdict.wrong-rule-type", "\(rule.plainText) is not a rule that variables can have", at: rule,
            hint: "write \(Word.pluralRule)")
    }

    /// The conversion that a rule states for its number; `d` if it states none.
    private mutating func specifier(in rule: PropertyListDictionary) -> String {
        guard let node = rule[Word.valueType] else { return "d" }
        if let specifier = node.string { return specifier }
        warn(
            .error, "stringsdict.wrong-type", "\(Word.valueType) is of type \(node.value.typeName), not string",
            at: node)
        return "d"
    }

    /// The argument position in a rule; nil if there is none or it is out of range.
    private func argument(in rule: PropertyListDictionary) -> Int? {
        // The steps are separate because the release build's compiler fails on a chain of them (Swift 6.3.1).
        guard let node = rule[Word.argument], let number = node.integer else { return nil }
        return number >= 1 && number <= Self.maximumVariableCount ? number : nil
    }

    private mutating func warn(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, at node: PropertyListNode, hint: String? = nil
    ) {
        log.add(severity, id, message, at: node.position, hint: hint)
    }
}

extension PropertyListNode {
    /// The text of a simple value, for messages and for numbers written instead of texts.
    var plainText: String {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .unsignedInteger(let number): String(number)
        case .real(let number): String(number)
        case .boolean(let flag): flag ? "true" : "false"
        default: value.typeName
        }
    }
}
