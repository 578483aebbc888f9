internal import ResourceBasics

/// The request header fields that a response depends on: the value of its `Vary` header field.
///
/// ```swift
/// localized.consulted.varyValue()                           // "Accept-Language"
/// localized.consulted.varyValue(mergedWith: ["Origin"])     // "Origin, Accept-Language"
/// ```
/// A cache stores one response for each combination of their values (RFC 9110 §12.5.5). A field that was not read is not here: each name
/// that is not needed multiplies the entries of a cache.
public struct ConsultedFields: Sendable, Hashable {
    /// The names, in the order in which they were consulted.
    public private(set) var names: [String] = []

    /// Creates a list; without names, the response does not depend on the header.
    public init(_ names: [String] = []) {
        for name in names { insert(name) }
    }

    /// Adds a name if it is not here. Names are compared without case.
    public mutating func insert(_ name: String) {
        if !contains(name) { names.append(name) }
    }

    /// Adds a name if it is not here.
    mutating func insert(_ field: RequestField) { insert(field.rawValue) }

    /// Returns the value of `Vary`, as one line; nil if the response depends on no field.
    ///
    /// nginx reads only one `Vary` line, so remove those that a response has, and pass their values here.
    /// - Parameter existing: The values of the response's own `Vary` lines.
    public func varyValue(mergedWith existing: [String] = []) -> String? {
        if existing.isEmpty { return names.isEmpty ? nil : names.joined(separator: ", ") }
        var merged = ConsultedFields()
        for value in existing {
            for name in FieldList.elements(of: value[...]) {
                if name == "*" { return "*" }
                merged.insert(String(name))
            }
        }
        for name in names { merged.insert(name) }
        return merged.varyValue()
    }

    private func contains(_ name: String) -> Bool {
        names.contains { other in
            other.utf8.count == name.utf8.count
                && (ExactKey(other) == ExactKey(name) || other.lowercased() == name.lowercased())
        }
    }
}
