import TestSupport
import Testing

@testable import ResourceArchive

/// Our own check for UTF-8 avoids checking text twice. It has to agree with Swift's.
@Suite struct TextKindTests {
    private func kind(_ bytes: [UInt8]) -> ArchiveBytes.TextKind { withArchiveBytes(of: bytes) { $0.textKind } }

    private func agrees(_ bytes: [UInt8]) -> Bool {
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        return kind(bytes) == (isASCII ? .ascii : isUTF8 ? .utf8 : .invalid)
    }

    @Test func `sequences of two bytes are valid as in Swift at any position`() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                #expect(agrees([first, second]))
                #expect(agrees(Array("1234567".utf8) + [first, second] + Array("890".utf8)))
            }
        }
    }

    @Test func `sequences at the limits of valid ranges are valid as in Swift`() {
        let edges: [UInt8] = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xff]
        for lead: UInt8 in [0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5] {
            for second in edges {
                for third in edges {
                    #expect(agrees([lead, second, third]))
                    for fourth in edges { #expect(agrees([lead, second, third, fourth])) }
                }
            }
        }
    }

    @Test func `mutated and truncated texts are valid as in Swift`() {
        var generator = SeededGenerator(seed: 31)
        let texts = [
            "plain words only, a good many of them", "Größe für über zurück", "漢字かな交じり文", "🧑‍🚀 and 🇨🇭", "мир и труд",
        ]
        for _ in 0..<20_000 {
            var bytes = Array((texts.randomElement(using: &generator) ?? "").utf8)
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            #expect(agrees(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))))
        }
    }

    @Test func `invalid bytes are repaired and valid text is unchanged`() {
        #expect(withArchiveBytes(of: [0x41, 0xff, 0x42]) { $0.string } == "A\u{FFFD}B")
        #expect(withArchiveBytes(of: Array("Größe".utf8)) { $0.string } == "Größe")
    }
}
