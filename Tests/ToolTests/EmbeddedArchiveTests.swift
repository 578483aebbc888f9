import Foundation
import ResourceBundle
import TestSupport
import Testing

/// The C source that the tool of the plugin `CompileResources` writes for C targets, and the accessors of the Swift targets that import it.
@Suite struct EmbeddedArchiveTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "Data/Resources/en.lproj/Localizable.strings": #""title" = "Shop";"#,
            "Data/Resources/fr.lproj/Localizable.strings": #""title" = "Boutique";"#,
        ])
        try folder.makeDirectory("out")
    }

    private func build(_ form: String, settings: String? = nil) throws -> Tool.Result {
        if let settings { try folder.write(settings, to: "Data/resource-bundle.json") }
        return try Tool.runBuild([
            folder.path("Data/Resources"), folder.path("Data/resource-bundle.json"), folder.path("out"), "App_Data",
            form,
            "ShopData",
        ])
    }

    /// The compiler of the toolchain, or nil if it does not support `#embed`.
    private static let clang: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let tools = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/swift") }) else {
            return nil
        }
        let clang = "\(tools)/clang"
        let check = "printf '#ifndef __has_embed\n#error\n#endif\n' | '\(clang)' -x c -fsyntax-only - 2>/dev/null"
        return (try? Tool.runInShell(check))?.status == 0 ? clang : nil
    }()

    // With C++ interoperability, Swift imports modules as C++.
    @Test(.enabled(if: Self.clang != nil, "needs a clang with #embed beside swift"), arguments: ["c", "c++"])
    func theSourceEmbedsTheArchive(language: String) throws {
        let result = try build("--c", settings: #"{"delivery": "inside"}"#)
        #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
        #expect(try folder.names("out") == ["Assets.rbarc", "ShopData.c", "include"])
        #expect(try folder.names("out/include") == ["ShopData.h", "module.modulemap"])
        try folder.write(
            """
            #include "ShopData.h"
            #include <stdint.h>
            #include <stdio.h>
            int main(void) {
                if ((uintptr_t)ShopData_archive() % 64 != 0) return 1;
                return fwrite(ShopData_archive(), 1, ShopData_byteCount(), stdout) == ShopData_byteCount() ? 0 : 2;
            }
            """, to: "main.source")
        let clang = try #require(Self.clang)
        let program = try Tool.runInShell(
            """
            set -e
            '\(clang)' -Wall -Wextra -Werror -c out/ShopData.c -o ShopData.o
            '\(clang)' -Wall -Wextra -Werror -x \(language) -Iout/include -c main.source -o main.o
            '\(clang)' ShopData.o main.o -o program
            ./program
            """, from: folder.path)
        #expect(program.status == 0 && program.err.isEmpty, "\(program.err)")
        #expect(try program.out == folder.bytes("out/Assets.rbarc"))
        #expect(try ResourceBundle(archive: program.out).view(for: ["fr"]).string("title") == "Boutique")
    }

    @Test func theModuleHasTheHeader() throws {
        #expect(try build("--c").status == 0)
        let map = try folder.text("out/include/module.modulemap")
        #expect(
            map.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                == #"module "ShopData" { header "ShopData.h" export * }"#)
    }

    /// A new header would compile all Swift targets again. A new source compiles only the C target again.
    @Test func onlyTheSourceIsWrittenAgain() throws {
        func written(_ name: String) throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: folder.path("out/\(name)"))[.modificationDate] as? Date
        }
        #expect(try build("--c").status == 0)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        for name in ["ShopData.c", "include/ShopData.h"] {
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("out/\(name)"))
        }
        #expect(try build("--c").status == 0)
        #expect(try written("include/ShopData.h") == old)
        #expect(try written("ShopData.c") != old)
    }

    @Test(arguments: ["beside", "installed"]) func theArchiveOfACTargetIsLinkedIntoTheProgram(delivery: String) throws {
        let result = try build("--c", settings: #"{"strict": true, "delivery": "\#(delivery)"}"#)
        #expect(result.status == 1)
        #expect(
            result.err.hasPrefix(
                folder.path("Data/resource-bundle.json")
                    + ":1:30: error: the archive of a C target is always in the program"), "\(result.err)")
        #expect(try folder.names("out").isEmpty)
    }

    @Test func accessorsOpenTheArchiveOfTheModule() throws {
        let result = try build("--import", settings: #"{"accessors": {"name": "Texts"}}"#)
        #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
        #expect(try folder.names("out") == ["Assets.rbarc", "GeneratedResources.swift"])
        let source = try folder.text("out/GeneratedResources.swift")
        #expect(source.contains("\nimport ShopData\n") && source.contains("enum Texts {"))
        #expect(
            source.contains(
                "staticArchive: ShopData_archive(), byteCount: ShopData_byteCount(), path: \"App_Data\", options: options)"
            ))
    }

    /// Only the call for the C target reports them, so a build prints each once.
    @Test(arguments: [
        ("Data/resource-bundle.json", "{\"stict\": true}", ":1:2: error: "),
        ("Data/Resources/fr.lproj/Localizable.strings", "\"title\" = \"Boutique\";\n\"a\" \"b\";", ":2:4: error: "),
    ])
    func onlyTheCallForTheCTargetReportsErrors(file: String, text: String, position: String) throws {
        try folder.write("old", to: "out/GeneratedResources.swift")
        try folder.write(text, to: file)
        let importing = try build("--import")
        #expect(importing.status == 0 && importing.err.isEmpty, "\(importing.err)")
        #expect(try folder.bytes("out/GeneratedResources.swift") == Array("old".utf8))
        let embedding = try build("--c")
        #expect(embedding.status == 1)
        #expect(embedding.err.hasPrefix(folder.path(file) + position), "\(embedding.err)")
        #expect(try folder.names("out") == ["GeneratedResources.swift"])
    }

    @Test func onlyTheCallForTheSwiftTargetReportsAccessors() throws {
        try folder.write(#""a.b" = "1"; "a-b" = "2";"#, to: "Data/Resources/en.lproj/Errors.strings")
        let importing = try build("--import", settings: #"{"suppress": ["strings.missing-keys"]}"#)
        #expect(importing.status == 0 && importing.err.contains("[accessors.name-clash]"), "\(importing.err)")
        let embedding = try build("--c")
        #expect(embedding.status == 0 && !embedding.err.contains("[accessors.name-clash]"), "\(embedding.err)")
    }

    /// Keywords of module maps, of C and of Swift.
    @Test(arguments: ["link", "header", "module", "export", "umbrella", "requires", "class"])
    func aModuleCanHaveTheNameOfAKeyword(module: String) throws {
        let call = [folder.path("Data/Resources"), folder.path("none.json"), folder.path("out"), "App_Data"]
        for form in ["--c", "--import"] { #expect(try Tool.runBuild(call + [form, module]).status == 0) }
        let source = try folder.text("out/GeneratedResources.swift")
        #expect(source.contains(module == "class" ? "import `class`\n" : "import \(module)\n"))
        guard let clang = Self.clang else { return }
        try folder.write("@import \(module);\nconst void *f(void) { return \(module)_archive(); }\n", to: "main.m")
        let result = try Tool.runInShell(
            "'\(clang)' -fmodules -fmodules-cache-path=cache -fsyntax-only -Iout/include main.m", from: folder.path)
        #expect(result.status == 0, "\(result.err)")
    }

    @Test(arguments: ["../evil", "", "a b", "a\nimport Evil", "é", "1a", "a-b", "."])
    func aModuleNameThatIsNoIdentifierIsAnInvalidCall(module: String) throws {
        let call = [folder.path("Data/Resources"), folder.path("none.json"), folder.path("out"), "App_Data"]
        for form in ["--c", "--import"] {
            let result = try Tool.runBuild(call + [form, module])
            #expect(result.status == 64 && result.err.hasPrefix("error: "), "\(result.err)")
            #expect(
                result.err.split(separator: "\n").count == 1 && result.err.contains("cannot be the name of a C module"))
        }
        #expect(try folder.names("out").isEmpty)
    }

    @Test(arguments: ["../evil", "", "a/b", "..", "a\nb", "a\u{1B}b"])
    func aBundleNameThatIsNoFileNameIsAnInvalidCall(name: String) throws {
        let call = [folder.path("Data/Resources"), folder.path("none.json"), folder.path("out"), name]
        for options in [[], ["--install"]] {
            let result = try Tool.runBuild(call + options)
            #expect(result.status == 64 && result.err.contains("cannot be the name of a bundle"), "\(result.err)")
        }
        #expect(try folder.names("out").isEmpty)
        #expect(try Tool.runBuild(call.dropLast() + ["my app.kit_Shop", "--install"]).status == 0)
        #expect(try folder.names("out") == ["my app.kit_Shop.rbarc"])
    }
}
