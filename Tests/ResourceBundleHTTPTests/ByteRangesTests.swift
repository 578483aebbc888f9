import Testing

@testable import ResourceBundleHTTP

/// The header fields of range requests.
@Suite struct ByteRangesTests {
    @Test(
        arguments: [
            ("bytes=0-0", .parts([0..<1])),
            ("bytes=2-", .parts([2..<10])),
            ("bytes=-3", .parts([7..<10])),
            ("bytes=-30", .parts([0..<10])),
            ("bytes=8-99", .parts([8..<10])),
            ("Bytes=1-2", .parts([1..<3])),
            ("bytes= 1-2 , 4-5", .parts([1..<3, 4..<6])),
            ("bytes=1-2,20-30", .parts([1..<3])),
            ("bytes=1-99999999999999999999999", .parts([1..<10])),
            ("bytes=-0", .unsatisfiable),
            ("bytes=10-", .unsatisfiable),
            ("bytes=10-20, 99999999999999999999-", .unsatisfiable),
            ("bytes=3-2", .whole),
            ("bytes=12-11", .whole),
            ("bytes=", .whole),
            ("bytes", .whole),
            ("bytes=a-b", .whole),
            ("bytes=1-2,x", .whole),
            ("bytes=--1", .whole),
            ("bytes=+1-2", .whole),
            ("items=0-1", .whole),
            ("bytes=0-9,0-9", .whole),
            ("bytes=0-0,1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8", .whole),
            ("", .whole),
        ] as [(String, ByteRanges)])
    func rangesOfTenBytesAreParsed(field: String, expected: ByteRanges) {
        #expect(ByteRanges(field, byteCount: 10) == expected)
    }

    @Test func anEmptyContentHasNoParts() {
        #expect(ByteRanges("bytes=0-", byteCount: 0) == .unsatisfiable)
        #expect(ByteRanges("bytes=-0", byteCount: 0) == .unsatisfiable)
    }

    /// A suffix range of an empty content is the whole content (RFC 9110 §14.1.2).
    @Test func theLastBytesOfAnEmptyContentAreTheWhole() {
        #expect(ByteRanges("bytes=-5", byteCount: 0) == .whole)
        #expect(ByteRanges("bytes=0-,-5", byteCount: 0) == .whole)
    }
}
