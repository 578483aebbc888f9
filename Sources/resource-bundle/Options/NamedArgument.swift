internal import ArgumentParser
internal import StringTables

/// `NAME=VALUE`: an argument of a format that goes by a name.
struct NamedArgument: ExpressibleByArgument {
    let name: String
    let value: MessageArgument

    init?(argument: String) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")), equals != argument.startIndex else {
            return nil
        }
        name = String(argument[..<equals])
        value = MessageArgument(word: String(argument[argument.utf8.index(after: equals)...]))
    }
}
