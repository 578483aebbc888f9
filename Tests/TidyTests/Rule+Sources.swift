extension Rule {
    private static let traps = [
        "fatalError(", "precondition(", "preconditionFailure(", "assertionFailure(", "try!", "as!",
        ".unsafelyUnwrapped",
    ]

    /// A library reads untrusted input, so it must not end the process of the program that uses it.
    static let noTraps = Rule.sourceLines("no source traps on purpose", includesFuzzTargets: true) { code in
        traps.first { code.contains($0) }.map { "'\($0)' ends the process: throw, or report a diagnostic" }
    }

    static let noPackageResources = Rule(name: "no target declares resources") { file in
        guard file.path == "Package.swift" else { return [] }
        return file.lines.compactMap { line in
            guard line.code.filter({ !$0.isWhitespace }).contains("resources:") else { return nil }
            return Finding(
                path: file.path, line: line.number,
                message: "declares resources: the accessor that SwiftPM generates for them imports Foundation")
        }
    }
}
