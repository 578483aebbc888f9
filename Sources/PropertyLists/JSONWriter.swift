/// Writes values as JSON (RFC 8259) with keys sorted by their UTF-8 bytes.
package struct JSONWriter: Sendable {
    /// Whether to use lines and indentation.
    package var isPretty: Bool

    /// Makes a writer.
    package init(pretty: Bool = false) { isPretty = pretty }

    /// The text of a value, without a newline at the end. O(count log count).
    package func text(of value: PropertyListValue) -> String { "" }
}
