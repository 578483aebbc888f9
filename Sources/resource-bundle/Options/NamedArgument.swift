internal import ArgumentParser
internal import StringTables

/// `NAME=VALUE`: an argument of a format that goes by a name.
struct NamedArgument: ExpressibleByArgument {
    let name: String
    let value: MessageArgument

    init?(argument: String) {
        guard let assignment = Assignment(argument) else { return nil }
        name = assignment.name
        value = MessageArgument(word: assignment.value)
    }
}
