internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceCompiler

/// `verify ARCHIVE`
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "verify", abstract: "Checks a whole archive: structure, checksums and order.",
        examples: ["resource-bundle verify Shop.rbarc"])

    @Argument(help: "The archive.", completion: .file(extensions: ["rbarc"]))
    var archive: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func run() throws {
        let problems: [ArchiveError]
        do throws(ArchiveError) {
            problems = try ArchiveVerifier.problems(ofFile: archive)
        } catch {
            if json { try Console.print(Self.document([error.document])) }
            throw error
        }
        if json {
            try Console.print(Self.document(problems.map(\.document)))
        } else if problems.isEmpty {
            try Console.print("\(archive): valid")
        }
        for problem in problems { Console.complain("\(archive): \(problem)") }
        if !problems.isEmpty { throw ExitCode.failure }
    }

    private static func document(_ problems: [PropertyListValue]) -> PropertyListValue {
        ["problems": .list(problems), "valid": .boolean(problems.isEmpty)]
    }
}

extension ArchiveError {
    fileprivate var document: PropertyListValue {
        ["byteOffset": byteOffset.map { .unsignedInteger($0) } ?? .null, "message": .string(reason)]
    }
}
