/// `NAME=VALUE`, as several options take it; the value may be empty and hold further signs.
struct Assignment {
    let name: String
    let value: String

    /// Takes an argument apart at its first `=`; nil where there is none, or no name before it.
    init?(_ argument: String) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")), equals != argument.startIndex else {
            return nil
        }
        name = String(argument[..<equals])
        value = String(argument[argument.utf8.index(after: equals)...])
    }
}
