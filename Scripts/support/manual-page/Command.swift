import PropertyLists

/// The help of a command, from the JSON of swift-argument-parser.
struct Command {
    let name: String
    let abstract: String
    /// The command lines of the help's block EXAMPLES.
    let examples: [String]
    /// The paragraphs of the description, without the examples. Lines inside a paragraph end as in the source.
    let paragraphs: [String]
    let arguments: [Argument]
    let subcommands: [Command]

    init?(_ node: PropertyListNode) {
        guard let name = node["commandName"]?.string else { return nil }
        self.name = name
        abstract = node["abstract"]?.string ?? ""
        var paragraphs = Self.paragraphs(of: node["discussion"]?.string ?? "")
        let lines = paragraphs.first?.split(separator: "\n") ?? []
        if let title = lines.first, title.hasPrefix("EXAMPLE") {
            examples = lines.dropFirst().map { String($0.drop { $0 == " " }) }
            paragraphs.removeFirst()
        } else {
            examples = []
        }
        self.paragraphs = paragraphs
        arguments = Argument.merged((node["arguments"]?.array ?? []).compactMap { Argument($0) })
        subcommands = (node["subcommands"]?.array ?? []).compactMap { Command($0) }.filter { $0.name != "help" }
    }

    private static func paragraphs(of text: String) -> [String] {
        var paragraphs: [String] = []
        var lines: [Substring] = []
        for line in "\(text)\n".split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty {
                lines.append(line)
            } else if !lines.isEmpty {
                paragraphs.append(lines.joined(separator: "\n"))
                lines = []
            }
        }
        return paragraphs
    }
}

/// An argument, option or flag of a command.
struct Argument {
    let isPositional: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let isFlag: Bool
    /// The names as they are written, such as `--output`; none for a positional argument.
    private(set) var names: [String]
    let valueName: String
    let abstract: String
    let values: [String]
    let defaultValue: String?

    init?(_ node: PropertyListNode) {
        guard node["shouldDisplay"]?.boolean == true, let kind = node["kind"]?.string else { return nil }
        isPositional = kind == "positional"
        isFlag = kind == "flag"
        isOptional = node["isOptional"]?.boolean ?? true
        isRepeating = node["isRepeating"]?.boolean ?? false
        names = (node["names"]?.array ?? []).compactMap { name in
            name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
        }
        valueName = node["valueName"]?.string ?? "value"
        abstract = node["abstract"]?.string ?? ""
        values = (node["allValues"]?.array ?? []).compactMap(\.string)
        defaultValue = node["defaultValue"]?.string
    }

    /// Joins a flag and its inversion, which the JSON lists one after the other.
    static func merged(_ arguments: [Argument]) -> [Argument] {
        var merged: [Argument] = []
        for argument in arguments {
            if let last = merged.last, last.isFlag, let name = last.names.first?.dropFirst(2),
                argument.names == ["--no-\(name)"]
            {
                merged[merged.count - 1].names += argument.names
            } else {
                merged.append(argument)
            }
        }
        return merged
    }
}
