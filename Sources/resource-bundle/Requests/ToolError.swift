/// An error that ends a call, with the message to print. The exit status is 1, for `diff` 2.
struct ToolError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
