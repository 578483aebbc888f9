/// A rule for make: the target, and the files that it is out of date against.
struct MakeRule {
    var target: String
    var dependencies: [String]

    /// The rule's text. Spaces, `#`, `$`, `%` and `:` in paths are escaped as GNU make reads them.
    var text: String {
        let lines = dependencies.map { " \\\n  \(Self.escaped($0))" }.joined()
        // An empty rule for each file keeps make going when one of them is deleted.
        let empty = dependencies.map { "\n\(Self.escaped($0)):\n" }.joined()
        return "\(Self.escaped(target)):\(lines)\n\(empty)"
    }

    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            switch character {
            case "$": text += "$$"
            case " ", "#", "%", ":", "\\": text += "\\\(character)"
            default: text.append(character)
            }
        }
    }
}
