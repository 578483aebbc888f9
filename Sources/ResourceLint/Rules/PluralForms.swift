internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds plural forms that a text lacks but its language's CLDR rules (from ICU) need, and forms that no number uses.
///
/// A translation that shows a number in a single text lacks all forms if its original is a plural.
/// `zero` is never reported as unused: Apple uses it for the number 0 in every language.
enum PluralForms {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for table in bundle.tables {
            let translations = Set(table.translations)
            for index in table.columns.indices {
                let column = table.columns[index]
                guard let language = language(of: column, bundle) else { continue }
                let rules = LocaleFormatting(localization: language)
                let check = PluralCheck(
                    language: language, cardinal: PluralNeeds(rules, isOrdinal: false),
                    ordinal: PluralNeeds(rules, isOrdinal: true))
                for entry in column.table.entries {
                    findings += check.findings(entry, table.subject(entry, in: column))
                    guard translations.contains(index), let original = table.original(ofKey: entry.key, for: index),
                        let finding = check.finding(entry, table.subject(entry, in: column), original)
                    else { continue }
                    findings.append(finding)
                }
            }
        }
        return findings
    }

    /// The language whose plural rules apply. `Base` and files outside any `.lproj` use the development language.
    private static func language(of column: TableColumn, _ bundle: LintBundle) -> String? {
        if let name = column.localization, LanguageTag(name) != nil { return name }
        return bundle.developmentLocalization
    }
}

/// Checks the plural forms of the texts of one language.
private struct PluralCheck {
    let language: String
    let cardinal: PluralNeeds
    let ordinal: PluralNeeds

    /// The forms that the plurals of a text lack, and those that no number uses.
    private struct Forms {
        var missing: [PluralNeeds.Need] = []
        var unused: [PluralCase] = []
        /// Whether each plural has the form `other`.
        var haveOther = true
    }

    func findings(_ entry: StringTable.Entry, _ subject: @autoclosure () -> String) -> [Diagnostic] {
        var forms = Forms()
        gather(entry.message, &forms)
        var findings: [Diagnostic] = []
        if !forms.missing.isEmpty {
            findings.append(
                Diagnostic(
                    .warning, id: "strings.plural-form-missing",
                    "a plural of \(subject()) lacks forms that \(language) needs: \(Self.list(forms.missing))",
                    path: entry.path, at: entry.position,
                    hint: forms.haveOther ? "add them; until then, `other` is used" : "add them"))
        }
        if !forms.unused.isEmpty {
            findings.append(
                Diagnostic(
                    .note, id: "strings.plural-form-unused",
                    "a plural of \(subject()) has forms that no number uses in \(language): "
                        + forms.unused.map(\.name).uniqued().joined(separator: ", "),
                    path: entry.path, at: entry.position))
        }
        return findings
    }

    /// Reports a single text that shows a number, if its original is a plural and the language needs more forms than `other`.
    func finding(
        _ entry: StringTable.Entry, _ subject: @autoclosure () -> String, _ original: (name: String, message: Message)
    ) -> Diagnostic? {
        guard case .text = entry.message else { return nil }
        let missing = neededForms(of: original.message)
        guard !missing.isEmpty, MessageSignature(of: entry.message).showsNumber else { return nil }
        return Diagnostic(
            .warning, id: "strings.plural-form-missing",
            "\(subject()) is a single text, but a plural in \(original.name); it lacks forms that \(language) needs: "
                + Self.list(missing),
            path: entry.path, at: entry.position, hint: "write a plural with these forms and `other`")
    }

    /// The forms besides `other` that the language needs for the cardinal plurals of a message.
    private func neededForms(of message: Message) -> [PluralNeeds.Need] {
        switch message {
        case .text: return []
        case .substituting(let variables, let inner):
            return variables.flatMap { neededForms(of: $0.content) } + neededForms(of: inner)
        case .device, .width: return message.forms.flatMap { neededForms(of: $0) }
        case .plural(let choice):
            let own = choice.isOrdinal ? [] : cardinal.sample(for: choice).needs
            return own + message.forms.flatMap { neededForms(of: $0) }
        }
    }

    /// Formats forms for messages, each once with an example: `one (1), few (2)`.
    private static func list(_ needs: [PluralNeeds.Need]) -> String {
        needs.map { "\($0.category.name) (\($0.example))" }.uniqued().joined(separator: ", ")
    }

    private func gather(_ message: Message, _ found: inout Forms) {
        switch message {
        case .text: break
        case .substituting(let variables, let inner):
            for variable in variables { gather(variable.content, &found) }
            gather(inner, &found)
        case .device, .width: for form in message.forms { gather(form, &found) }
        case .plural(let choice):
            if choice.form(.other) == nil { found.haveOther = false }
            let needs = choice.isOrdinal ? ordinal : cardinal
            let exact = choice.forms.compactMap { form -> Int64? in
                if case .exactly(let number) = form.selector { return number }
                return form.selector == .zero ? 0 : nil
            }
            let sample = needs.sample(for: choice)
            for need in sample.needs where choice.form(need.category) == nil {
                let isCovered = !need.numbers.isEmpty && need.numbers.allSatisfy { exact.contains($0) }
                if !isCovered { found.missing.append(need) }
            }
            for form in choice.forms {
                if case .exactly = form.selector { continue }
                let isUsed = form.selector == .zero || sample.possible.contains(form.selector)
                if !isUsed { found.unused.append(form.selector) }
            }
            for form in choice.forms { gather(form.message, &found) }
        }
    }
}

extension MessageSignature {
    /// Whether a conversion shows an argument as a number.
    fileprivate var showsNumber: Bool { uses.values.contains { !$0.kinds.isDisjoint(with: [.integer, .float]) } }
}
