import TestSupport
import Testing

/// `--require-language`, and the localizations of a bundle for `negotiate`.
@Suite struct RequiredLanguageTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    @Test func aReaderWhoAcceptsNoLocalizationGetsAnError() throws {
        for bundle in sample.both {
            let call = ["string", bundle, "checkout.title", "--accept-language", "ja, *;q=0"]
            #expect(try Tool.run(call).status == 0)
            let refused = try Tool.run(call + ["--require-language"])
            #expect(refused.status == 1 && refused.out.isEmpty)
            #expect(refused.err.contains("no localization is acceptable"))
            #expect(try Tool.run(["export", bundle, "--language", "ja"]).status == 0)
            #expect(try Tool.run(["export", bundle, "--language", "ja", "--require-language"]).status == 1)
            #expect(
                try Tool.run(["explain", bundle, "string", "a", "--language", "ja", "--require-language"]).status == 1)
            let lines = [
                "\"ja\", \"requireLanguage\": true}", "[\"ja\", \"fr\"], \"requireLanguage\": true}", "\"ja\"}",
            ]
            let input = lines.map { #"{"string": "checkout.title", "languages": "# + $0 }.joined(separator: "\n")
            let results = try Tool.run(["query", bundle], stdin: Array(input.utf8)).lines
            #expect(results.count == 3 && results[0].contains(#""code":"not-acceptable""#))
            #expect(results[1].contains(#""localization":"fr""#) && results[2].contains(#""found":true"#))
        }
    }

    @Test func aNameOfNoLanguageIsReported() throws {
        for bundle in sample.both {
            let call = ["string", bundle, "checkout.title", "--language", "de;q=1"]
            let found = try Tool.run(call + ["--language", "fr"])
            #expect(found.status == 0 && found.text == "Validation de la commande\n")
            let problem = "--language \"de;q=1\" names no language"
            #expect(found.err == "warning: \(problem) and is ignored; pass a tag such as fr-CA\n")
            let refused = try Tool.run(call + ["--require-language"])
            #expect(refused.status == 64 && refused.out.isEmpty)
            #expect(refused.err.contains("\(problem). Pass a tag such as fr-CA."))
        }
    }

    @Test func negotiateUsesTheLocalizationsOfABundle() throws {
        for bundle in sample.both {
            let found = try Tool.run(
                "negotiate", "--bundle", bundle, "--accept-language", "en;q=0.1, zh-TW;q=0.9", "--json")
            #expect(try found.status == 0 && (found.object()["chain"] as? [String]) == ["zh-Hant"])
            let none = try Tool.run("negotiate", "--bundle", bundle, "--preferred", "ja")
            #expect(none.status == 1 && none.out.isEmpty)
        }
        let missing = try Tool.run("negotiate", "--bundle", sample.directory + "/no", "--preferred", "ja")
        #expect(missing.status == 1 && missing.err.contains("/no"))
    }
}
