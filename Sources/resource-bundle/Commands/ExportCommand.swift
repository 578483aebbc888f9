internal import ArgumentParser
internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import StringTables

/// `export BUNDLE`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "export", abstract: "Prints a string table in the preferred languages as one JSON object.",
        examples: ["resource-bundle export Shop.rbarc --language fr-CA"],
        discussion: """
            Each key has the text that `string` prints for it: the one of the first localization in the fallback chain \
            that has the key. --localizations prints each text in an object with its localization. --format i18next \
            prints i18next's JSON v4: plural forms as keys such as files_one, the number as {{count}}, and other \
            arguments as {{arg1}}, {{arg2}} and so on.
            """)

    /// The formats of an exported table.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// Keys and texts.
        case json
        /// i18next's JSON, version 4.
        case i18next
    }

    @OptionGroup var target: BundleArgument

    @Option(help: "The string table.")
    var table = StringTable.defaultName

    @Option(help: "The format: \(listed(Format.allCases.map(\.rawValue), "or")).")
    var format = Format.json

    @Flag(help: "Print the localization of each text.")
    var localizations = false

    @OptionGroup var context: ContextOptions

    func validate() throws {
        _ = try context.settings.contextOfCall()
        if localizations, format != .json {
            throw ValidationError("--localizations requires --format json.")
        }
    }

    func run() throws {
        let bundle = try target.open()
        let view = try context.settings.view(of: bundle)
        let texts = format == .json ? view.strings(table: table).map { ($0.key, value(of: $0)) } : i18next(view)
        let sources = SourceErrors(of: bundle, about: [.table(table)])
        Console.report(sources.reports)
        let names = bundle.tableNames
        guard !texts.isEmpty || names.contains(where: { ExactKey($0) == ExactKey(table) }) else {
            let tables = names.prefix(12).joined(separator: ", ")
            let advice = names.isEmpty ? "the bundle has no tables" : "the tables are \(tables)"
            throw ToolError("\(target.bundle): table \"\(table)\" does not exist; \(advice)")
        }
        try Console.print(.object(texts))
        if texts.isEmpty {
            throw ToolError(
                "\(target.bundle): table \"\(table)\" has no texts in these languages; pass another --language")
        }
        // All texts of the table were requested, and errors mean that some are missing.
        if sources.reports.hasErrors { throw ExitCode.failure }
    }

    private func i18next(_ view: ResourceView) -> [(String, PropertyListValue)] {
        var writer = I18nextWriter(rules: view.pluralRules, device: view.context.effectiveDevice)
        for (key, message, rules) in view.messages(inTable: table) { writer.add(key, message, from: rules) }
        for key in writer.simplifiedKeys {
            Console.remark(.warning, "i18next cannot express the message \"\(key)\"; its general form is written")
        }
        for key in writer.foreignKeys {
            Console.remark(
                .warning,
                "\"\(key)\" is not translated, and i18next chooses its plural form by the rules of "
                    + "\(view.pluralRules.localization): numbers can get the wrong form")
        }
        for (key, reason) in writer.changes {
            Console.remark(.warning, "i18next shows some results of \"\(key)\" with other characters: \(reason)")
        }
        var seen: Set<ExactKey> = []
        for entry in writer.entries where !seen.insert(ExactKey(entry.key)).inserted {
            Console.remark(
                .warning, "two messages have the key \"\(entry.key)\" in i18next's format; the last one is used")
        }
        return writer.entries.map { ($0.key, .string($0.text)) }
    }

    private func value(of string: ResolvedString) -> PropertyListValue {
        guard localizations else { return .string(string.value) }
        return ["localization": .optional(string.localization), "value": .string(string.value)]
    }
}
