import FileAccess
import TestSupport
import Testing

/// Patterns of names and paths.
@Suite struct PathPatternsTests {
    @Test(
        arguments: [
            ("*.md", ["Guide/README.md", ".md"], ["README.mdx", "a.md/b"]),
            ("a?c", ["x/abc", "a-c"], ["ac", "abbc", "a/c"]),
            ("Drafts/*", ["Drafts/a", "Drafts/.b"], ["Drafts", "x/Drafts/a", "Drafts/a/b"]),
            ("/Drafts/", ["Drafts"], ["x/Drafts", "Drafts/a"]),
            ("Drafts/**", ["Drafts/a", "Drafts/a/b"], ["Drafts", "Draft/a"]),
            ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "x/a/b", "a/bb"]),
            ("**/x.txt", ["x.txt", "a/x.txt", "a/b/x.txt"], ["ax.txt", "x.txt/a"]),
            ("*.lproj/*.strings", ["de.lproj/a.strings"], ["de.lproj/x/a.strings", "a.strings"]),
            ("**a**", ["xay"], ["x"]), ("**/**/b", ["b", "x/b", "x/y/b"], ["xb", "b/x"]),
            ("a/**/**", ["a/x", "a/x/y"], ["a", "b/x"]), ("a/**/**/c", ["a/c", "a/x/c"], ["ac", "c"]),
            ("é*", ["éa", "x/é"], ["e\u{301}a"]),
        ])
    func aPatternMatchesNamesAndPaths(row: (pattern: String, matching: [String], other: [String])) {
        let patterns = PathPatterns(excluded: [row.pattern])
        for path in row.matching { #expect(patterns.excludes(path), "\(row.pattern) \(path)") }
        for path in row.other { #expect(!patterns.excludes(path), "\(row.pattern) \(path)") }
    }

    @Test func anIncludedPathIsNotExcluded() {
        let patterns = PathPatterns(excluded: ["*.txt", "Drafts"], included: ["keep.txt"])
        #expect(patterns.excludes("a/b.txt") && !patterns.excludes("a/keep.txt") && patterns.excludes("x/Drafts"))
        #expect(patterns.includes("keep.txt") && !patterns.includes("a.txt"))
    }

    @Test func patternsWithoutAMatchAreListed() {
        let patterns = PathPatterns(excluded: ["*.txt", "b*", "x"], included: ["a.txt", "y"])
        let copy = patterns
        #expect(patterns.unmatched == ["*.txt", "b*", "x", "a.txt", "y"])
        #expect(!copy.excludes("a.txt") && copy.excludes("b.txt"))
        #expect(patterns.unmatched == ["x", "y"])
    }

    /// Backtracking over many stars would take exponential time.
    @Test func aPatternOfManyStarsIsMatchedQuickly() {
        let pattern = String(repeating: "*a", count: 200)
        #expect(!PathPatterns(excluded: [pattern]).excludes(String(repeating: "a", count: 400) + "b"))
    }

    /// One stack frame for each wildcard would overflow the stack.
    @Test func manyConsecutiveWildcardsDoNotOverflowTheStack() {
        let folders = String(repeating: "**/", count: 100_000)
        let patterns = PathPatterns(excluded: [folders + "b", "x" + String(repeating: "?", count: 100_000)])
        #expect(patterns.excludes("a/b") && patterns.excludes("b") && !patterns.excludes("xab"))
    }

    @Test func aTreeDoesNotListExcludedPaths() throws {
        let folder = try TestFolder(["a/keep.txt": "", "a/b.txt": "", "Drafts/c.txt": "", "d.md": ""])
        let patterns = PathPatterns(excluded: ["Drafts", "*.txt"], included: ["keep.txt"])
        let tree = try DiskFileTree(at: folder.path(""), patterns: patterns)
        #expect(try tree.entries(of: "").map(\.name) == ["a", "d.md"])
        #expect(try tree.entries(of: "a").map(\.name) == ["keep.txt"])
    }
}
