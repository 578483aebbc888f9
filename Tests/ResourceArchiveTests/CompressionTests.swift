import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// Compressed blobs, in a package that is built with the trait `Zstandard`.
@Suite struct CompressionTests {
    private static let text = Array(SampleContents.longText.utf8)

    private static func archive(_ payloads: [[UInt8]], compresses: Bool = true) throws -> (Archive, bytes: [UInt8]) {
        var contents = ArchiveContents()
        contents.compresses = compresses
        contents.groups = payloads.enumerated().map { index, payload in
            GroupContents(
                domain: .file, name: "\(index)", type: "file",
                variants: [VariantContents(fileName: "\(index)", payload: .bytes(payload))])
        }
        let bytes = try ArchiveWriter(contents).bytes()
        return (try Archive(bytes: bytes), bytes)
    }

    @Test(.enabled(if: Zstandard.isAvailable, "built without the trait Zstandard"))
    func `texts that get smaller are compressed and other blobs are not`() throws {
        var random = SeededGenerator(seed: 1)
        let noise = (0..<400).map { _ in UInt8.random(in: 0x20..<0x7f, using: &random) }
        let payloads = [Self.text, Self.text + [0xff], Array(Self.text.prefix(255)), Self.text + [0], noise, []]
        let (archive, bytes) = try Self.archive(payloads)
        #expect(payloads.indices.map { archive.isBlobCompressed($0) } == [true, false, false, false, false, false])
        #expect(!payloads.indices.contains { archive.isBlobUnsupported($0) })
        for (index, payload) in payloads.enumerated() {
            #expect(archive.blob(index) == payload)
            #expect(archive.blobByteCount(index) == payload.count)
            #expect(archive.blob(index)?.count == payload.count)
            #expect(archive.isBlobIntact(index))
        }
        #expect(ArchiveVerifier.problems(of: bytes).isEmpty)
        #expect(try Self.archive(payloads).bytes == bytes)
    }

    @Test func `without the option nothing is compressed`() throws {
        let archive = try Self.archive([Self.text], compresses: false).0
        #expect(!archive.isBlobCompressed(0) && archive.blob(0) == Self.text)
    }

    @Test(.enabled(if: !Zstandard.isAvailable, "built with the trait Zstandard"))
    func `without the trait nothing is compressed`() throws {
        #expect(try Self.archive([Self.text]).bytes == Self.archive([Self.text], compresses: false).bytes)
    }

    @Test func `compression does not change the digest`() throws {
        let digests = try [true, false].map { try Self.archive([Self.text], compresses: $0).0.blobDigest(0) }
        #expect(digests[0] == digests[1] && digests[0] != nil)
    }

    /// A forged archive whose first blob is marked as compressed.
    private static func forged(_ content: [UInt8]) throws -> Archive {
        var forged = ForgedArchive(bytes: try archive([content], compresses: false).bytes)
        let record = try #require(forged.sections.first { $0.kind == .blobs })
        forged.set(Int(record.offset) + 15, to: UInt8(1))
        forged.sign()
        return try Archive(bytes: forged.bytes)
    }

    @Test(arguments: [0, 1, 64 << 20 + 1, 1 << 40, .max] as [UInt64])
    func `a forged size is reported, does not trap and takes no memory`(byteCount: UInt64) throws {
        let size = (0..<8).map { UInt8(truncatingIfNeeded: byteCount >> (8 * UInt64($0))) }
        for content in [size + [1, 2, 3], size, Array(size.prefix(3))] {
            let archive = try Self.forged(content)
            #expect(archive.blob(0) == nil)
            #expect(!archive.visitBlob(0) { _ in })
            let isLikely = byteCount == 1 && content.count >= 8
            #expect(archive.blobByteCount(0) == (isLikely ? 1 : nil))
            if Zstandard.isAvailable || !isLikely { #expect(!ArchiveVerifier.problems(of: archive).isEmpty) }
        }
    }

    @Test func `a blob with an unknown codec is a miss and is reported`() throws {
        var forged = ForgedArchive(bytes: try Self.archive([Self.text], compresses: false).bytes)
        let record = try #require(forged.sections.first { $0.kind == .blobs })
        forged.set(Int(record.offset) + 15, to: UInt8(2))
        forged.sign()
        let archive = try Archive(bytes: forged.bytes)
        #expect(archive.blob(0) == nil && archive.blobByteCount(0) == nil)
        #expect(ArchiveVerifier.problems(of: archive).contains { $0.reason.contains("codec 2") })
    }
}
