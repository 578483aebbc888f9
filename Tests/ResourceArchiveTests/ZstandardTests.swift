import TestSupport
import Testing

@testable import ResourceArchive

@Suite struct ZstandardTests {
    private static let text = Array(String(repeating: "Pay now, or pay later. ", count: 100).utf8)

    @Test(.enabled(if: Zstandard.isAvailable, "built without the trait Zstandard"))
    func `compression round-trips and is reproducible`() throws {
        let frame = try #require(Zstandard.compressed(Self.text))
        #expect(frame.count < Self.text.count / 10)
        #expect(Zstandard.compressed(Self.text) == frame)
        #expect(Zstandard.decompressed(frame.span, byteCount: Self.text.count) == Self.text)
    }

    @Test(.enabled(if: Zstandard.isAvailable, "built without the trait Zstandard"))
    func `a wrong size, a truncated frame and bytes after a frame are nil`() throws {
        let frame = try #require(Zstandard.compressed(Self.text))
        for byteCount in [-1, 0, 1, Self.text.count - 1, Self.text.count + 1] {
            #expect(Zstandard.decompressed(frame.span, byteCount: byteCount) == nil, "\(byteCount)")
        }
        for count in frame.indices {
            #expect(Zstandard.decompressed(Array(frame[..<count]).span, byteCount: Self.text.count) == nil)
        }
        #expect(Zstandard.decompressed((frame + frame).span, byteCount: 2 * Self.text.count) == nil)
        #expect(Zstandard.decompressed((frame + [0]).span, byteCount: Self.text.count) == nil)
    }

    @Test(.enabled(if: Zstandard.isAvailable, "built without the trait Zstandard"))
    func `mutated frames never trap`() throws {
        let frame = try #require(Zstandard.compressed(Self.text))
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            var bytes = frame
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = Zstandard.decompressed(bytes.span, byteCount: Self.text.count)
        }
    }

    @Test(.enabled(if: !Zstandard.isAvailable, "built with the trait Zstandard"))
    func `without the library compression and decompression are nil`() {
        #expect(Zstandard.compressed(Self.text) == nil)
        #expect(Zstandard.decompressed(Self.text.span, byteCount: 3) == nil)
    }
}
