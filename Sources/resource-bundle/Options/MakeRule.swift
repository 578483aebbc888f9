internal import ResourceBasics

/// A rule for make: a target and its prerequisites.
///
/// The format is that of compilers' dependency files, tested with GNU make 4.3. ninja reads it too.
struct MakeRule {
    private let target: String
    private let dependencies: [String]

    /// Creates the rule for a target that depends on files and folders.
    init(target: String, _ sources: (files: [String], folders: [String])) {
        self.target = target
        // A folder has another path too, which ends with a dot.
        let folders = sources.folders.map { Self.canBeLast($0.utf8.last) ? $0 : "\($0)/." }
        dependencies = (sources.files + folders).uniqued { ExactKey($0) }
    }

    /// The rule's text.
    var text: String {
        let lines = dependencies.map { " \\\n  \(Self.prerequisite($0))" }.joined()
        // With an empty rule for each file, make continues if one of them is deleted.
        let empty = dependencies.filter(Self.canBeTarget).map { "\n\(Self.target($0)):\n" }.joined()
        return "\(Self.target(target)):\(lines)\n\(empty)"
    }

    /// The paths that no rule can name, since make has no escape for some characters in them.
    var unrepresentablePaths: [String] {
        let targets = Self.canBeTarget(target) && Self.isRepresentable(target) ? [] : [target]
        return targets + dependencies.filter { !Self.isRepresentable($0) }
    }

    private static func isRepresentable(_ path: String) -> Bool {
        canBeLast(path.utf8.last) && !path.utf8.contains { "\n\r;=".utf8.contains($0) }
    }

    /// Whether a path can end with a byte. A closing parenthesis ends the member of a library, which may begin in an earlier path:
    /// `lib(a.o b.o)`.
    private static func canBeLast(_ byte: UInt8?) -> Bool {
        byte.map { !" \t\\)".utf8.contains($0) } ?? false
    }

    /// Whether a path can be a target. Some paths can only be prerequisites.
    private static func canBeTarget(_ path: String) -> Bool {
        !path.utf8.contains(UInt8(ascii: "\t")) && path.utf8.last != UInt8(ascii: "&")
    }

    private static func prerequisite(_ path: String) -> String { escaped(path, " \t#:|") }

    private static func target(_ path: String) -> String { escaped(path, " #:%") }

    /// Escapes a path: a backslash before each special character, and `$` doubled. A backslash needs no escape, except
    /// directly before a special character: make reads such a run of backslashes from its end, so each one is doubled.
    private static func escaped(_ path: String, _ special: String) -> String {
        let backslash = UInt8(ascii: "\\")
        var bytes: [UInt8] = []
        var run = 0
        for byte in path.utf8 {
            if special.utf8.contains(byte) { bytes += [UInt8](repeating: backslash, count: run + 1) }
            if byte == UInt8(ascii: "$") { bytes.append(byte) }
            bytes.append(byte)
            run = byte == backslash ? run + 1 : 0
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
