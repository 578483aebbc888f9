import Foundation
import TestSupport
import Testing

/// Runs the built `resource-bundle` as a process.
enum Tool {
    typealias Result = ProgramRun

    static let path = BuildProducts.path("resource-bundle")

    /// Runs the tool of the plugin `CompileResources`.
    static func runBuild(_ arguments: [String]) throws -> Result {
        try run(BuildProducts.path("resource-bundle-build"), arguments, stdin: [], from: nil)
    }

    /// Runs the tool. Checks that no signal ends it and that it reports no crash, for any arguments.
    static func run(_ arguments: [String], stdin: [UInt8] = [], from folder: String? = nil) throws -> Result {
        try run(path, arguments, stdin: stdin, from: folder)
    }

    static func run(_ arguments: String..., stdin: String = "") throws -> Result {
        try run(arguments, stdin: Array(stdin.utf8))
    }

    /// Runs the tool as a user without any rights.
    static func runWithoutRights(_ arguments: [String], stdin: [UInt8] = []) throws -> Result {
        guard getuid() == 0 else { return try run(arguments, stdin: stdin) }
        // With Scripts/coverage, the tool would report that this user cannot write its profile.
        let call = ["LLVM_PROFILE_FILE=/dev/null", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", path]
        return try run("/usr/bin/env", call + arguments, stdin: stdin, from: nil)
    }

    /// Runs a shell command in which `$TOOL` is the tool.
    static func runInShell(_ command: String, from folder: String? = nil) throws -> Result {
        try run("/bin/sh", ["-c", "TOOL='\(path)'; \(command)"], stdin: [], from: folder)
    }

    private static func run(
        _ program: String, _ arguments: [String], stdin: [UInt8], from folder: String?
    ) throws -> Result {
        let result = try ProgramRun(program, arguments, stdin: stdin, from: folder)
        let call = arguments.map { $0.count > 80 ? "\($0.prefix(80))…" : $0 }.joined(separator: " ")
        #expect(result.status != nil, "a signal ended: \(call)\n\(result.err.prefix(400))")
        for word in ["Fatal error", "Stack dump", "*** Signal", "Thread 0", "Precondition"] {
            #expect(!result.err.contains(word), "\(call)\n\(result.err.prefix(400))")
        }
        return result
    }
}

extension ProgramRun {
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(out), options: [.fragmentsAllowed])
    }

    func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }
}

/// The sample bundle as a directory, and its archive, which the tool compiles.
struct Sample {
    let folder: TestFolder
    let directory = SharedData.fixtures.appending(path: "Sample.bundle").path
    var archive: String { folder.path("Sample.rbarc") }
    var both: [String] { [directory, archive] }

    init() throws {
        folder = try TestFolder()
        let result = try Tool.run(["compile", directory, "--output", folder.path("Sample.rbarc")])
        try #require(result.status == 0, "\(result.err)")
    }
}
