internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The fields of one line of `query`, read by type.
struct QueryFields {
    let object: PropertyListDictionary

    /// The value of a field; nil if the field is missing or null.
    private func node(_ name: String) -> PropertyListNode? { object[name].flatMap { $0.value == .null ? nil : $0 } }

    /// The value of a field, read from its node; nil if the field is missing or null.
    private func value<Value>(
        _ name: String, _ expectation: String, _ read: (PropertyListNode) -> Value?
    ) throws(QueryError) -> Value? {
        guard let node = node(name) else { return nil }
        guard let value = read(node) else { throw invalid(name, expectation) }
        return value
    }

    /// The value of a string field; nil if the field is missing or null.
    func string(_ name: String) throws(QueryError) -> String? { try value(name, "a string", \.string) }

    /// The value of a boolean field; false if the field is missing or null.
    private func flag(_ name: String) throws(QueryError) -> Bool {
        try value(name, "true or false", \.boolean) ?? false
    }

    /// The value of a field that is an object of strings; nil if the field is missing or null.
    func stringDictionary(_ name: String) throws(QueryError) -> [String: String]? {
        try value(name, "an object whose values are strings") { node in
            guard let entries = node.dictionary?.entries else { return nil }
            let strings = entries.compactMap { entry in entry.value.string.map { (entry.key, $0) } }
            return strings.count == entries.count ? Dictionary(strings, uniquingKeysWith: { $1 }) : nil
        }
    }

    /// The positional arguments of a string's format. Numbers stay numbers.
    func arguments() throws(QueryError) -> [MessageArgument] {
        try value("arguments", "an array", \.array)?.map(Self.argument) ?? []
    }

    /// The named arguments of a string's format.
    func namedArguments() throws(QueryError) -> [(name: String, value: MessageArgument)] {
        try value("named", "an object", \.dictionary)?.entries.map { ($0.key, Self.argument($0.value)) } ?? []
    }

    private static func argument(_ node: PropertyListNode) -> MessageArgument {
        switch node.value {
        case .integer(let number): .integer(number)
        case .unsignedInteger(let number): .unsigned(number)
        // As in the subcommand, a decimal keeps its digits: it is rounded as written, not by its nearest double.
        case .real(let number): .decimal("\(number)")
        case .string(let text): .text(text)
        default: .text(JSONWriter().text(of: node.value))
        }
    }

    /// The languages, traits and other settings of the request.
    func settings() throws(QueryError) -> RequestSettings {
        var settings = RequestSettings()
        settings.acceptLanguage = try string("acceptLanguage")
        if node("languages") != nil {
            if settings.acceptLanguage != nil {
                throw .invalidQuery("the line has both \"languages\" and \"acceptLanguage\"; remove one")
            }
            settings.languages = try tags("languages")
        }
        settings.isolatesArguments = try flag("isolate")
        settings.requiresLanguage = try flag("requireLanguage")
        for setting in Setting.allCases {
            guard let node = node(setting.rawValue) else { continue }
            switch node.value {
            case .string(let value): settings[setting] = value
            case .integer, .real: settings[setting] = text(setting.rawValue)
            default: throw invalid(setting.rawValue, setting.values)
            }
        }
        return settings
    }

    /// The language tags of a field: an array of strings, or one string.
    func tags(_ name: String) throws(QueryError) -> [String] {
        let nodes = node(name).map { $0.array ?? [$0] }
        let tags = nodes?.compactMap(\.string)
        // No language tag contains a comma, so a list would match no localization.
        guard let tags, tags.count == nodes?.count, !tags.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) })
        else {
            throw invalid(name, "an array of language tags, each in a string of its own")
        }
        return tags
    }

    /// The error for a field whose value is not what is expected.
    func invalid(_ name: String, _ expectation: String) -> QueryError {
        .invalidValue("\"\(name)\" must be \(expectation), not \(text(name))")
    }

    /// The value of a field as compact JSON, for messages.
    private func text(_ name: String) -> String {
        object[name].map { JSONWriter().text(of: $0.value) } ?? "nothing"
    }
}
