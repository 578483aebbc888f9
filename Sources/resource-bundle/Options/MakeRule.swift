/// A rule for make: the target, and the files that it is out of date against.
///
/// Written as compilers do it, and tried with GNU make 4.3; ninja reads the same.
struct MakeRule {
    var target: String
    var dependencies: [String]

    /// The rule's text.
    var text: String {
        let lines = dependencies.map { " \\\n  \(Self.prerequisite($0))" }.joined()
        // An empty rule for each file keeps make going when one of them is deleted.
        let empty = dependencies.filter(Self.canBeTarget).map { "\n\(Self.target($0)):\n" }.joined()
        return "\(Self.target(target)):\(lines)\n\(empty)"
    }

    /// The paths that no rule can name: there is no way to write some characters that make does not take for its own.
    var unspeakablePaths: [String] {
        let targets = Self.canBeTarget(target) && Self.isSpeakable(target) ? [] : [target]
        return targets + dependencies.filter { !Self.isSpeakable($0) }
    }

    private static func isSpeakable(_ path: String) -> Bool {
        let last = path.utf8.last
        return !path.utf8.contains {
            [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"), UInt8(ascii: "=")].contains($0)
        }
            && ![nil, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\\")].contains(last)
    }

    /// Whether a path can stand before the colon: some that can stand behind it cannot.
    private static func canBeTarget(_ path: String) -> Bool {
        !path.utf8.contains(UInt8(ascii: "\t")) && path.utf8.last != UInt8(ascii: "&")
    }

    private static func prerequisite(_ path: String) -> String { escaped(path, " \t#:|") }

    private static func target(_ path: String) -> String { escaped(path, " #:%") }

    /// A path with a backslash before each of some characters. Backslashes stand for themselves but before such a
    /// character: there each of them is doubled, for make reads the run from its end.
    private static func escaped(_ path: String, _ special: StaticString) -> String {
        let special = Array("\(special)".utf8)
        let backslash = UInt8(ascii: "\\")
        var bytes: [UInt8] = []
        var run = 0
        for byte in path.utf8 {
            if special.contains(byte) { bytes += [UInt8](repeating: backslash, count: run + 1) }
            if byte == UInt8(ascii: "$") { bytes.append(byte) }
            bytes.append(byte)
            run = byte == backslash ? run + 1 : 0
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
