internal import ArgumentParser
internal import PropertyLists
internal import ResourceBundle

/// `explain BUNDLE string|file|image|color|data|info NAME`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "explain", abstract: "Explains the result of a lookup: every candidate, its rank, and the deciding criterion.",
        examples: ["resource-bundle explain Shop.rbarc image Icons/Cart --scale 2"])

    /// The kinds of lookup that can be explained.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case string, file, image, color, data, info
    }

    @OptionGroup var target: BundleArgument

    @Argument(help: "string, file, image, color, data or info.")
    var kind: Kind

    @Argument(help: "The key or the name.")
    var name: String

    @Option(help: "The string table; the default is Localizable.")
    var table: String?

    @Option(help: "The file's extension.")
    var type: String?

    @Option(help: "The file's folder in the bundle, without the .lproj folder.")
    var subdirectory: String?

    @OptionGroup var context: ContextOptions

    /// The lookup to explain.
    private func request(_ view: ResourceView) -> ResourceRequest {
        switch kind {
        case .string: return .string(key: name, table: table, arguments: [], named: [])
        case .file:
            let whole = view.withExtension(name, type: type, in: subdirectory)
            return .file(name: whole.name, type: type, subdirectory: whole.subdirectory)
        case .image: return .image(name)
        case .color: return .color(name)
        case .data: return .data(name)
        case .info: return .info(key: name, build: InfoBuild())
        }
    }

    func validate() throws { _ = try context.settings.contextOfCall() }

    func run() throws {
        let bundle = try target.open()
        let view = try context.settings.view(of: bundle)
        let request = request(view)
        let explanation = view.explain(request.explained)
        let found = request.result(in: view)
        let sources = SourceErrors(of: request, result: found, in: view)
        Console.report(sources.reports)
        if target.json {
            try Console.print(explanation.document)
        } else {
            try Console.print("\(explanation)")
        }
        // The exit status is that of the lookup.
        if found == nil || sources.areResultsDoubtful { throw ExitCode.failure }
    }
}

extension Explanation {
    /// The explanation as a JSON document.
    fileprivate var document: PropertyListValue {
        [
            "query": .string("\(query)"), "negotiation": negotiation.document,
            "searchedLocalizations": .list(searchedLocalizations.map { .optional($0) }),
            "developmentLocalization": .optional(developmentLocalization),
            "candidates": .list(candidates.map(\.document)),
            "closedPacks": .list(closedPackTags.map { .string($0) }), "hint": .optional(hint),
        ]
    }
}

extension Explanation.Candidate {
    fileprivate var document: PropertyListValue {
        let ranks: [PropertyListValue] = criteria.map { criterion in
            ["criterion": .string(criterion.name), "rank": criterion.rank.map { .unsignedInteger($0) } ?? .null]
        }
        return [
            "path": .string(path), "layer": .optional(layer), "localization": .optional(localization),
            "value": .optional(value), "chosen": .boolean(verdict == .chosen), "why": .string("\(verdict)"),
            "rank": .list(ranks),
        ]
    }
}
