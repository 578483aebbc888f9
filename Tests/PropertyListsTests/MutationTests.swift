import PropertyLists
import TestSupport
import Testing

/// Damaged files give diagnostics and never trap.
@Suite struct MutationTests {
    static let samples: [String: [UInt8]] = [
        "old-style": Array(
            #"/* c */ "k\n" = "v\U00e9\341"; n = { a = (1, "2", <0aff>); }; 'q';"#.utf8)
            + Array("\n// é\nx = “y”;\n".utf8),
        "utf-16": [0xff, 0xfe]
            + "\"k\" = \"é😀\";\n\"j\" = \"x\";".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] },
        "xml": Array(
            #"<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist [<!ENTITY a "b">]><plist version="1.0"><dict><key>é&amp;</key><array><integer>-0x1F</integer><real>1e5</real><date>2001-01-01T00:00:00Z</date><data>AAEC</data><true/></array><key>s</key><string><![CDATA[x]]>&#65;<!-- c --></string></dict></plist>"#
                .utf8),
        "binary": Array("bplist00".utf8) + [
            0xd2, 1, 2, 3, 4, 0x51, 0x61, 0x61, 0x00, 0xe9, 0xa3, 5, 6, 6, 0x23, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0, 0x13, 0,
            0, 0, 0, 0,
            0, 1, 0, 0x4f, 0x10, 0x02, 1, 2,
        ] + [8, 13, 15, 18, 22, 31, 40] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 7] + [
            0, 0, 0, 0, 0, 0, 0, 0,
        ]
            + [0, 0, 0, 0, 0, 0, 0, 45],
        "json": Array(#"{"a":[1,-2.5e3,true,null,"\ud83d\ude00\n"],"é":{"b":18446744073709551615,},"c":"x"}"#.utf8),
    ]

    private func readInAllModes(_ bytes: [UInt8]) {
        var limits = PropertyListLimits()
        limits.nodeCount = 1_000
        limits.diagnosticCount = 10
        for mode in [ReadingMode.lenient, .strict] {
            let document = PropertyListReader(mode: mode, limits: limits).read(bytes, path: "x")
            let json = JSONReader(mode: mode, limits: limits).read(bytes, path: "x")
            for result in [document, json] {
                #expect(result.diagnostics.count <= 11)
                if result.root == nil { #expect(result.hasErrors) }
                if let root = result.root {
                    _ = CanonicalForm.bytes(of: CanonicalForm.pairs(of: root))
                    _ = JSONWriter().bytes(of: root.value)
                    _ = PropertyListWriter().bytes(of: root.value)
                }
            }
        }
    }

    @Test(arguments: samples.keys.sorted()) func samplesAreParsed(name: String) throws {
        let bytes = try #require(Self.samples[name])
        let document =
            name == "json" ? JSONReader().read(bytes, path: name) : PropertyListReader().read(bytes, path: name)
        #expect(try #require(document.root?.dictionary).count > 1, "\(document.diagnostics)")
    }

    @Test(arguments: samples.keys.sorted()) func truncationNeverTraps(name: String) throws {
        let bytes = try #require(Self.samples[name])
        for count in bytes.indices {
            readInAllModes(Array(bytes.prefix(count)))
            readInAllModes(Array(bytes.dropFirst(count)))
        }
    }

    @Test(arguments: samples.keys.sorted(), 0..<8 as Range<UInt64>)
    func mutationNeverTraps(name: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sample = try #require(Self.samples[name])
        let signs = Array("\"'\\/*;={}()<>[],:&#-\n\r\0\u{7f}".utf8) + [0x80, 0xe2, 0xef, 0xf0, 0xff]
        for _ in 0..<150 {
            var bytes = sample
            for _ in 0..<Int.random(in: 1..<5, using: &random) {
                let offset = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[offset] = signs[Int.random(in: signs.indices, using: &random)]
                case 2: bytes.insert(signs[Int.random(in: signs.indices, using: &random)], at: offset)
                default: bytes.remove(at: offset)
                }
            }
            readInAllModes(bytes)
        }
    }

    @Test(arguments: ["(", "{a=", "[", "{\"a\":", "<array>", "<dict><key>a</key>"])
    func nestingBeyondTheLimitIsAnError(opening: String) {
        for wrapper in ["", "<plist>"] {
            let bytes = Array((wrapper + String(repeating: opening, count: 10_000)).utf8)
            for mode in [ReadingMode.lenient, .strict] {
                #expect(PropertyListReader(mode: mode).read(bytes, path: "x").hasErrors)
                #expect(JSONReader(mode: mode).read(bytes, path: "x").root == nil)
            }
        }
    }

    @Test func diagnosticsAreLimitedAndCounted() {
        let bytes = Array(String(repeating: "k = v;\n", count: 200).utf8)
        let diagnostics = PropertyListReader().read(bytes, path: "x").diagnostics
        #expect(diagnostics.count == 101)
        #expect(diagnostics.last?.id == "plist.more-diagnostics")
        #expect(diagnostics.last?.message.hasPrefix("99 more") == true)
    }

    @Test func filesAboveTheLimitAreAnError() {
        var limits = PropertyListLimits()
        limits.byteCount = 5
        #expect(
            PropertyListReader(limits: limits).read(Array("k = v;".utf8), path: "x").diagnostics.map(\.id) == [
                "plist.too-large"
            ])
        #expect(
            JSONReader(limits: limits).read(Array("[1, 2]".utf8), path: "x").diagnostics.map(\.id) == ["json.too-large"]
        )
    }
}
