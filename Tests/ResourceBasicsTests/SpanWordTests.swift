import ResourceBasics
import Testing

/// Searches and comparisons of eight bytes at a time give the results of one byte at a time.
@Suite struct SpanWordTests {
    /// A few different bytes, so that arrays often share prefixes. 0x80 and 0x81 differ from 0 and 1 in the bit that word masks use.
    private static let alphabet: [UInt8] = [0, 1, 0x7f, 0x80, 0x81, 0xff]

    @Test func theFirstOffsetIsFoundAtEachPosition() {
        for count in 0..<34 {
            for position in 0..<count {
                var bytes = [UInt8](repeating: 0x5f, count: count)
                bytes[position] = 0x5e
                for start in 0...count {
                    #expect(bytes.span.firstOffset(of: 0x5e, from: start) == (start <= position ? position : nil))
                }
            }
        }
    }

    @Test func searchesOfRandomBytesHaveTheSameResults() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5_000 {
            let bytes = random(&generator)
            var other = Bool.random(using: &generator) ? bytes : random(&generator)
            if !other.isEmpty, Bool.random(using: &generator) { other[other.count - 1] ^= 0x80 }
            #expect(bytes.span.hasSameBytes(as: other.span) == (bytes == other))
            #expect(
                bytes.span.isOrdered(before: other.span) == bytes.lexicographicallyPrecedes(other), "\(bytes) \(other)")
            for byte in Self.alphabet {
                #expect(bytes.span.firstOffset(of: byte, from: 0) == bytes.firstIndex(of: byte), "\(byte) in \(bytes)")
            }
        }
    }

    private func random(_ generator: inout SystemRandomNumberGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in Self.alphabet.randomElement(using: &generator) ?? 0 }
    }
}
