import PropertyLists
import Testing

@Suite struct JSONReaderTests {
    @Test func integersAndRealsAreDistinguished() {
        let document = JSONReader().read(Array(#"{"b": 1.0, "a": 1}"#.utf8), path: "x.json")
        #expect(document.root?["a"]?.value == .integer(1))
        #expect(document.root?["b"]?.value == .real(1))
    }
}
