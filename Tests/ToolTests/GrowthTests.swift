import Foundation
import TestSupport
import Testing

/// Work and memory grow linearly with the size of the input: an input of four times the size takes at most 4.6 times the
/// instructions.
///
/// valgrind counts the instructions, so neither the machine nor its load affects the result. Each shape of input once made a parser
/// slow, or could do so (`Tests/GrowthProbe`).
@Suite(.enabled(if: Valgrind.isPresent || Valgrind.isRequired, "needs valgrind and strip, which are not installed"))
struct GrowthTests {
    @Test(arguments: try Valgrind.shapes()) func instructionsGrowWithTheInput(shape: String) throws {
        let counts = try Valgrind.instructions.get()
        let count = try #require(counts[shape])
        #expect(
            count.once > 0 && Double(count.fourTimes) <= 4.6 * Double(count.once), "\(count.fourTimes) to \(count.once)"
        )
    }

    @Test(arguments: try Valgrind.shapes()) func memoryGrowsWithTheInput(shape: String) throws {
        let output = try Valgrind.run(Valgrind.probe, [shape, "100000"]).text
        let words = output.split(separator: "\t").compactMap { Int($0) }
        let (byteCount, peak) = (try #require(words.first), try #require(words.dropFirst().first) * 1024)
        #expect(byteCount > 30_000 && peak > 1 << 20, "\(output)")
        #expect(peak <= 128 * byteCount + 24 << 20, "\(peak) bytes of memory for \(byteCount) of input")
    }
}

/// Counts the instructions of `growth-probe`.
enum Valgrind {
    static let probe = BuildProducts.path("growth-probe")

    static let isPresent = ["valgrind", "strip"].allSatisfy { name in
        ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
    /// Whether a missing valgrind is a failure, as in our own CI.
    static let isRequired = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_REQUIRE_VALGRIND"] == "1"

    /// Returns the names of the shapes of input.
    static func shapes() throws -> [String] {
        guard isPresent || isRequired else { return [] }
        return try run(probe, []).lines
    }

    /// The instructions for an input of each shape, and for one of four times its size.
    static let instructions = Result { () throws -> [String: (once: Int, fourTimes: Int)] in
        let options = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        let errors = try run("/usr/bin/env", options + [try stripped.get(), "--count"]).err
        let counts = errors.matches(of: /I +refs: +([0-9,]+)/).compactMap { Int($0.1.filter(\.isNumber)) }
        let names = try shapes()
        // Three counts for each shape, the first without input, and finally the count of the process that started the others.
        try #require(counts.count == 3 * names.count + 1, "\(errors)")
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().map { index, name in
                let (start, once, fourTimes) = (counts[3 * index], counts[3 * index + 1], counts[3 * index + 2])
                return (name, (once - start, fourTimes - start))
            })
    }

    /// The probe without Swift's debug information, which valgrind cannot read.
    private static let stripped = Result { () throws -> String in
        let folder = try TestFolder()
        folder.keepUntilExit()
        _ = try run("/usr/bin/env", ["strip", "-g", "-o", folder.path("probe"), probe])
        return folder.path("probe")
    }

    static func run(_ program: String, _ arguments: [String]) throws -> ProgramRun {
        // With random hash seeds, the counts would differ a little between runs.
        let result = try ProgramRun(program, arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        try #require(result.status == 0, "\(program) \(arguments): \(result.text)\(result.err)")
        return result
    }
}
