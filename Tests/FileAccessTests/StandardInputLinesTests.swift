import Foundation
import TestSupport
import Testing

@testable import FileAccess

/// Reading lines of any bytes from a descriptor.
@Suite struct StandardInputLinesTests {
    private func lines(of bytes: [UInt8], limit: Int) throws -> [[UInt8]?] {
        let folder = try TestFolder()
        try folder.write(bytes, to: "in")
        let file = try #require(FileHandle(forReadingAtPath: folder.path("in")))
        var lines = StandardInputLines(byteLimit: limit, descriptor: file.fileDescriptor)
        var found: [[UInt8]?] = []
        while let line = try lines.next() { found.append(line.bytes) }
        return found
    }

    @Test(
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]),
            ("a\r\nb\n", ["a\r", "b"]),
            ("abcdef\nabc\nabcd\n", [nil, "abc", "abcd"]), ("abc\nabcdef", ["abc", nil]),
        ] as [(String, [String?])])
    func aLineEndsAtALineFeedOrAtTheEndOfTheInput(text: String, expected: [String?]) throws {
        #expect(try lines(of: Array(text.utf8), limit: 4) == expected.map { $0.map { Array($0.utf8) } })
    }

    @Test func linesCanBeLongerThanAChunk() throws {
        let long = [UInt8](repeating: 0xff, count: 200_000)
        #expect(try lines(of: long + [0x0a, 0x61], limit: 200_000) == [long, [0x61]])
        #expect(try lines(of: long + [0x0a, 0x61], limit: 199_999) == [nil, [0x61]])
    }

    @Test func aNonblockingPipeIsWaitedFor() throws {
        let pipe = Pipe()
        let (reader, writer) = (pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor)
        for descriptor in [reader, writer] { #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) }
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let thread = Thread {
            try? writeAll(bytes.span, to: writer, path: "pipe")
            // Only the handle closes the descriptor. Otherwise it would close the number again when another file may have it.
            try? pipe.fileHandleForWriting.close()
        }
        thread.start()
        var read: [UInt8] = []
        while true {
            let chunk = try readChunk(reader, byteCount: 4_096, path: "pipe")
            if chunk.isEmpty { break }
            read += chunk
        }
        #expect(read == bytes)
    }
}
