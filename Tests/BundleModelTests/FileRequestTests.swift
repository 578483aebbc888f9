import ResourceTraits
import TestSupport
import Testing

@testable import BundleModel

/// Compares the parsed name, type and folder of a request with a simple parser, which splits the path into components.
@Suite struct FileRequestTests {
    /// Returns folder and name: splits the whole path at its slashes.
    private func parts(_ name: String, _ type: String?, _ folder: String?) -> (directory: String, name: String)? {
        guard !name.isEmpty, name.utf8.first != UInt8(ascii: "/"), name.utf8.last != UInt8(ascii: "/") else {
            return nil
        }
        var full = name
        if let type, !type.isEmpty { full += type.utf8.first == UInt8(ascii: ".") ? type : ".\(type)" }
        if let folder, !folder.isEmpty { full = "\(folder)/\(full)" }
        guard full.utf8.count <= 4_096, !full.utf8.contains(0) else { return nil }
        var components: [String] = []
        for component in full.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) })
        where Array(component.utf8) != Array(".".utf8) {
            guard Array(component.utf8) == Array("..".utf8) else {
                components.append(component)
                continue
            }
            if components.popLast() == nil { return nil }
        }
        return components.popLast().map { (components.joined(separator: "/"), $0) }
    }

    private func expectSame(_ name: String, _ type: String?, _ folder: String?) {
        let parts = parts(name, type, folder)
        let comment: Comment = "\(name.debugDescription) \(type.debugDescription) \(folder.debugDescription)"
        let found = ResourceName(name, type: type, subdirectory: folder)
        #expect(found.map { Array($0.directory.utf8) } == parts.map { Array($0.directory.utf8) }, comment)
        #expect(found.map { Array($0.fileName.utf8) } == parts.map { Array($0.name.utf8) }, comment)
        let file = parts.map { VariantFileName($0.name) }
        var path: String?
        var fileName: String?
        FileRequest.read(name, type: type, in: folder) { (path, fileName) = ($0.path, $0.fileName) }
        #expect(
            path.map { Array($0.utf8) } == parts.map { Array((file?.groupPath(in: $0.directory) ?? "").utf8) }, comment)
        #expect(fileName == (file?.hasSuffix ?? false ? parts?.name : nil), comment)
    }

    @Test(
        arguments: [
            ("terms", "html", "Legal"), ("terms.html", nil, "Legal/"), ("a-b", "png", nil),
            ("privacy-policy", "html", nil),
            ("icon@2x", "png", nil), ("icon~ipad@2x.png", nil, nil), ("icon-linux", "png", "a-b"), ("end.", nil, nil),
            ("data-linux.tar.gz", nil, nil), ("data-linux", "tar.gz", "a"), ("a-b.tar.gz", nil, nil),
            ("data-linux.a.b@2x.c", nil, nil), ("a.b~ipad.c.d", nil, nil), (".a-linux.tar.gz", nil, nil),
            (".hidden", nil, nil), ("a", ".tar.gz", nil), ("a", ".", nil), ("x/", "y", nil), ("", "y", "z"),
            ("a\0", nil, nil),
            ("ends-macos", nil, nil), ("moss-mxxxs.txt", nil, nil), ("Caf\u{e9}", "txt", "e\u{301}"),
            ("a@", "png", nil),
            ("a..b", "c", nil), ("..a", "b", "c"), ("a/..", "b", nil), ("a.-ios", nil, nil), ("-ios.png", nil, nil),
        ] as [(String, String?, String?)])
    func chosenNamesAreParsedAsBySplitting(_ row: (String, String?, String?)) {
        expectSame(row.0, row.1, row.2)
    }

    @Test func randomNamesAreParsedAsBySplitting() {
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
    func pathsOfAnyLengthAreParsedCompletely(count: Int) {
        let name = String(repeating: "abcdefg", count: count / 7 + 1).prefix(count)
        expectSame(String(name), nil, nil)
        expectSame(String(name.dropLast(4)), "txt", nil)
    }
}
