import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// Generated source is valid Swift for any names of resources.
@Suite(.enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)))
struct AccessorTypecheckTests {
    @Test func theCheckFindsErrors() throws {
        #expect(
            try SwiftTypecheck.complaints("import ResourceBundle\nlet x: ResourceKey<ImageResource> = 3\n").contains(
                "error"))
    }

    static let hostileKeys: [String] = {
        let file = SharedData.fixtures.appending(path: "Accessors/hostile-keys.json")
        return (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
    }()

    /// Returns a bundle with hostile names: a text for each name, and an asset and a file for each name that a file can have.
    private func hostileBundle() throws -> TestFolder {
        let folder = try TestFolder()
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        let lines =
            ["\"shows text\" = \"%s\";"]
            + Self.hostileKeys.map { "\(quoted($0)) = \(quoted("`%@` */ \\(x) \"\"\"\r\n\u{2028}\u{7}\($0)"));" }
        for table in ["Localizable", "a b/Key", "a-b/Self", "String", "ResourceBundle"] {
            try folder.write(lines.joined(separator: "\n"), to: "B.bundle/en.lproj/\(table).strings")
        }
        for name in Self.hostileKeys where !name.isEmpty && name.utf8.count < 200 && !name.contains("/") {
            for (type, contents) in [
                ("colorset", #"{"colors": [{"idiom": "universal", "color": {"reference": "x"}}]}"#),
                ("dataset", #"{"data": [{"idiom": "universal", "filename": "f"}]}"#),
                ("imageset", #"{"images": [{"idiom": "universal", "filename": "f"}]}"#),
                ("symbolset", #"{"symbols": [{"idiom": "universal", "filename": "f"}]}"#),
            ] {
                let set = "B.bundle/A.xcassets/Int/\(name).\(type)"
                try folder.write(contents, to: "\(set)/Contents.json")
                try folder.write("x", to: "\(set)/f")
            }
            try folder.write("x", to: "B.bundle/\(name)/x \(name)")
        }
        try folder.write(
            #"{"properties": {"provides-namespace": true}}"#, to: "B.bundle/A.xcassets/Int/Contents.json")
        return folder
    }

    @Test(arguments: AccessorGenerator.Access.allCases)
    func hostileNamesStayInsideTheirLiterals(_ access: AccessorGenerator.Access) throws {
        let folder = try hostileBundle()
        var generator = AccessorGenerator()
        generator.access = access
        generator.nestedName = "text"
        let accessors = generator.generate(folder.path("B.bundle"))
        #expect(!accessors.hasErrors, "\(accessors.diagnostics.filter { $0.severity == .error })")
        #expect(accessors.text.split(separator: "\n").count > 500)
        #expect(try SwiftTypecheck.complaints(accessors.text) == "")
        for scalar in accessors.text.unicodeScalars where scalar != "\n" {
            let category = scalar.properties.generalCategory
            let isHidden = [.control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned].contains(category)
            #expect(!isHidden && !scalar.properties.isBidiControl, "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test(arguments: AccessorGenerator.Access.allCases)
    func anArchiveInACModuleIsOpenedWithoutWarnings(_ access: AccessorGenerator.Access) throws {
        let folder = try TestFolder([
            "B.bundle/en.lproj/L.strings": #""a" = "b";"#,
            "M.h": "#include <stddef.h>\nconst void *_Nonnull M_archive(void);\nsize_t M_byteCount(void);\n",
            "module.modulemap": "module M { header \"M.h\" }",
        ])
        var generator = AccessorGenerator(access: access)
        generator.opening = .symbols(module: "M", name: #"App_"M""#)
        let text = generator.generate(folder.path("B.bundle")).text
        #expect(text.contains("M_archive()"))
        #expect(
            try SwiftTypecheck.complaints(["R.swift": text], moduleMap: folder.path("module.modulemap")) == "")
    }

    @Test func hostileNamesGiveTheSameBytesFromAnArchive() throws {
        let folder = try hostileBundle()
        try ResourceCompiler().compile([folder.path("B.bundle")]).write(to: folder.path("B.rbarc"))
        let directory = AccessorGenerator().generate(folder.path("B.bundle")).text
        let archive = AccessorGenerator().generate(folder.path("B.rbarc")).text
        #expect(Array(directory.utf8) == Array(archive.utf8))
    }
}
