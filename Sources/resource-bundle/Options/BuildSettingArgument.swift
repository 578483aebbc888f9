internal import ArgumentParser

/// A build setting and its value, from `NAME=VALUE`.
struct BuildSettingArgument: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
        guard let assignment = Assignment(argument) else { return nil }
        name = assignment.name
        value = assignment.value
    }
}
