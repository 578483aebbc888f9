import PropertyLists
import ResourceCompiler
import TestSupport
import Testing

/// Names that have the same identifier.
@Suite struct AccessorClashTests {
    private func source(_ keys: [String]) throws -> GeneratedAccessors {
        let folder = try TestFolder()
        let lines = keys.map { "\"\($0)\" = \"x\";" }
        try folder.write(lines.joined(separator: "\n"), to: "en.lproj/Localizable.strings")
        return AccessorGenerator().generate(folder.path)
    }

    private func constant(_ key: String, in text: String) -> String? {
        text.split(separator: "\n").first { $0.hasSuffix("= StringKey(\"\(key)\")") }.map {
            String($0.drop { $0 == " " }.dropFirst("static let ".count).prefix { $0 != " " })
        }
    }

    @Test func clashingNamesGetDigestsAndAreReported() throws {
        let accessors = try source(["other", "cart.items", "cart-items"])
        let finding = try #require(accessors.problems.first)
        #expect(accessors.problems.count == 1 && finding.severity == .warning)
        #expect(finding.id == "accessors.name-clash")
        #expect(
            finding.message.contains(
                "\"cart-items\", \"cart.items\" have the same identifier cartItems; they are named cartItems_"))
        #expect(constant("other", in: accessors.text) == "other")
        #expect(constant("cart.items", in: accessors.text)?.hasPrefix("cartItems_") == true)
    }

    @Test func otherNamesDoNotChangeTheIdentifierOfAName() throws {
        let two = try source(["cart.items", "cart-items"]).text
        let four = try source(["a", "cart_items", "CartItems", "cart.items", "cart-items"]).text
        #expect(constant("cart.items", in: two) == constant("cart.items", in: four))
        #expect(constant("cart-items", in: two) == constant("cart-items", in: four))
        #expect(constant("cart-items", in: two) != constant("cart.items", in: two))
    }

    @Test func canonicallyEquivalentNamesAreAClash() throws {
        let accessors = try source(["\u{e9}", "e\u{301}"])
        #expect(accessors.problems.map(\.id) == ["accessors.name-clash"])
        #expect(accessors.problems[0].message.hasPrefix("\"e\\u{301}\", \"é\" have"))
        #expect(accessors.text.contains("StringKey(\"e\\u{301}\")") && accessors.text.contains("StringKey(\"\u{e9}\")"))
    }

    @Test func aFolderInSeveralSectionsIsReportedOnce() throws {
        let folder = try TestFolder()
        for name in ["a b", "a-b"] {
            try folder.write(
                #"{"properties": {"provides-namespace": true}}"#, to: "A.xcassets/\(name)/Contents.json")
            try folder.write("x", to: "A.xcassets/\(name)/i.dataset/f")
            try folder.write(
                #"{"data": [{"idiom": "universal", "filename": "f"}]}"#,
                to: "A.xcassets/\(name)/i.dataset/Contents.json")
            try folder.write(
                #"{"colors": [{"idiom": "universal", "color": {"reference": "x"}}]}"#,
                to: "A.xcassets/\(name)/c.colorset/Contents.json")
        }
        let accessors = AccessorGenerator().generate(folder.path("A.xcassets"))
        #expect(accessors.diagnostics.filter { $0.id == "accessors.name-clash" }.count == 1)
        #expect(accessors.text.contains("enum Colors {") && accessors.text.contains("enum Data {"))
    }

    @Test func aFolderAndAnAssetOfOneIdentifierAreDistinguished() throws {
        let folder = try TestFolder(["A.xcassets/図/Contents.json": #"{"properties": {"provides-namespace": true}}"#])
        for name in ["図", "図/内"] {
            try folder.write(
                #"{"colors": [{"idiom": "universal", "color": {"reference": "x"}}]}"#,
                to: "A.xcassets/\(name).colorset/Contents.json")
        }
        let accessors = AccessorGenerator().generate(folder.path("A.xcassets"))
        #expect(accessors.diagnostics.map(\.id).contains("accessors.name-clash"))
        #expect(accessors.text.contains("enum 図_") && accessors.text.contains("static let 図_"))
    }

    /// The digests of the folder `図` and of the key `図/` are computed from the same text.
    @Test func aFolderAndAKeyOfOneDigestAreDistinguished() throws {
        let folder = try TestFolder([
            "en.lproj/T.strings": "\"図/\" = \"key\";", "en.lproj/T/図.strings": "\"k\" = \"v\";",
        ])
        let accessors = AccessorGenerator().generate(folder.path)
        #expect(accessors.problems.map(\.id) == ["accessors.name-clash"])
        let names = accessors.text.split(separator: "\n").compactMap { line in
            line.firstMatch(of: #/(?:enum|let) (図_[0-9a-f]+)/#).map { String($0.1) }
        }
        #expect(names.count == 2 && Set(names).count == 2, "\(names)")
    }

    @Test func inStrictModeAClashIsAnError() throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": #""a b" = ""; "a-b" = "";"#])
        var generator = AccessorGenerator()
        generator.policy = DiagnosticPolicy(isStrict: true)
        #expect(generator.generate(folder.path).hasErrors)
        generator.policy = DiagnosticPolicy(suppressed: ["accessors.name-clash"], isStrict: true)
        #expect(generator.generate(folder.path).problems.isEmpty)
    }

    @Test func noEnumHidesATypeThatTheAccessorsUse() throws {
        let folder = try TestFolder([
            "Int/a.txt": "", "StringKey/b.txt": "", "Key/en.lproj/x": "", "ResourceKey/ResourceFile": "",
        ])
        let text = AccessorGenerator().generate(folder.path).text
        for word in ["Int", "StringKey", "ResourceKey"] { #expect(text.contains("enum \(word)_ {")) }
    }

    /// `Files.Type` would be a metatype.
    @Test func noEnumHasAnUnusableName() throws {
        let folder = try TestFolder([
            "Type/a.txt": "", "Protocol/b.txt": "", "self/c.txt": "", "en.lproj/Type.strings": #""k" = "x";"#,
        ])
        let text = AccessorGenerator().generate(folder.path).text
        for word in ["Type", "Protocol", "Self"] { #expect(text.contains(" enum \(word)_ {")) }
        #expect(!text.contains("enum `"))
    }
}
