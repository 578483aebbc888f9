internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import StringTables

/// A sequence of `query` requests to one bundle.
struct QuerySession {
    private let bundle: ResourceBundle
    /// The parts of the bundle that the requests so far depend on.
    private var parts: Set<BundlePart> = []
    /// The diagnostics of the results so far: about files that could not be read, and about values of Info.plist.
    private var findings: [Diagnostic] = []
    /// The warnings about the last result.
    private(set) var remarks: [String] = []

    init(bundle: ResourceBundle) {
        self.bundle = bundle
    }

    /// The errors of the sources that the results so far depend on.
    var sourceErrors: SourceErrors { SourceErrors(of: bundle, about: parts, unreadable: findings) }

    /// Returns the JSON document for one line: a result, a miss or an error.
    mutating func result(of line: [UInt8]) -> PropertyListValue {
        remarks = []
        do throws(QueryError) {
            switch try Query(line) {
            case .negotiation(let preferences, let available, let policy):
                return LanguageMatcher(available: available, policy: policy).negotiate(preferences).document
            case .request(let request, let context, let requiresLanguage):
                let view = bundle.view(for: context)
                if requiresLanguage, let refusal = view.refusal { throw .notAcceptable(refusal.message) }
                parts.formUnion(request.explained.parts(for: context))
                guard let result = request.result(in: view) else {
                    parts.formUnion(request.searchedParts(of: view))
                    return ResourceRequest.miss
                }
                remarks = result.remarks
                parts.formUnion(result.searched)
                findings = (findings + result.unreadable + result.diagnostics).uniqued()
                return request.lineDocument(of: result)
            }
        } catch {
            return error.document
        }
    }
}

/// The error of a line that `query` cannot process.
struct QueryError: Error {
    var code: String
    var message: String

    /// The JSON document that `query` writes instead of a result.
    var document: PropertyListValue {
        ["error": ["code": .string(code), "message": .string(message)]]
    }

    /// The line is not a JSON object.
    static func invalidJSON(_ message: String) -> QueryError { QueryError(code: "invalid-json", message: message) }
    /// The object has an unknown field, no request, or more than one.
    static func invalidQuery(_ message: String) -> QueryError {
        QueryError(code: "invalid-query", message: message)
    }
    /// A field has an invalid value.
    static func invalidValue(_ message: String) -> QueryError { QueryError(code: "invalid-value", message: message) }
    /// No localization of the bundle is acceptable, and the line requires one.
    static func notAcceptable(_ message: String) -> QueryError { QueryError(code: "not-acceptable", message: message) }
    /// The line is longer than the limit.
    static func tooLong(limit: Int) -> QueryError {
        QueryError(code: "line-too-long", message: "the line is longer than \(limit) bytes and was skipped")
    }
}
