import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// The states that a power cut can cause when an archive replaces an old one by renaming without `fsync` (decisions/0010).
///
/// The rename reached the disk, but only a part of the new contents: a prefix, or any pages. Pages that were not written are zeros. In
/// each state, opening returns the whole new bundle or an error.
@Suite struct PowerCutTests {
    private static let pageByteCount = 4_096

    private let folder: TestFolder
    private let whole: [UInt8]

    init() throws {
        folder = try TestFolder()
        let texts = (0..<2_000).map { "\"key \($0)\" = \"text number \($0)\";\n" }.joined()
        try folder.write(texts, to: "S/en.lproj/Localizable.strings")
        for number in 0..<8 {
            let bytes = (0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* (number + 3) >> 3) }
            try folder.write(bytes, to: "S/file \(number).bin")
        }
        whole = try ResourceCompiler().compile([folder.path("S")]).bytes()
        try #require(whole.count > 20 * Self.pageByteCount)
    }

    /// Opens a state. Returns whether it is the whole archive, or nil if opening is an error.
    private func open(_ bytes: [UInt8]) throws -> Bool? {
        try folder.write(bytes, to: "a.rbarc")
        guard let bundle = try? ResourceBundle(at: folder.path("a.rbarc")) else { return nil }
        let view = bundle.view(for: ["en"])
        let texts = (0..<2_000).allSatisfy { view.string("key \($0)") == "text number \($0)" }
        let files = try (0..<8).allSatisfy { try view.requiredFile("file \($0)", type: "bin").bytes().count == 9_000 }
        return texts && files
    }

    @Test func theWholeArchiveOpens() throws { #expect(try open(whole) == true) }

    /// The file has its size, and one page is missing.
    @Test func aMissingPageIsAnError() throws {
        for start in stride(from: 0, to: whole.count, by: Self.pageByteCount) {
            var bytes = whole
            for offset in start..<min(start + Self.pageByteCount, whole.count) { bytes[offset] = 0 }
            #expect(try open(bytes) == (bytes == whole ? true : nil), "page at \(start)")
        }
    }

    /// The file ends after any page. It has the header or, since that is written last, lacks it.
    @Test func aPrefixIsAnError() throws {
        for count in stride(from: 0, to: whole.count, by: Self.pageByteCount) {
            var bytes = Array(whole.prefix(count))
            #expect(try open(bytes) == nil, "\(count) bytes")
            for offset in 0..<min(64, count) { bytes[offset] = 0 }
            #expect(try open(bytes) == nil, "\(count) bytes without the header")
        }
    }

    /// Any set of pages is missing, since writes can reach the disk in any order.
    @Test func anySetOfMissingPagesIsAnError() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var bytes = whole
            for start in stride(from: 0, to: whole.count, by: Self.pageByteCount)
            where Int.random(in: 0..<8, using: &generator) == 0 {
                for offset in start..<min(start + Self.pageByteCount, whole.count) { bytes[offset] = 0 }
            }
            #expect(try open(bytes) == (bytes == whole ? true : nil))
        }
    }
}
