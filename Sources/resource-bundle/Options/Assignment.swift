internal import ArgumentParser

/// The parts of a `NAME=VALUE` argument. The value may be empty and contain further equals signs.
struct Assignment: ExpressibleByArgument {
    let name: String
    let value: String

    /// Splits an argument at its first `=`; nil if it has none, or no name before it.
    init?(argument: String) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")), equals != argument.startIndex else {
            return nil
        }
        name = String(argument[..<equals])
        value = String(argument[argument.utf8.index(after: equals)...])
    }
}
