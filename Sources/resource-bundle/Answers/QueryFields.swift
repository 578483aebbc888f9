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
    func word(_ name: String) throws(RequestSettings.InvalidWord) -> String? {
        guard let node = object[name], node.value != .null else { return nil }
        guard let word = node.string else { throw RequestSettings.InvalidWord(option: name, word: text(name)) }
        return word
    }

    /// A field that is a list of texts, or one text.
    func strings(_ name: String) -> [String]? {
        if let one = object[name]?.string { return [one] }
        guard let nodes = object[name]?.array else { return nil }
        let words = nodes.compactMap(\.string)
        return words.count == nodes.count ? words : nil
    }

    /// A field that is an object of texts, if it is there.
    func words(_ name: String) throws(RequestSettings.InvalidWord) -> [String: String]? {
        guard let node = object[name], node.value != .null else { return nil }
        guard let entries = node.dictionary?.entries else {
            throw RequestSettings.InvalidWord(option: name, word: text(name))
        }
        var words: [String: String] = [:]
        for entry in entries {
            guard let word = entry.value.string else {
                throw RequestSettings.InvalidWord(option: name, word: text(name))
            }
            words[entry.key] = word
        }
        return words
    }

    /// The arguments of a string's format: numbers as numbers, with the digits they were written with.
    func arguments() throws(RequestSettings.InvalidWord) -> [MessageArgument] {
        guard let node = object["arguments"] else { return [] }
        guard let elements = node.array else {
            throw RequestSettings.InvalidWord(option: "arguments", word: text("arguments"))
        }
        return elements.map(Self.argument)
    }

    /// The arguments of a string's format that go by a name.
    func namedArguments() throws(RequestSettings.InvalidWord) -> [(name: String, value: MessageArgument)] {
        guard let node = object["named"] else { return [] }
        guard let entries = node.dictionary?.entries else {
            throw RequestSettings.InvalidWord(option: "named", word: text("named"))
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
        do throws(RequestSettings.InvalidWord) {
            settings.acceptLanguage = try word("acceptLanguage")
        } catch {
            throw .invalidValue("\(error)")
        }
        if object["languages"] != nil {
            guard let languages = strings("languages") else {
                throw .invalidValue("languages is a list of language tags, not \(text("languages"))")
            }
            settings.languages = languages
        }
        for name in RequestSettings.names {
            guard let node = object[name], node.value != .null else { continue }
            switch node.value {
            case .string(let word): settings[name] = word
            case .integer, .real: settings[name] = text(name)
            default: throw .invalidValue("\(name) is one word or number, not \(text(name))")
            }
        }
        return settings
    }

    /// A field as it was written, more or less, for messages.
    func text(_ name: String) -> String {
        object[name].map { JSONWriter().text(of: $0.value) } ?? "nothing"
    }
}
