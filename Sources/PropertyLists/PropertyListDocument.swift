/// The result of reading a file: its value, format, encoding and diagnostics.
package struct PropertyListDocument: Sendable, Equatable {
    /// The value; nil if the file was rejected, with an error in the diagnostics.
    package var root: PropertyListNode?
    /// The file's format; nil if it was not detected.
    package var format: PropertyListFormat?
    /// The encoding of a text; nil for a binary list.
    package var encoding: TextEncoding?
    /// The diagnostics about the file, in the order of detection.
    package var diagnostics: [Diagnostic]

    package var hasErrors: Bool { diagnostics.hasErrors }
}

/// The format of a property list.
package enum PropertyListFormat: String, Sendable, Hashable, CaseIterable {
    /// Apple's XML property list.
    case xml
    /// A binary property list (`bplist00`).
    case binary
    /// OpenStep text: braces, parentheses and semicolons; `.strings` files are its brace-less form.
    case oldStyle = "old-style"
    /// JSON (RFC 8259).
    case json
}
