internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds plural forms that a text lacks but its language's CLDR rules (from ICU) need, and forms that no number uses.
///
/// A translation that shows a number in a single text lacks all forms if its original is a plural.
/// `zero` is never reported as unused: Apple uses it for the number 0 in every language.
struct PluralForms {
    private let language: String
    private let cardinal: PluralNeeds
    private let ordinal: PluralNeeds

    /// Samples the plural rules of the language of a column; nil if no language is known.
    ///
    /// `Base` and files outside any `.lproj` follow the rules of the development language.
    init?(of column: TableColumn, developmentLocalization: String?) {
        let own = column.localization.flatMap { LanguageTag($0) == nil ? nil : $0 }
        guard let language = own ?? developmentLocalization else { return nil }
        let rules = LocaleFormatting(localization: language)
        self.language = language
        cardinal = PluralNeeds(rules, isOrdinal: false)
        ordinal = PluralNeeds(rules, isOrdinal: true)
    }

    /// The forms that the plurals of a text lack, and those that no number uses.
    private struct Forms {
        var missing: [PluralNeeds.Need] = []
        var unused: [PluralCase] = []
        /// Whether each plural has the form `other`.
        var haveOther = true
    }

    func findings(_ text: LintText) -> [Diagnostic] {
        if case .text = text.entry.message { return singleText(text).map { [$0] } ?? [] }
        var forms = Forms()
        gather(text.entry.message, &forms)
        var findings: [Diagnostic] = []
        if !forms.missing.isEmpty {
            findings.append(
                text.finding(
                    .warning, id: "strings.plural-form-missing",
                    "a plural of \(text.subject) lacks forms that \(language) needs: \(Self.list(forms.missing))",
                    hint: forms.haveOther ? "add them; until then, `other` is used" : "add them"))
        }
        if !forms.unused.isEmpty {
            findings.append(
                text.finding(
                    .note, id: "strings.plural-form-unused",
                    "a plural of \(text.subject) has forms that no number uses in \(language): "
                        + forms.unused.map(\.name).uniqued().joined(separator: ", ")))
        }
        return findings
    }

    /// Reports a translation that shows a number in a single text, if its original is a plural and the language needs more
    /// forms than `other`.
    private func singleText(_ text: LintText) -> Diagnostic? {
        guard text.isTranslation, text.signature.showsNumber, let original = text.original else { return nil }
        let missing = neededForms(of: original.message)
        guard !missing.isEmpty else { return nil }
        return text.finding(
            .warning, id: "strings.plural-form-missing",
            "\(text.subject) is a single text, but a plural in \(original.name); it lacks forms that \(language) needs: "
                + Self.list(missing), hint: "write a plural with these forms and `other`")
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
