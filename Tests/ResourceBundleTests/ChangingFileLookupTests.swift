import ResourceBundle
import TestSupport
import Testing

/// Reading a file that changes at the same time is an error. The result never mixes two states.
@Suite struct ChangingFileLookupTests {
    @Test func contentThrowsIfTheFileChangesWhileItIsRead() throws {
        let (first, second) = ([UInt8](repeating: 97, count: 500_000), [UInt8](repeating: 98, count: 500_001))
        let small = try SmallBundle(["en.lproj/terms.html": "en", "fr.lproj/terms.html": "fr"], as: .directory)
        let path = small.folder.path("Small.bundle/fr.lproj/terms.html")
        try small.folder.write(first, to: "Small.bundle/fr.lproj/terms.html")
        let terms = try small.view("fr").requiredFile("terms", type: "html")
        let writer = BusyWriter(to: path, first, second)
        defer { writer.stop() }
        for _ in 0..<1000 {
            do throws(ResourceError) {
                let bytes = try terms.content.bytes()
                #expect(bytes == [UInt8](repeating: bytes.first ?? 0, count: bytes.count))
            } catch {
                #expect(error.code == .changing && error.path.hasSuffix("fr.lproj/terms.html"))
                return
            }
        }
        Issue.record("the file was never seen to change")
    }
}
