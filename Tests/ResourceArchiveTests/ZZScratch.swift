import Foundation
@testable import ResourceArchive
import Testing
@Suite struct ZZScratch {
    @Test func dump() throws {
        try Data(ArchiveWriter(ArchiveContents()).bytes()).write(to: URL(filePath: "/tmp/ra-empty.bin"))
        try Data(ArchiveWriter(FormatDocumentTests.oneString).bytes()).write(to: URL(filePath: "/tmp/ra-one.bin"))
        try Data(ArchiveWriter(SampleContents.small).bytes()).write(to: URL(filePath: "/tmp/ra-small.bin"))
        var s = ""
        for t in ["", "a", "cart", "hello wo", "hello world, 16b", "a key of more than sixteen bytes"] { s += "\(String(ArchiveKeyHash(t).value, radix: 16)) \"\(t)\"\n" }
        try s.write(toFile: "/tmp/ra-hashes.txt", atomically: true, encoding: .utf8)
    }
}
