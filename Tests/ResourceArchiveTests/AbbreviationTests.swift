import ResourceTraits
import TestSupport
import Testing

@testable import ResourceArchive
@testable import ResourceCompiler

/// File names and source paths that are stored without the resource name that they contain.
@Suite struct AbbreviationTests {
    @Test(
        arguments: [
            ("cart@2x.png", "Icons/cart", ResourceDomain.asset, "\u{1}@2x.png"),
            ("Icons/cart.imageset", "Icons/cart", .asset, "Icons/\u{1}.imageset"),
            ("cart", "cart", .asset, "\u{1}"),
            ("cart/cart.imageset", "cart", .asset, "cart/\u{1}.imageset"),
            ("carton.png", "cart", .asset, "carton.png"), ("cart2.png", "cart", .asset, "cart2.png"),
            ("carté.png", "cart", .asset, "carté.png"), ("my-cart.png", "cart", .asset, "my-cart.png"),
            ("car", "cart", .asset, "car"), ("", "cart", .asset, ""), ("x.png", "Icons/", .asset, "x.png"),
            ("fr.lproj/terms.html", "terms.html", .file, "fr.lproj/\u{1}"),
            ("fr.lproj/Legal/a.txt", "Legal/a.txt", .file, "fr.lproj/\u{1}"), ("a.txt", "a.txt", .file, "\u{1}"),
            ("Legal/fr.lproj/a.txt", "Legal/a.txt", .file, "Legal/fr.lproj/a.txt"),
            ("ba.txt", "a.txt", .file, "ba.txt"), ("icon@2x.png", "icon.png", .file, "icon@2x.png"),
        ])
    func `a name inside a file name or path is abbreviated and restored`(
        text: String, name: String, domain: ResourceDomain, short: String
    ) throws {
        #expect(Array(Abbreviation.shortened(text, of: name, domain).utf8) == Array(short.utf8))
        var contents = ArchiveContents()
        contents.abbreviates = true
        let others = ["aaa", "zzz"].map { name in
            GroupContents(domain: domain, name: name, type: "x", variants: [VariantContents(fileName: "\(name).y")])
        }
        let group = GroupContents(
            domain: domain, name: name, type: "x", sourcePath: text,
            variants: [VariantContents(), VariantContents(fileName: text)])
        contents.groups = others + [group]
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let found = try #require(archive.groups(domain, named: name).first)
        #expect(found.sourcePath.utf8.elementsEqual(text.utf8))
        #expect(found.variants.map(\.fileName) == ["", text])
        let last = try #require(archive.variants(domain, named: name.utf8.span).last)
        #expect(last.fileName == text && last.group.sourcePath == text)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `an abbreviated archive has the same contents as an unabbreviated one`(seed: UInt64) throws {
        var contents = SampleContents.random(seed: seed, tableCount: 1, keyCount: 5, groupCount: 60)
        var random = SeededGenerator(seed: seed)
        for index in contents.groups.indices where Bool.random(using: &random) {
            let name = contents.groups[index].name
            let stem = name.split(separator: "/").last.map(String.init) ?? ""
            contents.groups[index].sourcePath = "A/\(stem).imageset"
            for variant in contents.groups[index].variants.indices {
                contents.groups[index].variants[variant].fileName =
                    ["\(stem)@2x.png", "fr.lproj/\(name)", name]
                    .randomElement(using: &random) ?? ""
            }
        }
        let plain = try ArchiveWriter(contents).bytes()
        contents.abbreviates = true
        let short = try ArchiveWriter(contents).bytes()
        #expect(try everything(in: Archive(bytes: short)) == everything(in: Archive(bytes: plain)))
        #expect(ArchiveVerifier.problems(of: short).isEmpty)
        #expect(short.count <= plain.count && short[12] == 1)
    }

    @Test func `an archive is not abbreviated if a name contains the mark`() throws {
        var contents = SampleContents.small
        contents.abbreviates = true
        contents.groups[0].variants[0].fileName = "a\u{1}b.html"
        let bytes = try ArchiveWriter(contents).bytes()
        #expect(bytes[12] == 0)
        #expect(
            try Archive(bytes: bytes).groups(.file, named: "de.lproj/terms.html").first?.variants.first?.fileName
                == "a\u{1}b.html")
    }

    @Test func `the index of a catalog takes at most 65 bytes per file without SHA-256 digests`() throws {
        var contents = ArchiveContents()
        contents.abbreviates = true
        contents.measure = { _ in (16, 4) }
        contents.groups = (0..<3_334).map { number in
            let name = "icon_\(10_000 + number)"
            return GroupContents(
                domain: .asset, name: name, type: "imageset", sourcePath: "Group\(number / 100)/\(name).imageset",
                variants: (1...3).map { scale in
                    VariantContents(
                        traits: VariantTraits(words: (UInt64(scale), 0)), fileName: "\(name)@\(scale)x.png",
                        attributes: "{\"idiom\":\"universal\",\"scale\":\"\(scale)x\"}",
                        payload: .bytes(Array("\(number) \(scale)".utf8)))
                })
        }
        let archive = try Archive(bytes: ArchiveWriter(contents).bytes())
        let sizes = Dictionary(uniqueKeysWithValues: archive.sections.map { ("\($0.kind)", Int($0.byteCount)) })
        let fileCount = 3 * 3_334
        let index = archive.byteCount - (sizes["DATA"] ?? 0) - (sizes["DIGE"] ?? 0)
        print("index: \(Double(index) / Double(fileCount)) bytes a file, \(sizes)")
        #expect(index <= 65 * fileCount)
    }
}
