internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle

/// The result of a lookup: a JSON document, a text for people, and for files and assets the bytes.
struct RequestResult {
    /// The JSON document of the result, whose field names are a contract.
    var document: PropertyListValue
    /// The result for a person, on one or several lines.
    var text: String
    /// The bytes of an image, a data asset or a file; nil for other results.
    var content: ResourceContent?
    /// The property list to write to a file; nil if none was requested.
    var propertyList: [UInt8]?
    /// The diagnostics about files that could not be read: the document lacks their data.
    var unreadable: [Diagnostic] = []
    /// The parts of the bundle that were searched before the result was found.
    var searched: Set<BundlePart> = []
    /// Diagnostics about the sources of the result.
    var diagnostics: [Diagnostic] = []
    /// Warnings about the result itself.
    var remarks: [String] = []
}

extension Negotiation {
    /// The JSON document of `negotiate --json`, whose field names are a contract.
    var document: PropertyListValue {
        ["chain": .list(chain.map { .string($0) }), "matched": .boolean(matched), "why": .string(why)]
    }
}
