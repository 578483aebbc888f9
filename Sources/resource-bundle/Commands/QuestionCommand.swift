internal import ArgumentParser
internal import FileAccess
internal import LanguageFallback
internal import ResourceBundle

/// What the subcommands that put one question have in common.
protocol QuestionCommand: ParsableCommand {
    var target: BundleArgument { get }
    var question: Question { get }
    /// What the question was for, for the message of a miss.
    var subject: String { get }
    func settings() -> RequestSettings
    /// Where to write the bytes of the answer; nil to print what was found.
    var output: String? { get }
}

extension QuestionCommand {
    var output: String? { nil }

    func run() throws {
        let context: ResourceContext
        do throws(RequestSettings.InvalidWord) {
            context = try settings().context()
        } catch {
            throw ValidationError("\(error).")
        }
        let view = try target.open().view(for: context)
        guard let answer = question.answer(view) else {
            if target.json { try Console.print(Question.miss) }
            let languages = view.negotiation.chain.joined(separator: ", ")
            let reader =
                view.context.languages.isEmpty
                ? " for a reader of no language; name one with --language"
                : languages.isEmpty ? "" : " for \(languages)"
            try Console.complain("\(target.bundle): no \(subject)\(reader)")
            throw ExitCode.failure
        }
        try Console.report(answer.diagnostics)
        for remark in answer.remarks { try Console.note("warning: \(remark)") }
        if let output, let content = answer.content { try write(content, to: output) }
        if target.json {
            try Console.print(answer.document)
        } else if output == nil {
            try Console.print(answer.text)
        }
    }

    private func write(_ content: ResourceContent, to path: String) throws {
        do {
            let bytes = try content.bytes()
            try AtomicFileWriter.write(bytes, to: path)
        } catch {
            try Console.complain("\(error)")
            throw ExitCode.failure
        }
    }
}
