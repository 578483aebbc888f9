internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

/// `verify ARCHIVE`
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Checks an archive whole: structure, checksums, order.")

    @Argument(help: "The archive.", completion: .file(extensions: ["rbarc"]))
    var archive: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func run() throws {
        let problems = ArchiveVerifier.problems(at: archive)
        if json {
            try Console.print(.object([
                ("problems", .list(problems.map(\.document))), ("valid", .boolean(problems.isEmpty)),
            ]))
        } else if problems.isEmpty {
            try Console.print("\(archive): valid")
        } else {
            for problem in problems { try Console.complain(problem.description) }
        }
        if !problems.isEmpty { throw ExitCode.failure }
    }
}

extension ArchiveError {
    fileprivate var document: PropertyListValue {
        .object([
            ("code", .string(code.description)), ("message", .string(reason)),
            ("byteOffset", byteOffset.map { .unsignedInteger($0) } ?? .null),
        ])
    }
}
