import TestSupport
import Testing

@testable import FileAccess

@Suite struct RelativePathTests {
    @Test(arguments: [
        "", "a", "fr.lproj/terms.html", "a b/c", ".hidden", "...", "..a", "a..", "a/...", "%2e%2e/x", "..\u{301}",
        "\\..\\x",
        "caf\u{E9}", "cafe\u{301}", "a\u{301}/b", "a\nb", "a\r\nb", "C:", "~", String(repeating: "a", count: 4096),
    ])
    func pathsInsideTheRootAreValid(_ path: String) {
        #expect(RelativePath.isValid(path))
    }

    @Test(arguments: [
        "/", "/etc/passwd", "//", "a/", "/a", "a//b", ".", "..", "./a", "a/.", "a/./b", "../a", "a/..", "a/../b",
        "a/../../b",
        "a\0b", "\0", "a/b\0", "../\u{301}", "a/../\u{301}x", "/\u{301}", "a/./\u{338}b", "../\u{200D}x",
        "..//\u{FE0F}",
        String(repeating: "a", count: 4097),
    ])
    func pathsOutOfTheRootAreInvalid(_ path: String) {
        #expect(!RelativePath.isValid(path))
    }

    @Test(arguments: [
        ("a/b/c.txt", "a/b", "c.txt"), ("c.txt", "", "c.txt"), ("", "", ""), ("/c", "", "c"), ("a/", "a", ""),
        ("a/\u{301}b", "a", "\u{301}b"), ("caf\u{E9}/x", "caf\u{E9}", "x"),
    ])
    func aPathIsSplitAtItsLastSlash(_ path: String, _ directory: String, _ name: String) {
        let split = RelativePath.split(path)
        #expect(Array(split.directory.utf8) == Array(directory.utf8))
        #expect(Array(split.name.utf8) == Array(name.utf8))
    }

    @Test(arguments: [
        ("a.tar.gz", "a.tar", "gz"), ("x", "x", ""), (".hidden", ".hidden", ""), (".a.b", ".a", "b"), ("a.", "a", ""),
        ("", "", ""),
        ("a.\u{301}b", "a", "\u{301}b"), ("fr-CA.lproj", "fr-CA", "lproj"),
    ])
    func theExtensionIsSplitAtTheLastDot(_ name: String, _ stem: String, _ ext: String) {
        let split = RelativePath.splitExtension(name)
        #expect(Array(split.stem.utf8) == Array(stem.utf8))
        #expect(Array(split.extension.utf8) == Array(ext.utf8))
    }

    @Test(arguments: [
        ("a.b/c.tar.gz", "gz"), ("a.b/c", ""), ("a.b/", ""), ("a/.b", ""), (".b", ""), ("/.b", ""), ("a/b.", ""),
        ("é.ü", "ü"),
        ("..b", "b"), ("a.b/.c.d", "d"), ("", ""), (".", ""),
    ])
    func theExtensionIsThatOfTheLastComponent(_ path: String, _ expected: String) {
        #expect(Array(RelativePath.fileExtension(of: path).utf8) == Array(expected.utf8))
        let name = RelativePath.split(path).name
        #expect(RelativePath.splitExtension(name).extension == RelativePath.fileExtension(of: name))
    }

    @Test(arguments: [("a/b", "a"), ("b", "."), ("/b", "/"), ("/a/b", "/a"), ("./b", ".")])
    func aPathHasAFolder(_ path: String, _ folder: String) {
        #expect(folderPath(of: path) == folder)
    }

    @Test func pathsAreJoinedWithOneSlash() {
        #expect(RelativePath.join("a/b", "c") == "a/b/c")
        #expect(RelativePath.join("", "c") == "c")
    }

    @Test(
        arguments: [
            ("/a/b/c", "/a", "b/c"), ("/a", "/a", ""), ("/a/b", "/", "a/b"), ("/", "/", ""),
            ("/ab", "/a", nil), ("/b", "/a", nil), ("/", "/a", nil), ("/a", "/a/b", nil),
            // Canonically equivalent to the root, but another folder on disk.
            ("/caf\u{E9}/x", "/cafe\u{301}", nil), ("/cafe\u{301}/x", "/cafe\u{301}", "x"),
        ] as [(String, String, String?)])
    func aPathBelowARootIsRelativeToIt(_ path: String, _ root: String, _ expected: String?) {
        #expect(RelativePath.relative(path, to: root) == expected)
    }

    @Test func randomValidPathsStayInsideTheRoot() {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["a", ".", "..", "/", "\u{301}", "\0", "é", "//", "\r\n", "b.c"]
        for _ in 0..<20_000 {
            let path = (0..<Int.random(in: 1...7, using: &generator))
                .map { _ in pieces.randomElement(using: &generator)! }.joined()
            let bytes = Array(path.utf8)
            let components = bytes.split(separator: 47, omittingEmptySubsequences: false).map(Array.init)
            let isSafe =
                !bytes.contains(0) && !components.contains { $0.isEmpty || $0 == [46] || $0 == [46, 46] }
            #expect(RelativePath.isValid(path) == isSafe, "\(path.debugDescription)")
        }
    }
}
