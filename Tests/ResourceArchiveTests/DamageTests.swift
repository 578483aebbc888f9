import Foundation
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

@Suite struct DamageTests {
    /// Archives that together have every kind of section.
    private static let samples = [("small", SampleContents.small), ("overlay", SampleContents.compressedOverlay)]

    @Test(arguments: samples)
    func `every flipped bit is reported, and reading the archive never traps`(
        name: String, contents: ArchiveContents
    ) throws {
        let intact = try ArchiveWriter(contents).bytes()
        #expect(ArchiveVerifier.problems(of: intact).isEmpty)
        var silent: [String] = []
        for offset in intact.indices {
            for bit in 0..<8 {
                var bytes = intact
                bytes[offset] ^= 1 << UInt8(bit)
                if ArchiveVerifier.problems(of: bytes).isEmpty { silent.append("byte \(offset) bit \(bit)") }
                if let archive = try? Archive(bytes: bytes) { _ = everything(in: archive) }
            }
        }
        #expect(silent == [])
        print("\(name): flipped \(intact.count * 8) bits, \(silent.count) unnoticed")
    }

    @Test func `with correct checksums, a flipped bit of the slots is reported if it changes a result`() throws {
        let intact = ForgedArchive(bytes: try ArchiveWriter(SampleContents.sets).bytes())
        #expect(ArchiveVerifier.problems(of: intact.bytes).isEmpty)
        let results = everything(in: try Archive(bytes: intact.bytes))
        var silent: [String] = []
        var offsets: [Int] = []
        var cells = 0..<0
        try withExtendedLifetime(Archive(bytes: intact.bytes)) { archive in
            let table = try #require(archive.table(at: 0)?.region)
            let index = archive.resources
            // The seeds, the words of the slots, and the shapes.
            let start = Int(try #require(intact.sections.first { $0.kind == .tables }).offset)
            offsets += (0..<4).map { start + 16 + 20 + $0 }
            offsets += (0..<4).map { Int(intact.sections.first { $0.kind == .resources }?.offset ?? 0) + 32 + $0 }
            for part in [table.cells, index.setWords] {
                let start = archive.bytes.offset(of: part)
                offsets += start..<(start + part.count)
            }
            let first = archive.bytes.offset(of: table.cells)
            cells = first..<(first + table.cells.count)
        }
        for offset in offsets {
            for bit in 0..<8 {
                var damaged = intact
                damaged.bytes[offset] ^= 1 << UInt8(bit)
                if ArchiveVerifier.problems(of: damaged.bytes).isEmpty { silent.append("byte \(offset) bit \(bit)") }
                damaged.sign()
                let archive = try Archive(bytes: damaged.bytes)
                let isSame = everything(in: archive) == results
                // A cell that refers to another value is valid; its key has another value.
                if !isSame, !cells.contains(offset), ArchiveVerifier.problems(of: archive).isEmpty {
                    silent.append("\(offset).\(bit), signed")
                }
            }
        }
        #expect(silent == [])
        print("slots: flipped \(offsets.count * 8) bits twice, \(silent.count) unnoticed")
    }

    @Test func `an archive of any other length does not open`() throws {
        let intact = try ArchiveWriter(SampleContents.small).bytes()
        for count in intact.indices {
            let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: Array(intact[..<count])) }
            #expect(error?.code == (count < 8 ? .notAnArchive : .truncated), "\(count)")
        }
        let longer = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: intact + [0]) }
        #expect(longer?.code == .truncated)
        #expect(longer?.byteOffset == UInt64(intact.count))
    }

    @Test func `a wrong magic is no archive`() throws {
        var bytes = try ArchiveWriter(SampleContents.small).bytes()
        bytes[0] = 0x50
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: bytes) }
        #expect(error?.code == .notAnArchive)
        #expect(throws: ArchiveError.self) { _ = try Archive(bytes: Array("\u{89}RBARC\n".utf8)) }
    }

    @Test func `an unsupported version is reported before any other error`() throws {
        var bytes = try ArchiveWriter(SampleContents.small).bytes()
        bytes[8] = 9
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(bytes: bytes) }
        #expect(error?.code == .unsupportedVersion)
        #expect(
            error?.description
                == "byte 8: the archive has format version 0.9, but this program reads 1.0; compile it again")
    }

    @Test func `a missing file is a file access error with its path`() {
        let error = #expect(throws: ArchiveError.self) {
            _ = try Archive(at: "/nowhere/Shop.rbarc", loading: .privateCopy)
        }
        #expect(error?.code == .fileAccess)
        #expect(error?.path == "/nowhere/Shop.rbarc")
        #expect(throws: ArchiveError.self) { try ArchiveVerifier.problems(ofFile: "/nowhere/Shop.rbarc") }
    }
}
