import ResourceBasics
import Testing

@Suite struct CountedTests {
    @Test(arguments: [(0, "0 keys"), (1, "1 key"), (2, "2 keys")])
    func theNounIsPluralUnlessTheCountIsOne(count: Int, text: String) {
        #expect(counted(count, "key") == text)
    }
}
