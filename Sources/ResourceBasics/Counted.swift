/// Returns a count with its noun for a message, with a plural `s` unless the count is 1: `1 key`, `3 keys`.
public func counted(_ count: some BinaryInteger, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a list of items for a message: `"a"`, `"a and b"`, `"a, b and c"`; empty for no items.
public func listed(_ items: [String], _ conjunction: String = "and") -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
