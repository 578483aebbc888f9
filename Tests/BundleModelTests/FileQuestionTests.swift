import ResourceTraits
import TestSupport
import Testing

@testable import BundleModel

/// The quick reading of a name says what taking it apart says.
@Suite struct FileQuestionTests {
    /// What the words of the question should come to.
    private func expected(_ name: String, _ type: String?, _ folder: String?) -> (path: String, isExact: Bool)? {
        guard let name = ResourceName(name, type: type, subdirectory: folder) else { return nil }
        let file = VariantFileName(name.fileName)
        return (file.groupPath(in: name.directory), file.hasSuffix)
    }

    private func expectSame(_ name: String, _ type: String?, _ folder: String?) {
        let expected = expected(name, type, folder)
        let (path, isExact) = asked(name, type, folder)
        let comment: Comment = "\(name.debugDescription) \(type.debugDescription) \(folder.debugDescription)"
        #expect(path.map { Array($0.utf8) } == expected.map { Array($0.path.utf8) }, comment)
        #expect(isExact == expected?.isExact, comment)
    }

    private func asked(_ name: String, _ type: String?, _ folder: String?) -> (String?, Bool?) {
        var question = FileQuestion()
        guard question.read(name, type: type, in: folder) else { return (nil, nil) }
        return (question.groupPath.text, question.isExact)
    }

    @Test(
        arguments: [
            ("terms", "html", "Legal"), ("terms.html", nil, "Legal/"), ("a-b", "png", nil),
            ("privacy-policy", "html", nil),
            ("icon@2x", "png", nil), ("icon~ipad@2x.png", nil, nil), ("icon-linux", "png", "a-b"), ("end.", nil, nil),
            (".hidden", nil, nil), ("a", ".tar.gz", nil), ("a", ".", nil), ("x/", "y", nil), ("", "y", "z"),
            ("a\0", nil, nil),
            ("ends-macos", nil, nil), ("moss-mxxxs.txt", nil, nil), ("Caf\u{e9}", "txt", "e\u{301}"),
            ("a@", "png", nil),
            ("a..b", "c", nil), ("..a", "b", "c"), ("a/..", "b", nil), ("a.-ios", nil, nil), ("-ios.png", nil, nil),
        ] as [(String, String?, String?)])
    func chosenNamesAreReadAsWhenTakenApart(_ row: (String, String?, String?)) {
        expectSame(row.0, row.1, row.2)
    }

    @Test func randomNamesAreReadAsWhenTakenApart() {
        let pieces = [
            "a", "b", "page", "terms", ".", "..", "/", "-", "@", "~", "2x", "@2x", "~ipad", "-linux", "-ios", "png",
            "\u{e9}", "\0", "_", "0", "zzzzzzzz", "Z", " ", "\u{7f}",
        ]
        var generator = SeededGenerator(seed: 3)
        func text(upTo count: Int) -> String {
            (0..<Int.random(in: 0...count, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
        }
        for _ in 0..<4_000 {
            expectSame(
                text(upTo: 6), Bool.random(using: &generator) ? text(upTo: 2) : nil,
                Bool.random(using: &generator) ? text(upTo: 4) : nil)
        }
    }

    @Test(arguments: [1, 7, 8, 9, 127, 128, 129, 300, 4_000, 4_096, 4_097])
    func pathsOfAnyLengthAreReadWhole(count: Int) {
        let name = String(repeating: "abcdefg", count: count / 7 + 1).prefix(count)
        expectSame(String(name), nil, nil)
        expectSame(String(name.dropLast(4)), "txt", nil)
        #expect(PathKey(String(name)).text == name)
    }
}
