internal import ArgumentParser

extension CommandConfiguration {
    /// Creates the configuration of a command whose help shows examples first, before the description.
    ///
    /// A test runs the examples with `Fixtures/Sample.bundle` as `Shop.bundle`, and with `Shop.rbarc`, which is compiled from it.
    /// A line of more than 78 characters would be wrapped.
    init(
        _ name: String, abstract: String, examples: [String], discussion: String = "", version: String = "",
        subcommands: [any ParsableCommand.Type] = []
    ) {
        let title = examples.count == 1 ? "EXAMPLE:" : "EXAMPLES:"
        let block = ([title] + examples.map { "  \($0)" }).joined(separator: "\n")
        self.init(
            commandName: name, abstract: abstract,
            discussion: discussion.isEmpty ? block : "\(block)\n\n\(discussion)", version: version,
            subcommands: subcommands)
    }
}
