internal import ArgumentParser
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle

/// What the subcommands that put one question have in common.
protocol QuestionCommand: ParsableCommand {
    var target: BundleArgument { get }
    func question() throws -> Question
    /// What the question was for, for the message of a miss.
    var subject: String { get }
    func settings() -> RequestSettings
    /// Opens the bundle that is asked.
    func open() throws -> ResourceBundle
    /// Where to write the bytes of the answer; nil to print what was found.
    var output: String? { get }
    /// The files that it reads besides the bundle's.
    var inputs: [String] { get }
}

extension QuestionCommand {
    var output: String? { nil }
    func open() throws -> ResourceBundle { try target.open() }
    var inputs: [String] { [] }

    func run() throws {
        let settings = settings()
        try OutputFiles([("--output", output)]).check(against: [target.bundle] + target.layers.paths + inputs)
        let question = try question()
        let bundle = try open()
        let view = try settings.view(of: bundle)
        let found = question.answer(view)
        let sources = SourceErrors(
            of: bundle, about: question.explained.parts(for: view.context), unreadable: found?.unreadable ?? [])
        Console.report(sources.reports)
        guard let answer = found else {
            if target.json { try Console.print(Question.miss) }
            Console.complain("\(target.bundle): no \(subject)\(Self.reason(question, view))")
            throw ExitCode.failure
        }
        Console.report(answer.diagnostics)
        for remark in answer.remarks { Console.note("warning: \(remark)") }
        if answer.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
        if let output { try write(answer, to: output) }
        if target.json {
            try Console.print(answer.document)
        } else if output == nil {
            try Console.print(answer.text)
        }
        // The rest of what was asked for is missing.
        if case .info(key: nil, _) = question, sources.reports.contains(where: { $0.severity == .error }) {
            throw ExitCode.failure
        }
        if sources.areResultsDoubtful { throw ExitCode.failure }
    }

    /// Why there is no answer, to be put behind the subject; empty where nothing has the name.
    private static func reason(_ question: Question, _ view: ResourceView) -> String {
        let explanation = view.explain(question.explained)
        guard let reason = explanation.reason else { return "" }
        if !explanation.closedPackTags.isEmpty { return ": \(reason); use --pack" }
        let hasNoLanguage = view.negotiation.chain.isEmpty && view.bundle.developmentLocalization == nil
        return question.isLocalized && hasNoLanguage && !explanation.candidates.isEmpty
            ? ": \(reason); no localization matches, and the bundle has no development language; pass --language or "
                + "--development-language"
            : ": \(reason)"
    }

    /// Writes the file that answers; what is no file, a color, as its document.
    private func write(_ answer: Answer, to path: String) throws {
        do {
            let text = JSONWriter(pretty: true).text(of: answer.document) + "\n"
            let bytes = try answer.content?.bytes() ?? answer.propertyList ?? Array(text.utf8)
            if path == "-" { return try Console.write(bytes) }
            try AtomicFileWriter.write(bytes, to: path)
        } catch let status as ExitCode {
            throw status
        } catch {
            Console.complain("\(error)")
            throw ExitCode.failure
        }
    }

    func validate() throws { try checkCall() }

    /// What is wrong with the options, for the usage of the subcommand.
    func checkCall() throws {
        _ = try settings().contextOfCall()
        if output == "-", target.json {
            throw ValidationError("--output - and --json both write to standard output; give one of them.")
        }
    }
}
