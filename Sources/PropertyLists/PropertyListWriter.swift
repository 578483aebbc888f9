/// Writes values as XML property lists with keys sorted by their UTF-8 bytes.
package struct PropertyListWriter: Sendable {
    /// Makes a writer.
    package init() {}

    /// The text of a property list, with a newline at the end. O(count log count).
    package func text(of value: PropertyListValue) -> String { "" }
}
