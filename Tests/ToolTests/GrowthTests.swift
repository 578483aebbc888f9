import Foundation
import TestSupport
import Testing

/// Work and memory grow with the size of the input, and not with its square: for input of four times the size at most 4.6 times
/// the instructions.
///
/// Instructions are counted by valgrind, so that neither the machine nor its load counts. Each shape of input is one that made a
/// reader slow, or might (`Tests/GrowthProbe`).
@Suite(.enabled(if: Valgrind.isPresent || Valgrind.isRequired, "needs valgrind and strip, which are not here"))
struct GrowthTests {
    @Test(arguments: try Valgrind.shapes()) func instructionsGrowWithTheInput(shape: Valgrind.Shape) throws {
        let start = try Valgrind.instructions(shape.name, byteCount: 0)
        let once = try Valgrind.instructions(shape.name, byteCount: shape.byteCount) - start
        let fourTimes = try Valgrind.instructions(shape.name, byteCount: 4 * shape.byteCount) - start
        #expect(once > 0 && Double(fourTimes) <= 4.6 * Double(once), "\(fourTimes) to \(once)")
    }

    @Test(arguments: try Valgrind.shapes()) func memoryGrowsWithTheInput(shape: Valgrind.Shape) throws {
        let output = try Valgrind.run(Valgrind.probe, [shape.name, "100000"]).output
        let words = output.split(separator: "\t").compactMap { Int($0) }
        let (byteCount, peak) = (try #require(words.first), try #require(words.dropFirst().first) * 1024)
        #expect(byteCount > 30_000 && peak > 1 << 20, "\(output)")
        #expect(peak <= 128 * byteCount + 24 << 20, "\(peak) bytes of memory for \(byteCount) of input")
    }
}

/// Counts the instructions of `growth-probe`.
enum Valgrind {
    /// Beside the running test program.
    static let probe = URL(filePath: Tool.path).deletingLastPathComponent().appending(path: "growth-probe").path

    static let isPresent = ["valgrind", "strip"].allSatisfy { name in
        ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
    /// Whether it is a failure if it is not there: in our own CI.
    static let isRequired = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_REQUIRE_VALGRIND"] == "1"

    /// A shape of input, and the bytes of the smaller one to compare.
    struct Shape: CustomTestStringConvertible, Sendable {
        let name: String
        let byteCount: Int

        var testDescription: String { name }
    }

    static func shapes() throws -> [Shape] {
        guard isPresent || isRequired else { return [] }
        return try run(probe, []).output.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return Shape(name: words[0], byteCount: try #require(Int(words[1])))
        }
    }

    static func instructions(_ shape: String, byteCount: Int) throws -> Int {
        let options = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        let result = try run("/usr/bin/env", options + [try stripped.get(), shape, String(byteCount)])
        let count = try #require(result.errors.firstMatch(of: /I +refs: +([0-9,]+)/), "\(result.errors)")
        return try #require(Int(count.1.filter(\.isNumber)))
    }

    /// The probe without the debug information that Swift writes, which valgrind cannot read.
    private static let stripped = Result { () throws -> String in
        let folder = try TestFolder()
        folder.keepUntilExit()
        _ = try run("/usr/bin/env", ["strip", "-g", "-o", folder.path("probe"), probe])
        return folder.path("probe")
    }

    static func run(_ program: String, _ arguments: [String]) throws -> (output: String, errors: String) {
        let streams = try TestFolder(["out": "", "err": ""])
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle(forWritingAtPath: streams.path("out"))
        process.standardError = FileHandle(forWritingAtPath: streams.path("err"))
        // One that found no randomness would hash in the same order each time; one that does counts a little differently.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit && process.terminationStatus == 0, "\(program) \(arguments)")
        func text(_ name: String) throws -> String { String(decoding: try streams.bytes(name), as: UTF8.self) }
        return (try text("out"), try text("err"))
    }
}
