internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The questions of `query`, one after another, to one bundle.
struct QuerySession {
    private let bundle: ResourceBundle
    private var views: [ResourceContext: ResourceView] = [:]
    /// The parts that lines have asked about.
    private var parts: Set<BundlePart> = []
    /// The files of answers that could not be read.
    private var unreadable: [Diagnostic] = []
    /// Scripts mostly ask for few readers; a script that asks for ever new ones shall not fill the memory.
    private static let keptViewCount = 256

    init(bundle: ResourceBundle) {
        self.bundle = bundle
    }

    /// The errors of the sources that answers so far depend on.
    var sourceErrors: SourceErrors { SourceErrors(of: bundle, about: parts, unreadable: unreadable) }

    /// The answer to one line.
    mutating func answer(_ line: [UInt8]) -> PropertyListValue {
        do throws(QueryError) {
            let query = try Query(line)
            switch query.kind {
            case .negotiation(let preferences, let available, let policy):
                return LanguageMatcher(available: available, policy: policy).negotiate(preferences).document
            case .question(let question, let context, let requiresLanguage):
                let view = view(for: context)
                if requiresLanguage, let refusal = view.refusal { throw .notAcceptable(refusal.message) }
                parts.formUnion(question.explained.parts(for: context))
                guard let answer = question.answer(view) else { return Question.miss }
                unreadable = (unreadable + answer.unreadable).withoutRepetitions
                return question.lineDocument(of: answer)
            }
        } catch {
            return error.document
        }
    }

    private mutating func view(for context: ResourceContext) -> ResourceView {
        if let view = views[context] { return view }
        if views.count >= Self.keptViewCount { views.removeAll() }
        let view = bundle.view(for: context)
        views[context] = view
        return view
    }
}

/// Why a line could not be answered.
struct QueryError: Error {
    var code: String
    var message: String

    /// What is written in place of an answer.
    var document: PropertyListValue {
        .object([("error", .object([("code", .string(code)), ("message", .string(message))]))])
    }

    /// The line is not a JSON object.
    static func invalidJSON(_ message: String) -> QueryError { QueryError(code: "invalid-json", message: message) }
    /// The object asks nothing that is known, or more than one thing.
    static func invalidQuestion(_ message: String) -> QueryError {
        QueryError(code: "invalid-question", message: message)
    }
    /// A setting has a value that it cannot have.
    static func invalidValue(_ message: String) -> QueryError { QueryError(code: "invalid-value", message: message) }
    /// The bundle has none of the languages that the line requires.
    static func notAcceptable(_ message: String) -> QueryError { QueryError(code: "not-acceptable", message: message) }
    /// The line is longer than any question.
    static func tooLong(limit: Int) -> QueryError {
        QueryError(code: "line-too-long", message: "the line has more than \(limit) bytes and is skipped")
    }
}
