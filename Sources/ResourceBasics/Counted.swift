/// Returns a count with its noun for a message, with a plural `s` unless the count is 1: `1 key`, `3 keys`.
public func counted(_ count: some BinaryInteger, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
