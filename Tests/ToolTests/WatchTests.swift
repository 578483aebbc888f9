import Foundation
import TestSupport
import Testing

/// `compile --watch`.
@Suite struct WatchTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder(["B/fr.lproj/Localizable.strings": #""pay" = "Payer";"#])
    }

    /// The text of a key in the archive, or the message of the miss.
    private func text(_ key: String) throws -> String {
        let result = try Tool.run("string", folder.path("o.rbarc"), key, "--language", "fr")
        return result.status == 0 ? result.text : result.err
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func anEditUpdatesTheArchiveAndASignalEndsTheCall(signal: Int32) throws {
        let watch = try BackgroundTool(["compile", "B", "--output", "o.rbarc", "--watch"], in: folder)
        defer { watch.kill() }
        try watch.waitForLines(2)
        #expect(watch.lines[0] == "watching 1 input; Control-C ends")
        #expect(watch.lines[1].wholeMatch(of: /o\.rbarc was written \([0-9.]+ s\)/) != nil, "\(watch.lines)")
        #expect(try text("pay") == "Payer\n")

        try folder.write(#""pay" = "Régler";"#, to: "B/fr.lproj/Localizable.strings")
        try watch.waitForLines(3)
        #expect(try text("pay") == "Régler\n")

        try folder.write(#""other" = "Autre";"#, to: "B/fr.lproj/More.strings")
        try watch.waitForLines(4)
        #expect(watch.lines.count { $0.contains("o.rbarc was written") } == 3)
        #expect(watch.end(by: signal) == 0)
        #expect(try folder.names() == ["B", "err", "o.rbarc"], "nothing is left beside it")
    }

    @Test func anErrorLeavesTheArchiveAndTheNextEditIsCompiled() throws {
        let watch = try BackgroundTool(["compile", "B", "--output", "o.rbarc", "--watch"], in: folder)
        defer { watch.kill() }
        try watch.waitForLines(2)
        let before = try folder.bytes("o.rbarc")

        try folder.write("%", to: "B/fr.lproj/Localizable.strings")
        try watch.waitForLines(4)
        #expect(watch.lines[2].contains("B/fr.lproj/Localizable.strings:1:1: error: "))
        #expect(watch.lines[3].hasPrefix("o.rbarc was not written, because of 1 error ("))
        #expect(try folder.bytes("o.rbarc") == before)

        try folder.remove("B/fr.lproj")
        try folder.remove("B")
        try watch.waitForLines(6)
        #expect(watch.lines[4].contains("[compile.input]") && watch.lines[5].contains("was not written"))
        #expect(try folder.bytes("o.rbarc") == before)

        try folder.write(#""pay" = "Régler";"#, to: "B/fr.lproj/Localizable.strings")
        try watch.waitForLines(7)
        #expect(try text("pay") == "Régler\n")
        #expect(watch.end(by: SIGINT) == 0)
    }

    /// An output in an input's folder changes with each compile. That is not a change of the input.
    @Test func outputsInAnInputDoNotCompileAgain() throws {
        let call = ["compile", "B", "--output", "B/Assets.rbarc", "--watch", "--verbose"]
        let watch = try BackgroundTool(call, in: folder)
        defer { watch.kill() }
        let compiles = { watch.lines.count { $0.contains("B/Assets.rbarc was") } }
        try watch.wait { compiles() == 1 }
        // Wait for several checks.
        Thread.sleep(forTimeInterval: 3)
        #expect(compiles() == 1, "\(watch.lines)")
        try folder.write("terms", to: "B/terms.txt")
        try watch.wait { compiles() == 2 }
        Thread.sleep(forTimeInterval: 3)
        #expect(compiles() == 2, "\(watch.lines)")
        #expect(watch.end(by: SIGINT) == 0)
    }

    @Test func quietPrintsErrorsOnly() throws {
        let watch = try BackgroundTool(["compile", "B", "--output", "o.rbarc", "--watch", "--quiet"], in: folder)
        defer { watch.kill() }
        try watch.wait { FileManager.default.fileExists(atPath: folder.path("o.rbarc")) }
        try folder.write("%", to: "B/fr.lproj/Localizable.strings")
        try watch.waitForLines(1)
        #expect(watch.lines.count == 1 && watch.lines[0].contains(": error: "))
        #expect(watch.end(by: SIGTERM) == 0)
    }

    /// The tables take seconds to read, so the signal arrives during a compile.
    @Test func aSignalDuringACompileLeavesTheArchiveAndNoTemporaryFile() throws {
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("o.rbarc")).status == 0)
        let before = try folder.bytes("o.rbarc")
        for number in 0..<20 {
            try folder.write(
                (0..<20_000).map { "\"\($0)\" = \"\(number)\";" }.joined(), to: "B/fr.lproj/T\(number).strings")
        }
        let watch = try BackgroundTool(["compile", "B", "--output", "o.rbarc", "--watch"], in: folder)
        defer { watch.kill() }
        try watch.waitForLines(1)
        #expect(watch.end(by: SIGINT) == 0)
        #expect(watch.lines == ["watching 1 input; Control-C ends"], "the compile did not end")
        #expect(try folder.bytes("o.rbarc") == before)
        #expect(try folder.names() == ["B", "err", "o.rbarc"])
    }

    @Test func aRemovedOutputIsWrittenAgain() throws {
        let call = ["compile", "B", "--output", "o.rbarc", "--dependency-file", "o.d", "--watch"]
        let watch = try BackgroundTool(call, in: folder)
        defer { watch.kill() }
        for (count, name) in [(2, "o.rbarc"), (3, "o.d"), (4, "o.rbarc")] {
            try watch.waitForLines(count)
            try folder.remove(name)
            try watch.wait { FileManager.default.fileExists(atPath: folder.path(name)) }
        }
        try watch.waitForLines(5)
        #expect(watch.lines.dropFirst().allSatisfy { $0.hasPrefix("o.rbarc ") }, "\(watch.lines)")
        #expect(watch.end(by: SIGINT) == 0)
    }

    @Test func anOutputThatCannotBeWrittenIsADiagnostic() throws {
        try folder.makeDirectory("o.rbarc/inner")
        let watch = try BackgroundTool(["compile", "B", "--output", "o.rbarc", "--watch"], in: folder)
        defer { watch.kill() }
        try watch.waitForLines(3)
        #expect(watch.lines[1].wholeMatch(of: /o\.rbarc: error: .+ \[compile\.output\]/) != nil, "\(watch.lines)")
        #expect(watch.lines[2].hasPrefix("o.rbarc was not written, because of 1 error ("))
        #expect(watch.end(by: SIGINT) == 0)
    }

    @Test func anInvalidCallDoesNotWatch() throws {
        let table = folder.path("B/fr.lproj/Localizable.strings")
        #expect(try Tool.run("compile", table, "--output", table, "--watch").status == 64)
    }
}

/// The tool as a process that runs in parallel to the test. Its standard error is the file `err` of the folder.
private final class BackgroundTool {
    private let process = Process()
    private let folder: TestFolder

    init(_ arguments: [String], in folder: TestFolder) throws {
        self.folder = folder
        try folder.write("", to: "err")
        process.executableURL = URL(filePath: Tool.path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: folder.path("err"))
        try process.run()
    }

    /// The complete lines until now.
    var lines: [String] {
        let text = (try? folder.text("err")) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func waitForLines(_ count: Int) throws { try wait { lines.count >= count } }

    /// Waits until a condition is true. Fails after a minute, or if the process has ended.
    func wait(_ condition: () -> Bool) throws {
        for _ in 0..<6_000 {
            if condition() { return }
            try #require(process.isRunning, "the process has ended: \(lines)")
            Thread.sleep(forTimeInterval: 0.01)
        }
        try #require(condition(), "nothing happened for a minute: \(lines)")
    }

    /// Sends a signal and returns the exit status, or nil if the process ran for another minute or if the signal itself ended it.
    func end(by signal: Int32) -> Int32? {
        Foundation.kill(process.processIdentifier, signal)
        for _ in 0..<6_000 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
        kill()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    func kill() {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}
