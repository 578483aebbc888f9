import Foundation
import ResourceBundle
import TestSupport
import Testing

/// The outputs of the tool of the plugin `CompileResources`, which are always from the same call.
@Suite struct BuildOutputTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Resources/en.lproj/Localizable.strings": #""title" = "Shop";"#,
            "Resources/A.xcassets/Level.dataset/level.txt": "a level",
            "Resources/A.xcassets/Level.dataset/Contents.json": """
            {"data": [{"idiom": "universal", "filename": "level.txt"}],
             "properties": {"on-demand-resource-tags": ["level2"]}}
            """,
            "settings.json": #"{"packs": ["level2"]}"#,
        ])
        try folder.makeDirectory("out")
    }

    private func build(into output: String, _ options: String...) throws -> Tool.Result {
        try Tool.runBuild([folder.path("Resources"), folder.path("settings.json"), output, "App_Shop"] + options)
    }

    /// Returns the contents of the files in the output folder and in the folder `include`.
    private func contents() throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for inner in ["out", "out/include", "out/App_Shop.packs"] {
            for name in (try? folder.names(inner)) ?? [] {
                var isFolder: ObjCBool = false
                let path = "\(inner)/\(name)"
                guard FileManager.default.fileExists(atPath: folder.path(path), isDirectory: &isFolder) else {
                    continue
                }
                contents[path] = isFolder.boolValue ? [] : try folder.bytes(path)
            }
        }
        return contents
    }

    @Test(arguments: [
        (["--c", "Data"], "Data.c"), (["--c", "Data"], "include/module.modulemap"), ([], "GeneratedResources.swift"),
        (["--install"], "App_Shop.rbarc"), ([], "Assets.rbarc"),
    ])
    func aWriteErrorLeavesAllPreviousOutputs(options: [String], unwritable: String) throws {
        func build() throws -> Tool.Result {
            try Tool.runBuild(
                [folder.path("Resources"), folder.path("settings.json"), folder.path("out"), "App_Shop"] + options)
        }
        #expect(try build().status == 0)
        try folder.remove("out/\(unwritable)")
        try folder.makeDirectory("out/\(unwritable)")
        let old = try contents()
        #expect(old.count >= 3)
        try folder.write(#""title" = "Shop"; "pay" = "Pay";"#, to: "Resources/en.lproj/Localizable.strings")
        try folder.write("another level", to: "Resources/A.xcassets/Level.dataset/level.txt")
        let result = try build()
        #expect(result.status == 1)
        #expect(
            result.err.contains("\(folder.path("out/\(unwritable)")): error: this is a folder, which is not replaced"),
            "\(result.err)")
        #expect(try contents() == old)
        #expect(try folder.names("out").allSatisfy { !$0.hasPrefix(".") })
    }

    /// Otherwise the archive could be from one call, and the accessors from the other.
    @Test func aCallWaitsForAnotherThatWritesToTheSameFolder() throws {
        let tool = BuildProducts.path("resource-bundle-build")
        let result = try Tool.runInShell(
            """
            exec 9<out
            flock 9
            '\(tool)' Resources settings.json out App_Shop 9<&- &
            sleep 1
            ls -A out
            flock --unlock 9
            wait $!
            """, from: folder.path)
        #expect(result.status == 0 && result.text.isEmpty, "\(result.text)\(result.err)")
        #expect(try folder.names("out") == ["Assets.rbarc", "GeneratedResources.swift", "level2.rbarc"])
    }

    @Test func aMissingOutputFolderIsAnErrorWithItsPath() throws {
        for (output, shown, reason) in [
            (folder.path("no"), folder.path("no"), "No such file or directory"),
            ("", "OUTPUT", "this is not a path: it is empty"),
            (folder.path("settings.json"), folder.path("settings.json"), "Not a directory"),
        ] {
            let result = try build(into: output)
            #expect(result.status == 1)
            #expect(
                result.err.hasPrefix("\(shown): error: the folder for the outputs cannot be opened: \(reason)")
                    && result.err.contains("; create the folder, or name another one [build.failed]"), "\(result.err)")
        }
        #expect(try folder.names() == ["Resources", "out", "settings.json"])
    }
}
