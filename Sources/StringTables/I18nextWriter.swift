internal import ResourceBasics

/// Writes messages as i18next JSON, version 4, with a separate key for each plural form.
///
/// ```swift
/// var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
/// writer.add("files", message)    // %d file, %d files
/// writer.entries                  // files_one: "{{count, number}} file", files_other: "{{count, number}} files"
/// ```
/// The argument that selects a form is named `count`, others `arg1`, `arg2`, … by position, and named arguments keep
/// their names. A message with several plural variables refers to them with `$t(…)`.
///
/// Every plural category of the language is written, since i18next has no other fallback. A category that the message
/// lacks gets the text of `other`. Source: i18next's documentation, "JSON Format" (v4), "Plurals" and "Nesting".
package struct I18nextWriter: Sendable {
    /// The keys and texts written so far.
    package private(set) var entries: [(key: String, text: String)] = []
    /// The keys of messages that i18next cannot express; `entries` has their plain text with the `other` forms.
    package private(set) var simplifiedKeys: [String] = []
    /// The keys of messages that i18next shows with other characters, at least for some arguments, and why, as an English clause.
    package private(set) var changes: [(key: String, reason: String)] = []
    /// The keys of messages with plural forms in a language with other plural rules than those that i18next applies.
    package private(set) var foreignKeys: [String] = []
    private let rules: LocaleFormatting
    private let device: Device?
    /// Whether cardinal and ordinal numbers have other categories in a language than in that of the writer, by its tag.
    private var differences: [ExactKey: (cardinal: Bool, ordinal: Bool)] = [:]
    private let cardinals: [PluralCase]
    private let ordinals: [PluralCase]

    /// The deepest nesting of variables that is written: deeper than in real messages.
    private static let depthLimit = 4

    /// Creates a writer for the language whose plural rules i18next will apply.
    package init(rules: LocaleFormatting, device: Device? = nil) {
        self.rules = rules
        self.device = device
        func categories(_ isOrdinal: Bool) -> [PluralCase] {
            let found = Set(Self.categories(of: rules, isOrdinal: isOrdinal)).union([.other])
            return PluralCase.categories.map(\.selector).filter(found.contains)
        }
        cardinals = categories(false)
        ordinals = categories(true)
    }

    /// The categories of numbers that together have all categories of a language.
    private static func categories(of rules: LocaleFormatting, isOrdinal: Bool) -> [PluralCase] {
        (Array(0...220) + [1_000_000]).map { rules.category(of: $0, isOrdinal: isOrdinal) }
            + ["0.5", "1.5", "1.0"].map { rules.category(ofDecimal: $0, isOrdinal: isOrdinal) }
    }

    /// Whether the numbers of a message have other categories by other rules.
    private mutating func hasOtherForms(_ message: Message, by other: LocaleFormatting) -> Bool {
        let language = ExactKey(other.locale)
        let (isCardinal, isOrdinal) = (message.hasPlurals(isOrdinal: false), message.hasPlurals(isOrdinal: true))
        guard isCardinal || isOrdinal, language != ExactKey(rules.locale) else { return false }
        func differs(_ isOrdinal: Bool) -> Bool {
            Self.categories(of: other, isOrdinal: isOrdinal) != Self.categories(of: rules, isOrdinal: isOrdinal)
        }
        let difference = differences[language] ?? (differs(false), differs(true))
        differences[language] = difference
        return isCardinal && difference.cardinal || isOrdinal && difference.ordinal
    }

    /// Adds a message under a key.
    ///
    /// - Parameter origin: The rules of the message's language; nil if they are those of the writer.
    /// - Complexity: O(size of the message × categories of the language).
    package mutating func add(_ key: String, _ message: Message, from origin: LocaleFormatting? = nil) {
        if let origin, hasOtherForms(message, by: origin) { foreignKeys.append(key) }
        var added: [(key: String, text: String)] = []
        if write(message, variables: [], key, own: nil, depth: 0, to: &added) {
            entries += added
            if let reason = change(of: message) ?? clash(in: message) { changes.append((key, reason)) }
        } else {
            simplifiedKeys.append(key)
            let general = MessageFormatter(locale: rules, options: FormatOptions(device: device)).plainText(of: message)
            entries.append((key, converted(general, own: nil) ?? general))
        }
    }

    /// Writes a message under a key; false if i18next cannot express it.
    private func write(
        _ message: Message, variables: [MessageVariable], _ key: String, own: Int?, depth: Int,
        to added: inout [(key: String, text: String)]
    ) -> Bool {
        guard depth < Self.depthLimit else { return false }
        switch message {
        case .text(let text):
            return write(text, variables: variables, key, own: own, to: &added)
        case .device(let forms):
            guard let form = DeviceForm.choice(from: forms, for: device) else { return false }
            return write(form, variables: variables, key, own: own, depth: depth + 1, to: &added)
        case .width(let forms):
            guard let form = WidthForm.choice(from: forms, for: nil) else { return false }
            return write(form, variables: variables, key, own: own, depth: depth + 1, to: &added)
        case .substituting(let inner, let message):
            return write(message, variables: inner, key, own: own, depth: depth + 1, to: &added)
        case .plural(let choice):
            guard let argumentIndex = choice.argument.map({ $0 - 1 }) ?? own else { return false }
            return write(choice, key, count: argumentIndex, to: &added)
        }
    }

    /// Writes each form of a plural choice under the key with the suffix of the form's category.
    private func write(
        _ choice: PluralChoice, _ key: String, count: Int, to added: inout [(key: String, text: String)]
    ) -> Bool {
        let isKnown = choice.forms.allSatisfy { form in
            if case .exactly(let number) = form.selector { number == 0 } else { true }
        }
        guard isKnown, let other = choice.form(.other) ?? choice.forms.first?.message else { return false }
        var categories = choice.isOrdinal ? ordinals : cardinals
        let zero = zeroForm(of: choice)
        if zero != nil, !categories.contains(.zero) { categories.insert(.zero, at: 0) }
        for category in categories {
            let form = category == .zero ? zero ?? other : choice.form(category) ?? other
            guard case .text(let text) = form,
                let converted = converted(text, own: choice.argument == nil ? count : nil, count: count)
            else { return false }
            added.append(("\(key)_\(choice.isOrdinal ? "ordinal_" : "")\(category.name)", converted))
        }
        return true
    }

    /// The form that i18next uses for 0, or for all numbers of the category `zero`.
    ///
    /// i18next uses a form `zero` for 0 in every language, as Apple does. It ignores that of an ordinal, which ClientTables' script uses.
    private func zeroForm(of choice: PluralChoice) -> Message? {
        if (choice.isOrdinal ? ordinals : cardinals).contains(.zero) { return choice.form(.zero) }
        return choice.form(.exactly(0)) ?? choice.form(.zero)
    }

    /// Why i18next shows the message with other characters for some arguments; nil if it does not.
    private func change(of message: Message) -> String? {
        switch message {
        case .text(let text):
            let bytes = Array(text.utf8)
            // i18next has no escape for them.
            if let word = ["{{", "$t("].first(where: { bytes.firstRange(of: Array($0.utf8)) != nil }) {
                return "it reads \"\(word)\" as the beginning of a placeholder"
            }
            for case .specifier(let specifier) in FormatScanner(bytes) where !specifier.isExpressedByI18next {
                return "it has no equal of \"\(String(decoding: bytes[specifier.range], as: UTF8.self))\""
            }
            return nil
        case .substituting(let variables, let message):
            return change(of: message) ?? variables.lazy.compactMap { change(of: $0.content) }.first
        case .plural(let choice):
            if choice.isOrdinal, (choice.form(.exactly(0)) ?? choice.form(.zero)) != nil {
                return "it has no form for the ordinal number 0"
            }
            if choice.form(.exactly(0)) != nil, cardinals.contains(.zero) {
                return "its form for 0 is that of all numbers of the category zero"
            }
            if case .fixed(fractionDigits: 1...) = choice.shownNumber {
                return "it chooses the form of a number without its fraction digits"
            }
            return choice.forms.lazy.compactMap { change(of: $0.message) }.first
        case .device(let forms): return DeviceForm.choice(from: forms, for: device).flatMap { change(of: $0) }
        case .width(let forms): return WidthForm.choice(from: forms, for: nil).flatMap { change(of: $0) }
        }
    }

    /// Why two arguments of a message get one name: a named argument has the name of an argument by position; nil if none has.
    private func clash(in message: Message) -> String? {
        var names: [String] = []
        var hasPositions = false
        for text in message.texts {
            let bytes = Array(text.utf8)
            for piece in FormatScanner(bytes) {
                switch piece {
                case .specifier(let specifier) where specifier.name.isEmpty: hasPositions = true
                case .specifier(let specifier): names.append(String(decoding: bytes[specifier.name], as: UTF8.self))
                case .reference: hasPositions = true
                case .literal, .malformed: continue
                }
            }
        }
        guard hasPositions, let name = names.first(where: Self.isNameOfPosition) else { return nil }
        return "its argument \"\(name)\" has the name of another argument"
    }

    /// Whether a name is one that arguments by position get: `count`, `arg1`.
    private static func isNameOfPosition(_ name: String) -> Bool {
        if name == "count" { return true }
        let digits = name.utf8.dropFirst(3)
        return name.utf8.starts(with: "arg".utf8) && !digits.isEmpty
            && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Writes a text and its variables; false if i18next cannot express it.
    private func write(
        _ text: String, variables: [MessageVariable], _ key: String, own: Int?,
        to added: inout [(key: String, text: String)]
    ) -> Bool {
        let references = text.variableReferences
        // The only variable of a text is expanded inline, so that the key itself gets the plural suffixes.
        if references.count == 1, let variable = variable(references[0].name, in: variables),
            case .plural(let choice) = variable.content
        {
            // A reference without a position takes the argument after those of the preceding conversions.
            var next = 0
            _ = converted(text, own: own) { _, index in
                next = index
                return ""
            }
            let argumentIndex = variable.argumentIndex(references[0], next: next)
            return writeInline(text, choice, key, argumentIndex: argumentIndex, to: &added)
        }
        var nested: [(key: String, text: String)] = []
        var written: Set<ExactKey> = []
        var isExpressed = true
        let converted = converted(text, own: own) { reference, next in
            guard let variable = variable(reference.name, in: variables) else { return nil }
            let argumentIndex = variable.argumentIndex(reference, next: next)
            let name = Self.nestingKey("\(key)__\(reference.name)")
            switch variable.content {
            case .text(let text) where text.variableReferences.isEmpty:
                return self.converted(text, own: argumentIndex)
            case .plural(let choice):
                if written.insert(ExactKey(name)).inserted {
                    isExpressed =
                        write(choice, name, count: choice.argument.map { $0 - 1 } ?? argumentIndex, to: &nested)
                        && isExpressed
                }
                return
                    "$t(\(name), {\"count\": {{arg\(argumentIndex + 1)}}\(choice.isOrdinal ? ", \"ordinal\": true" : "")})"
            default: return nil
            }
        }
        guard isExpressed, let converted else { return false }
        added.append((key, converted))
        added += nested
        return true
    }

    /// Returns a key that `$t(…)` can contain: the characters that end or divide it are replaced by their code, as in `_28` for `(`.
    private static func nestingKey(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            if ",(){}'\"$".unicodeScalars.contains(scalar) {
                text += "_\(String(scalar.value, radix: 16, uppercase: true))"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Writes the text once for each form of its only variable.
    private func writeInline(
        _ text: String, _ choice: PluralChoice, _ key: String, argumentIndex: Int,
        to added: inout [(key: String, text: String)]
    ) -> Bool {
        var parts: [(key: String, text: String)] = []
        guard write(choice, "", count: choice.argument.map { $0 - 1 } ?? argumentIndex, to: &parts) else {
            return false
        }
        for part in parts {
            guard let whole = converted(text, own: nil, count: argumentIndex, reference: { _, _ in part.text }) else {
                return false
            }
            added.append((key + part.key, whole))
        }
        return true
    }

    private func variable(_ name: String, in variables: [MessageVariable]) -> MessageVariable? {
        variables.first { ExactKey($0.name) == ExactKey(name) }
    }

    /// Replaces conversions and references with i18next's placeholders; nil if one of them cannot be expressed.
    private func converted(
        _ text: String, own: Int?, count: Int? = nil,
        reference: (_ reference: (name: String, position: Int), _ next: Int) -> String? = { _, _ in nil }
    ) -> String? {
        let bytes = Array(text.utf8)
        var cursor = ArgumentCursor(own: own)
        var output = ""
        for piece in FormatScanner(bytes) {
            switch piece {
            case .literal(let range), .malformed(let range, _): output += String(decoding: bytes[range], as: UTF8.self)
            case .specifier(let specifier):
                output += placeholder(specifier, of: bytes, count: count, &cursor)
            case .reference(let found):
                let next = found.position > 0 ? found.position - 1 : cursor.nextReference()
                let name = String(decoding: bytes[found.name], as: UTF8.self)
                guard let inner = reference((name, found.position), next) else { return nil }
                output += inner
            }
        }
        return output
    }

    private func placeholder(
        _ specifier: FormatSpecifier, of bytes: [UInt8], count: Int?, _ cursor: inout ArgumentCursor
    ) -> String {
        let name =
            cursor.index(of: specifier).map { $0 == count ? "count" : "arg\($0 + 1)" }
            ?? String(decoding: bytes[specifier.name], as: UTF8.self)
        guard specifier.isNumeric, !specifier.isRadix else { return "{{\(name)}}" }
        let options = specifier.numberFormatOptions.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        return options.isEmpty ? "{{\(name), number}}" : "{{\(name), number(\(options))}}"
    }
}

extension FormatSpecifier {
    /// The options of JavaScript's `Intl.NumberFormat` for the conversion, which i18next passes on.
    fileprivate var numberFormatOptions: [(name: String, value: String)] {
        var options: [(name: String, value: String)] = []
        if let digits = shownFractionDigits.map({ min($0, Self.maximumDigits) }) {
            options += [("minimumFractionDigits", "\(digits)"), ("maximumFractionDigits", "\(digits)")]
        }
        if let digits = leadingDigits {
            options.append(("minimumIntegerDigits", "\(digits)"))
            // Zeros of a precision are not grouped, but a number without them is: `%.3d` shows 007 and 1,000. No language groups three
            // digits. With more digits, the zeros would be grouped too.
            if precision == .none || digits > 3 { options.append(("useGrouping", "false")) }
        }
        if positiveSign == "+" { options.append(("signDisplay", "always")) }
        return options
    }

    /// The most digits that every JavaScript engine can write before or after the decimal point.
    private static var maximumDigits: Int { 20 }

    private var shownFractionDigits: Int? {
        switch precision {
        case .fixed(let count) where !isInteger: count
        case .none where isFixed: Self.defaultPrecision
        default: nil
        }
    }

    /// The number of digits to which a whole number is padded with zeros: `%03d` and `%.3d`; nil if it is not padded, or to more digits
    /// than JavaScript allows.
    private var leadingDigits: Int? {
        guard isInteger else { return nil }
        if case .fixed(let count) = precision { return (2...Self.maximumDigits).contains(count) ? count : nil }
        guard flags.contains(.zero), !flags.contains(.left), case .fixed(let width) = width else { return nil }
        // The width includes the sign.
        let count = width - positiveSign.utf8.count
        return (2...Self.maximumDigits).contains(count) ? count : nil
    }

    /// Whether i18next shows the argument with the same characters, for numbers that are not negative.
    fileprivate var isExpressedByI18next: Bool {
        if isRadix || flags.contains(.space) || flags.contains(.alternative) { return false }
        if isFloat, !isFixed { return false }
        if case .argument = precision { return false }
        if isInteger, leadingDigits != nil { return precision == .none || width == .none }
        return width == .none && (precision == .none || isFixed && fractionDigits <= Self.maximumDigits)
    }
}

extension MessageVariable {
    /// The index of a reference's argument: its position, else the variable's own argument, else the next one.
    fileprivate func argumentIndex(_ reference: (name: String, position: Int), next: Int) -> Int {
        if reference.position > 0 { return reference.position - 1 }
        return argument.map { $0 - 1 } ?? next
    }
}
