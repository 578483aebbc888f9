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
