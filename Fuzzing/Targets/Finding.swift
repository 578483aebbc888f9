/// A result that an oracle does not accept.
struct Finding: Error, CustomStringConvertible {
    /// What is wrong, as a full clause.
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws a finding if `condition` is false.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Finding(description()) }
}

/// Throws a finding with both values if they differ.
func expectEqual<Value: Equatable>(_ first: Value, _ second: Value, _ subject: @autoclosure () -> String) throws {
    if first == second { return }
    throw Finding("\(subject()) differs:\n  \(String(reflecting: first))\n  \(String(reflecting: second))")
}
