internal import ArgumentParser
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle

/// A subcommand that looks up one resource.
protocol RequestCommand: ParsableCommand {
    var target: BundleArgument { get }
    func request() throws -> ResourceRequest
    var settings: RequestSettings { get }
    /// Opens the bundle.
    func open() throws -> ResourceBundle
    /// The path to write the result's bytes to; nil to print the result.
    var output: String? { get }
    /// The files that the subcommand reads besides the bundle's.
    var inputs: [String] { get }
}

extension RequestCommand {
    var output: String? { nil }
    func open() throws -> ResourceBundle { try target.open() }
    var inputs: [String] { [] }

    func run() throws {
        try OutputFiles([("--output", output)]).check(against: target.paths + inputs)
        let request = try request()
        let bundle = try open()
        let view = try settings.view(of: bundle)
        let found = request.result(in: view)
        let sources = SourceErrors(of: request, result: found, in: view)
        Console.report(sources.reports)
        guard let result = found else {
            if target.json { try Console.print(ResourceRequest.miss) }
            throw ToolError("\(target.bundle): no \(request.subject)\(Self.reason(request, view))")
        }
        Console.report(result.diagnostics)
        for remark in result.remarks { Console.remark(.warning, remark) }
        if result.diagnostics.hasErrors { throw ExitCode.failure }
        if let output { try write(result, to: output) }
        if target.json {
            try Console.print(result.document)
        } else if output == nil {
            try Console.print(result.text)
        }
        // The whole Info.plist was requested, and errors mean that a part of it is missing.
        if case .info(key: nil, _) = request, sources.reports.hasErrors { throw ExitCode.failure }
        if sources.areResultsDoubtful { throw ExitCode.failure }
    }

    /// The reason of a miss, to append to the subject; empty if nothing has the name.
    private static func reason(_ request: ResourceRequest, _ view: ResourceView) -> String {
        let explanation = view.explain(request.explained)
        guard let reason = explanation.reason else { return "" }
        if !explanation.closedPackTags.isEmpty { return ": \(reason); open it with --pack" }
        let hasNoLanguage = view.negotiation.chain.isEmpty && view.bundle.developmentLocalization == nil
        return request.isLocalized && hasNoLanguage && !explanation.candidates.isEmpty
            ? ": \(reason); no localization matched, and the bundle has no development language; pass --language or "
                + "--development-language"
            : ": \(reason)"
    }

    /// Writes the bytes of the result to a file; a color, which has none, as its JSON document.
    private func write(_ result: RequestResult, to path: String) throws {
        let text = JSONWriter(pretty: true).text(of: result.document) + "\n"
        let bytes: [UInt8]
        do throws(ResourceError) {
            bytes = try result.content?.bytes() ?? result.propertyList ?? Array(text.utf8)
        } catch {
            guard error.code == .isFolder else { throw error }
            throw ToolError("\(error.path): this is a folder, which has no bytes; --json prints its files")
        }
        if path == "-" { return try Console.write(bytes) }
        try AtomicFileWriter.write(bytes, to: path)
    }

    func validate() throws { try checkCall() }

    /// Throws a `ValidationError` if the options have invalid values or contradict each other.
    func checkCall() throws {
        _ = try settings.contextOfCall()
        if output == "-", target.json {
            throw ValidationError("\"--output -\" and --json both write to standard output; pass only one of them.")
        }
    }
}
