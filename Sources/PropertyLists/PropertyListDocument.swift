/// What a reader understood of a file.
package struct PropertyListDocument: Sendable, Hashable {
    /// The value; nil if the file was rejected, with an error among the diagnostics.
    package var root: PropertyListNode?
    /// How the file was written; nil if that was not found out.
    package var format: PropertyListFormat?
    /// The encoding of a text; nil for a binary list.
    package var encoding: TextEncoding?
    /// What there is to say about the file, in the order it was found.
    package var diagnostics: [Diagnostic]

    /// Gathers a result.
    package init(
        root: PropertyListNode?, format: PropertyListFormat?, encoding: TextEncoding? = nil, diagnostics: [Diagnostic]
    ) {
        self.root = root
        self.format = format
        self.encoding = encoding
        self.diagnostics = diagnostics
    }

    /// Whether one of the diagnostics is an error.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// How a property list was written.
public enum PropertyListFormat: String, Sendable, Hashable, CaseIterable {
    /// Apple's XML property list.
    case xml
    /// `bplist00`.
    case binary
    /// OpenStep text: braces, parentheses and semicolons; `.strings` files are its brace-less form.
    case oldStyle = "old-style"
    /// JSON (RFC 8259).
    case json
}
