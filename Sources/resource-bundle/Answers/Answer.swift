internal import PropertyLists
internal import ResourceBundle

/// What a bundle answers: a document for programs, a text for people, and for assets the bytes.
struct Answer {
    /// The JSON document that the command line promises.
    var document: PropertyListValue
    /// One line, or several, for a person.
    var text: String
    /// The bytes of an image, a data asset or a file; nil for the rest.
    var content: ResourceContent?
    /// The property list to write to a file; nil where none was asked for.
    var propertyList: [UInt8]?
    /// The findings about files that could not be read: the document lacks what is said of them.
    var unreadable: [Diagnostic] = []
    /// What there is to say besides, about the source of the answer.
    var diagnostics: [Diagnostic] = []
    /// What there is to say about the answer itself.
    var remarks: [String] = []
}
