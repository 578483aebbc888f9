internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The fields of one line of `query`, by type.
struct QueryFields {
    private let object: PropertyListDictionary

    init(_ object: PropertyListDictionary) {
        self.object = object
    }

    /// A field that is a text, if it is there.
    func word(_ name: String) throws(QueryError) -> String? {
        guard let node = object[name], node.value != .null else { return nil }
        guard let word = node.string else { throw wrong(name, "a text") }
        return word
    }

    /// A field that is true or false; false where it is not there.
    private func flag(_ name: String) throws(QueryError) -> Bool {
        guard let node = object[name], node.value != .null else { return false }
        guard let flag = node.boolean else { throw wrong(name, "true or false") }
        return flag
    }

    /// A field that is a list of texts, or one text.
    private func strings(_ name: String) -> [String]? {
        if let one = object[name]?.string { return [one] }
        guard let nodes = object[name]?.array else { return nil }
        let words = nodes.compactMap(\.string)
        return words.count == nodes.count ? words : nil
    }

    /// A field that is an object of texts, if it is there.
    func words(_ name: String) throws(QueryError) -> [String: String]? {
        guard let node = object[name], node.value != .null else { return nil }
        guard let entries = node.dictionary?.entries else {
            throw wrong(name, "an object of texts")
        }
        var words: [String: String] = [:]
        for entry in entries {
            guard let word = entry.value.string else {
                throw wrong(name, "an object of texts")
            }
            words[entry.key] = word
        }
        return words
    }

    /// The arguments of a string's format: numbers as numbers, with the digits they were written with.
    func arguments() throws(QueryError) -> [MessageArgument] {
        guard let node = object["arguments"] else { return [] }
        guard let elements = node.array else {
            throw wrong("arguments", "a list")
        }
        return elements.map(Self.argument)
    }

    /// The arguments of a string's format that go by a name.
    func namedArguments() throws(QueryError) -> [(name: String, value: MessageArgument)] {
        guard let node = object["named"] else { return [] }
        guard let entries = node.dictionary?.entries else {
            throw wrong("named", "an object")
        }
        return entries.map { ($0.key, Self.argument($0.value)) }
    }

    private static func argument(_ node: PropertyListNode) -> MessageArgument {
        switch node.value {
        case .integer(let number): .integer(number)
        case .unsignedInteger(let number): .unsigned(number)
        case .real(let number): .double(number)
        case .string(let text): .text(text)
        default: .text(JSONWriter().text(of: node.value))
        }
    }

    /// Who asks.
    func settings() throws(QueryError) -> RequestSettings {
        var settings = RequestSettings()
        settings.acceptLanguage = try word("acceptLanguage")
        if object["languages"] != nil {
            if settings.acceptLanguage != nil {
                throw .invalidQuestion("give languages or acceptLanguage, not both")
            }
            settings.languages = try tags("languages")
        }
        settings.isolatesArguments = try flag("isolate")
        settings.requiresLanguage = try flag("requireLanguage")
        for setting in Setting.allCases {
            guard let node = object[setting.rawValue], node.value != .null else { continue }
            switch node.value {
            case .string(let word): settings[setting] = word
            case .integer, .real: settings[setting] = text(setting.rawValue)
            default: throw wrong(setting.rawValue, setting.values)
            }
        }
        return settings
    }

    /// A field that is a list of language tags, or one.
    func tags(_ name: String) throws(QueryError) -> [String] {
        guard let tags = strings(name) else { throw wrong(name, "a list of language tags") }
        return tags
    }

    /// Says that a field has a value of the wrong kind.
    func wrong(_ name: String, _ expectation: String) -> QueryError {
        .invalidValue("\(name) is \(expectation), not \(text(name))")
    }

    /// A field as it was written, more or less, for messages.
    private func text(_ name: String) -> String {
        object[name].map { JSONWriter().text(of: $0.value) } ?? "nothing"
    }
}
