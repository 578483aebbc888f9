import Foundation
import TestSupport
import Testing

/// `--development-language`, and the diagnostics of a bundle without a development language.
@Suite struct DevelopmentLanguageOptionTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder([
            "B/de.lproj/T.strings": #""k" = "Hallo";"#, "B/fr.lproj/T.strings": #""k" = "Bonjour";"#,
            "B/it.lproj/T.strings": #""k" = "Ciao";"#,
        ])
    }

    private var bundle: String { folder.path("B") }
    private var archive: String { folder.path("B.rbarc") }

    @Test func aMissingDevelopmentLanguageIsReported() throws {
        let compile = try Tool.run("compile", bundle, "--output", archive)
        #expect(compile.status == 0 && compile.err.contains("[bundle.no-development-language]"))
        let lint = try Tool.run("lint", bundle)
        #expect(lint.text.contains("[bundle.no-development-language]"))
        for path in [bundle, archive] {
            let miss = try Tool.run("string", path, "k", "--table", "T", "--language", "ja")
            #expect(miss.status == 1 && miss.err.contains("the bundle has no development language"), "\(miss.err)")
            let explain = try Tool.run("explain", path, "string", "k", "--table", "T", "--language", "ja")
            #expect(explain.text.contains("no development language"), "\(explain.text)")
        }
    }

    @Test func theOptionOfACompileIsStoredInTheArchive() throws {
        let compile = try Tool.run("compile", bundle, "--output", archive, "--development-language", "fr_CA")
        #expect(compile.status == 0 && compile.err.isEmpty)
        #expect(try Tool.run("string", archive, "k", "--table", "T", "--language", "ja").text == "Bonjour\n")
    }

    @Test func theOptionOfALookupHasPriority() throws {
        #expect(try Tool.run("compile", bundle, "--output", archive, "--development-language", "fr").status == 0)
        for path in [bundle, archive] {
            let call = ["string", path, "k", "--table", "T", "--language", "ja", "--development-language", "it"]
            #expect(try Tool.run(call).text == "Ciao\n")
        }
    }

    @Test func theHintListsTheLocalizations() throws {
        let folder = try TestFolder([
            "Declared/Info.plist": "{CFBundleLocalizations = (it, de);}", "Declared/a.txt": "a", "None/a.txt": "a",
        ])
        func report(_ bundle: String) throws -> String {
            try Tool.run("list", folder.path(bundle), "--development-language", "x-y").err
        }
        #expect(try report("Declared").contains("choose one of de, it [bundle.unknown-development-language]"))
        #expect(try report("None").contains("remove the option; the bundle has no localizations"))
    }

    @Test func aLanguageThatTheBundleLacksIsReported() throws {
        let compile = try Tool.run("compile", bundle, "--output", archive, "--development-language", "ja")
        #expect(compile.status == 0)
        #expect(compile.err.contains("[bundle.unknown-development-language]"))
        let lint = try Tool.run("lint", bundle, "--development-language", "ja")
        #expect(lint.text.contains("[bundle.unknown-development-language]"))
        let reports = "[bundle.unknown-development-language]"
        for path in [bundle, archive] {
            for call in ["string", "explain string", "export --table T --language it", "query", "list", "generate"] {
                let words = call.split(separator: " ").map(String.init)
                let key =
                    words[0] == "string" || words[0] == "explain" ? ["k", "--table", "T", "--language", "it"] : []
                let arguments = [words[0], path] + words.dropFirst() + key + ["--development-language", "ja"]
                let result = try Tool.run(arguments)
                #expect(result.err.components(separatedBy: reports).count == 2, "\(call): \(result.err)")
                #expect(result.status == 0, "\(call)")
            }
        }
    }

    @Test func accessorsAreGeneratedFromTextsInTheLanguageOfTheOption() throws {
        try folder.write(#""n" = "%d Dateien";"#, to: "B/de.lproj/T.strings")
        try folder.write(#""n" = "%@ fichiers";"#, to: "B/fr.lproj/T.strings")
        let output = folder.path("R.swift")
        #expect(try Tool.run("generate", bundle, "--output", output, "--development-language", "fr").status == 0)
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.contains("fichiers") && !text.contains("Dateien"))
    }

    @Test func anArchiveOfSomeLanguagesHasTheDevelopmentLanguageOfTheBundle() throws {
        let call = ["compile", bundle, "--output", archive, "--language", "it"]
        #expect(try Tool.run(call).status == 0)
        #expect(try Tool.run("string", archive, "k", "--table", "T", "--language", "it").text == "Ciao\n")
        #expect(try Tool.run("string", archive, "k", "--table", "T", "--language", "ja").status == 1)
    }

    @Test func anOverlayDoesNotDecideTheDevelopmentLanguage() throws {
        try folder.write(#""k" = "Hello";"#, to: "O/en.lproj/T.strings")
        let overlay = folder.path("O.rbarc")
        #expect(try Tool.run("compile", bundle, "--output", archive).status == 0)
        #expect(try Tool.run("compile", folder.path("O"), "--overlay-of", archive, "--output", overlay).status == 0)
        let call = ["string", archive, "k", "--table", "T", "--overlay", overlay, "--language"]
        #expect(try Tool.run(call + ["en"]).text == "Hello\n")
        #expect(try Tool.run(call + ["ja"]).status == 1)
    }
}
