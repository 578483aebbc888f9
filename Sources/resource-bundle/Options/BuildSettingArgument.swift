internal import ArgumentParser

/// `NAME=VALUE`: the value of a build setting.
struct BuildSettingArgument: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")), equals != argument.startIndex else {
            return nil
        }
        name = String(argument[..<equals])
        value = String(argument[argument.utf8.index(after: equals)...])
    }
}
