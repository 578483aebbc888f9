import Foundation
import ResourceArchive
import TestSupport

/// Reads thousands of changed archives by every accessor. `Scripts/check-bounds` runs it once for each check that it deletes.
///
///     bounds-probe write FILE             writes the changed archives, and the results of reading them
///     bounds-probe read FILE              reads them; exits with 1 at the first archive that gives another result
///
/// The script builds it together with the helpers of ResourceArchiveTests.
@main
enum BoundsProbe {
    /// The number of archives that are read. More would take longer and detect the same deletions.
    private static let limit = 6_000

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { return print("usage: bounds-probe write|read FILE") }
        let file = URL(filePath: arguments[2])
        if arguments[1] == "write" {
            var results = Set<UInt64>()
            var output: [UInt8] = []
            // In random order, so that the first archives detect nearly every deletion.
            var random = SeededGenerator(seed: 1)
            let archives = try ChangedArchives.all().shuffled(using: &random).prefix(limit)
            for bytes in archives {
                let result = digest(of: bytes)
                results.insert(result)
                append(UInt64(bytes.count), to: &output)
                append(result, to: &output)
                output += bytes
            }
            try Data(output).write(to: file)
            print("\(archives.count) archives, \(output.count) bytes, \(results.count) results")
        } else {
            try read([UInt8](Data(contentsOf: file)))
        }
    }

    private static func read(_ input: [UInt8]) throws {
        var offset = 0
        var number = 0
        while offset < input.count {
            let count = Int(word(input, offset))
            let expected = word(input, offset + 8)
            let bytes = Array(input[offset + 16..<offset + 16 + count])
            limitTime()
            if digest(of: bytes) != expected {
                print("archive \(number) gives another result")
                exit(1)
            }
            offset += 16 + count
            number += 1
        }
    }

    /// Ends the process by a signal (SIGVTALRM) when reading one archive takes more than three seconds of the processor's time.
    private static func limitTime() {
        var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 3, tv_usec: 0))
        setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &limit, nil)
    }

    /// The hash of everything that can be read, or of the error.
    private static func digest(of bytes: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ line: String) {
            for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        do {
            let archive = try Archive(bytes: bytes)
            everything(in: archive).forEach(add)
            strayReads(in: archive).forEach(add)
        } catch {
            add("\(error)")
        }
        return hash
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift))) }
    }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
        (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
}
