import Foundation
import TestSupport
import Testing

/// A source that changes during a compile is an error with its path. The previous archive is unchanged.
@Suite struct ChangingInputTests {
    private static let padding = String(repeating: " ", count: 2_000_000)
    /// The two texts of each file, by its name. Test output prints the arguments of tests, so these are only the names.
    private static let texts: [String: (first: String, second: String)] = [
        "movie.bin": (String(repeating: "a", count: 2_000_000), String(repeating: "b", count: 2_000_001)),
        "fr.lproj/Localizable.strings": (#""k" = "un";\#(padding)"#, #""k" = "deux";\#(padding)"#),
        "A.xcassets/Theme.dataset/Contents.json": (
            #"{"data": [\#(padding)]}"#, #"{"data": [], "info": {"version": 1}\#(padding)}"#
        ),
    ]

    @Test(arguments: texts.keys.sorted())
    func compileReportsTheFileAndLeavesTheArchive(name: String) throws {
        let (first, second) = try #require(Self.texts[name])
        let folder = try TestFolder(["B.bundle/en.lproj/Localizable.strings": #""k" = "one";"#])
        try folder.write(first, to: "B.bundle/\(name)")
        let archive = folder.path("o.rbarc")
        #expect(try Tool.run("compile", folder.path("B.bundle"), "--output", archive).status == 0)
        let writer = BusyWriter(to: folder.path("B.bundle/\(name)"), Array(first.utf8), Array(second.utf8))
        defer { writer.stop() }
        for _ in 0..<50 {
            let before = try folder.bytes("o.rbarc")
            let result = try Tool.run("compile", folder.path("B.bundle"), "--output", archive)
            if result.status == 0 { continue }
            #expect(result.status == 1)
            #expect(result.err.contains("\(folder.path("B.bundle/\(name)")): "), "\(result.err)")
            #expect(result.err.contains("changed while it was read; try again"), "\(result.err)")
            #expect(try folder.bytes("o.rbarc") == before)
            #expect(try folder.names() == ["B.bundle", "o.rbarc"], "nothing is left beside it")
            return
        }
        Issue.record("the file was never seen to change")
    }
}
