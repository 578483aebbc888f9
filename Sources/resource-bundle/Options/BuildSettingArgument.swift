internal import ArgumentParser

/// `NAME=VALUE`: the value of a build setting.
struct BuildSettingArgument: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
        guard let assignment = Assignment(argument) else { return nil }
        name = assignment.name
        value = assignment.value
    }
}
