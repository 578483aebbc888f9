internal import ResourceBasics

/// The request header fields that a response depends on: the value of its `Vary` header field.
///
/// ```swift
/// localized.consulted.varyValue()                           // "Accept-Language"
/// localized.consulted.varyValue(mergedWith: ["Origin"])     // "Origin, Accept-Language"
/// ```
/// A cache stores one response for each combination of their values (RFC 9110 §12.5.5). The list has only fields that were read, because
/// each further name multiplies the entries of a cache.
public struct ConsultedFields: Sendable, Hashable {
    /// The names, in the order in which they were consulted.
    public private(set) var names: [String] = []

    /// Creates a list. With no names, the response depends on no header field.
    public init(_ names: [String] = []) {
        for name in names { insert(name) }
    }

    /// Adds a name, unless the list has it. Names are compared without case.
    public mutating func insert(_ name: String) {
        if !contains(name) { names.append(name) }
    }

    /// Adds the name of a field, unless the list has it.
    mutating func insert(_ field: RequestField) { insert(field.rawValue) }

    /// Returns the value of `Vary`, as one line; nil if the response depends on no field.
    ///
    /// nginx before 1.23 reads only one `Vary` line. So remove the lines that a response has, and pass their values here.
    /// - Parameter existing: The values of the response's own `Vary` lines.
    public func varyValue(mergedWith existing: [String] = []) -> String? {
        if existing.isEmpty { return names.isEmpty ? nil : names.joined(separator: ", ") }
        var merged = ConsultedFields()
        for value in existing {
            for name in FieldList.elements(of: value[...], maximumCount: .max) {
                if name == "*" { return "*" }
                merged.insert(String(name))
            }
        }
        for name in names { merged.insert(name) }
        return merged.varyValue()
    }

    /// The header field `Vary`; empty if the response depends on no field.
    var varyField: [(String, String)] { varyValue().map { [("Vary", $0)] } ?? [] }

    private func contains(_ name: String) -> Bool {
        names.contains { other in
            other.utf8.count == name.utf8.count
                && (ExactKey(other) == ExactKey(name) || other.lowercased() == name.lowercased())
        }
    }
}
