import PropertyLists
import TestSupport
import Testing

@Suite struct BinaryListTests {
    /// Returns a `bplist00` of these objects. The first is the root. References and offsets take one byte.
    private func list(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        func word(_ low: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, low] }
        return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + word(UInt8(objects.count)) + word(0) + word(table)
    }

    private func read(_ objects: [[UInt8]], mode: ReadingMode = .strict) -> PropertyListDocument {
        PropertyListReader(mode: mode).read(list(objects), path: "x.plist")
    }

    @Test(
        arguments: [
            ([0x00], .null), ([0x08], .boolean(false)), ([0x09], .boolean(true)),
            ([0x10, 0xff], .integer(255)), ([0x11, 0x01, 0x00], .integer(256)),
            ([0x12, 0xff, 0, 0, 0], .integer(0xff00_0000)),
            ([0x13] + [UInt8](repeating: 0xff, count: 8), .integer(-1)),
            ([0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xff, count: 8), .unsignedInteger(.max)),
            ([0x14] + [UInt8](repeating: 0, count: 15) + [7], .integer(7)),
            ([0x14] + [UInt8](repeating: 0xff, count: 15) + [0xfe], .integer(-2)),
            ([0x22, 0x3f, 0x00, 0, 0], .real(0.5)), ([0x23, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0], .real(1.5)),
            ([0x33, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0], .date(1)),
            ([0x42, 1, 2], .data([1, 2])), ([0x52, 0x68, 0x69], .string("hi")),
            ([0x63, 0x00, 0xe9, 0xd8, 0x3d, 0xde, 0x00], .string("é😀")),
            ([0x80, 5], .uid(5)), ([0x81, 1, 0], .uid(256)), ([0x5f, 0x10, 0x01, 0x61], .string("a")),
        ] as [([UInt8], PropertyListValue)])
    func everyTypeIsParsed(object: [UInt8], value: PropertyListValue) {
        let document = read([object])
        #expect(document.root == PropertyListNode(value, at: Diagnostic.Position(line: 0, column: 8)))
        #expect(document.format == .binary)
        #expect(document.diagnostics.isEmpty)
    }

    /// The cases: inside a text, at the end of a text, and in a key.
    @Test(
        arguments: [
            [[0x63, 0x00, 0x61, 0xd8, 0x00, 0x00, 0x62]], [[0x62, 0x00, 0x61, 0xd8, 0x3d]],
            [[0xd1, 1, 2], [0x61, 0xdc, 0x00], [0x09]],
        ] as [[[UInt8]]])
    func halfOfASurrogatePairIsReported(objects: [[UInt8]]) throws {
        let document = read(objects)
        #expect(document.diagnostics.map(\.id) == ["binary.lone-surrogate"])
        #expect(document.diagnostics.first?.severity == .warning)
        let pairs = CanonicalForm.pairs(of: try #require(document.root))
        #expect(pairs.first.map { $0.path + $0.value }?.contains("\u{fffd}") == true)
    }

    @Test func collectionsAreNestedAndShared() throws {
        let document = read([[0xd2, 1, 2, 3, 3], [0x51, 0x62], [0x51, 0x61], [0xa2, 4, 4], [0x10, 7]])
        let pairs = CanonicalForm.pairs(of: try #require(document.root))
        #expect(pairs.map(\.path) == ["b\u{1f}0", "b\u{1f}1", "a\u{1f}0", "a\u{1f}1"])
        #expect(pairs.allSatisfy { $0.value == "7" })
    }

    @Test(
        arguments: [
            ([0xa1, 0], "binary.cycle", 8), ([0xd1, 0, 0], "binary.bad-key", 8),
            ([0xa1, 9], "binary.bad-reference", 9),
            ([0x70], "binary.bad-object", 8), ([0x90], "binary.bad-object", 8), ([0xb1, 0], "binary.bad-object", 8),
            ([0xc0], "binary.bad-object", 8), ([0x0f], "binary.bad-object", 8), ([0x21, 0, 0], "binary.bad-real", 8),
            ([0x14] + [UInt8](repeating: 0xff, count: 8) + [UInt8](repeating: 0x7f, count: 8), "binary.bad-integer", 8),
            ([0x14] + [UInt8](repeating: 1, count: 16), "binary.bad-integer", 8), ([0x15], "binary.bad-integer", 8),
            ([0x51, 0xe9], "binary.bad-string", 9), ([0x53, 0x61], "binary.out-of-bounds", 9),
            ([0x5f, 0x20, 0x01], "binary.bad-length", 8),
            ([0x4f, 0x13] + [UInt8](repeating: 0x7f, count: 8), "binary.bad-length", 8),
            ([0x12, 1, 2], "binary.bad-integer", 8),
        ] as [([UInt8], String, UInt32)])
    func anInvalidObjectIsReportedWithItsOffset(object: [UInt8], id: String, offset: UInt32) {
        let document = read([object])
        #expect(document.root == nil)
        #expect(document.diagnostics.map(\.id) == [id])
        #expect(document.diagnostics.first?.position == Diagnostic.Position(line: 0, column: offset))
    }

    @Test func aSetIsAnArrayInLenientMode() {
        let document = read([[0xc1, 1], [0x10, 3]], mode: .lenient)
        #expect(document.root?.array?.map(\.value) == [.integer(3)])
        #expect(document.diagnostics.map(\.id) == ["binary.set"])
    }

    /// Each of 18 arrays contains the next one ten times: 10^18 values in 250 bytes.
    @Test func aListThatGrowsExponentiallyIsAnError() {
        var objects: [[UInt8]] = []
        for level in 0..<18 { objects.append([0xaa] + [UInt8](repeating: UInt8(level + 1), count: 10)) }
        objects.append([0x09])
        var limits = PropertyListLimits()
        limits.nodeCount = 10_000
        let document = PropertyListReader(mode: .strict, limits: limits).read(list(objects), path: "x")
        #expect(document.root == nil)
        #expect(document.diagnostics.map(\.id) == ["binary.too-many-values"])
        limits.depth = 5
        let shallow = PropertyListReader(mode: .strict, limits: limits).read(list(objects), path: "x")
        #expect(shallow.diagnostics.map(\.id) == ["binary.too-deep"])
    }

    /// Each level contains the next one twice. If shared values were read repeatedly, each of these reads would take seconds.
    @Test(.timeLimit(.minutes(1))) func aSharedCollectionIsReadOnce() {
        func pairs(_ levels: Int) -> [[UInt8]] {
            (0..<levels).map { [0xa2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x09]]
        }
        #expect(read(pairs(20)).root != nil)
        for _ in 0..<100 {
            #expect(read(pairs(30)).diagnostics.map(\.id) == ["binary.too-many-values"])
        }
    }

    @Test func theDepthLimitAppliesToEachUseOfASharedCollection() {
        var limits = PropertyListLimits()
        limits.depth = 4
        func read(_ objects: [[UInt8]]) -> PropertyListDocument {
            PropertyListReader(mode: .strict, limits: limits).read(list(objects), path: "x.plist")
        }
        // Object 2 has three levels. It is first used at depth one, then at depth two.
        let chain: [[UInt8]] = [[0xa1, 3], [0xa1, 4], [0x09]]
        #expect(read([[0xa2, 2, 2], [0x09]] + chain).root != nil)
        #expect(read([[0xa2, 2, 5], [0x09]] + chain + [[0xa1, 2]]).root != nil)
        let deeper = read([[0xa2, 2, 5], [0x09]] + chain + [[0xa1, 6], [0xa1, 2]])
        #expect(deeper.diagnostics.map(\.id) == ["binary.too-deep"])
    }

    @Test(arguments: [0, 7, 8, 20, 39])
    func aTruncatedFileIsAnError(count: Int) {
        let bytes = Array(list([[0x09]]).prefix(max(count, 6)))
        let document = PropertyListReader().read(bytes, path: "x")
        #expect(document.root == nil)
        #expect(document.diagnostics.count == 1)
    }
}
