import PropertyLists
import ResourceCompiler
import TestSupport
import Testing

/// Texts whose arguments differ between languages, so that a call would be wrong in one of them.
@Suite struct AccessorAgreementTests {
    private static let info = "{ CFBundleDevelopmentRegion = en; }"

    /// The files have one text per line, so the line of a finding is that of the key.
    private static func bundle() throws -> TestFolder {
        try TestFolder([
            "B/Info.plist": info,
            "B/en.lproj/Localizable.strings": """
            "kind" = "%d left";
            "more" = "Hello, %@";
            "none" = "100 %% sure";
            "fewer" = "%1$@ of %2$@";
            "same" = "%@ has %d";
            "named" = "%[owner]@";
            "twice" = "%1$d and %1$@";
            """,
            "B/fr.lproj/Localizable.strings": """
            "same" = "%2$d pour %1$@";
              "kind" = "%@ restants";
            "more" = "Bonjour %@, %s";
            "none" = "sûr à 100%d";
            "fewer" = "%1$@";
            "named" = "%[owner]d";
            "%d files" = "%@ fichiers";
            """,
        ])
    }

    private static let expected = [
        "fr.lproj/Localizable.strings:7:1: warning: \"%d files\" in fr uses argument 1 as an object (%@), but the key uses "
            + "it as an integer (%d); if the order of arguments differs, write positions: %1$@, %2$@",
        "fr.lproj/Localizable.strings:2:3: warning: \"kind\" in fr uses argument 1 as an object (%@), but en uses it as an "
            + "integer (%d); if the order of arguments differs, write positions: %1$@, %2$@",
        "fr.lproj/Localizable.strings:3:1: warning: \"more\" in fr uses argument 2 as characters (%s), which en does not "
            + "use; remove it; write %% for a percent sign",
        "fr.lproj/Localizable.strings:6:1: warning: \"named\" in fr uses argument \"owner\" as an integer (%[owner]d), but "
            + "en uses it as an object (%[owner]@); if the order of arguments differs, write positions: %1$@, %2$@",
        "fr.lproj/Localizable.strings:4:1: warning: \"none\" in fr uses argument 1 as an integer (%d), which en does not "
            + "use; remove it; write %% for a percent sign",
        "en.lproj/Localizable.strings:7:1: warning: \"twice\" in en uses argument 1 as an integer (%1$d) and an object "
            + "(%1$@); use each argument with one type",
    ]

    @Test func aDifferenceIsReportedWithFileLineAndLanguages() throws {
        let folder = try Self.bundle()
        let problems = AccessorGenerator().generate(folder.path("B")).problems
        let lines = problems.map { $0.description.replacing("\(folder.path("B"))/", with: "") }
        #expect(lines == Self.expected.map { "\($0) [accessors.differing-arguments]" })
    }

    @Test func anArchiveHasNoLines() throws {
        let folder = try Self.bundle()
        try ResourceCompiler().compile([folder.path("B")]).write(to: folder.path("B.rbarc"))
        let problems = AccessorGenerator().generate(folder.path("B.rbarc")).problems
        #expect(problems.map(\.path) == Self.expected.map { _ in folder.path("B.rbarc") })
        #expect(problems.allSatisfy { $0.position == .unknown })
        let words = zip(problems, Self.expected).filter { problem, line in
            line.contains(": warning: \(problem.message); ")
        }
        #expect(words.count == Self.expected.count)
    }

    /// As in the build of a package: the accessors are generated from the archive, and the lines are those of its sources.
    @Test func anArchiveThatWasJustCompiledHasTheLinesOfItsSources() throws {
        let folder = try Self.bundle()
        try ResourceCompiler().compile([folder.path("B")]).write(to: folder.path("B.rbarc"))
        let problems = AccessorGenerator().generate(folder.path("B.rbarc"), packs: [], shownAs: folder.path("B"))
            .problems
        let lines = problems.map { $0.description.replacing("\(folder.path("B"))/", with: "") }
        #expect(lines == Self.expected.map { "\($0) [accessors.differing-arguments]" })
    }

    @Test func aDifferenceInACatalogHasTheLineOfTheLocalization() throws {
        let folder = try TestFolder([
            "L.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "%lld"}},
            "fr": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "un"}},
            "other": {"stringUnit": {"state": "translated", "value": "%@"}}}}},
            "it": {"stringUnit": {"state": "translated", "value": "niente"}}
            }}}}
            """
        ])
        let problems = AccessorGenerator().generate(folder.path("L.xcstrings")).problems
        #expect(problems.count == 1 && problems[0].position == Diagnostic.Position(line: 3, column: 1), "\(problems)")
        #expect(problems.first?.message.contains("in fr uses argument 1 as an object (%@),") == true)
        #expect(problems.first?.message.contains("but en uses it as an integer (%lld)") == true)
    }

    @Test func inStrictModeADifferenceIsAnErrorAndNothingIsWritten() throws {
        let folder = try Self.bundle()
        var generator = AccessorGenerator()
        generator.policy = DiagnosticPolicy(isStrict: true)
        let strict = generator.generate(folder.path("B"))
        #expect(strict.hasErrors && strict.diagnostics.count == Self.expected.count)
        #expect(throws: CompilationError.self) { try strict.write(to: folder.path("R.swift")) }
        #expect(try folder.names() == ["B"])
        generator.policy = DiagnosticPolicy(suppressed: ["accessors.differing-arguments"], isStrict: true)
        #expect(try generator.generate(folder.path("B")).write(to: folder.path("R.swift")) == .written)
    }

    @Test func onlyTextsWithAccessorsAreCompared() throws {
        let folder = try TestFolder([
            "B/Info.plist": Self.info, "B/en.lproj/InfoPlist.strings": "CFBundleName = \"%d\";",
            "B/fr.lproj/InfoPlist.strings": "CFBundleName = \"%@\";", "B/fr.lproj/T.strings": #""k" = "%@ %d";"#,
        ])
        #expect(AccessorGenerator().generate(folder.path("B")).problems.isEmpty)
        try folder.write(#""k" = "%@";"#, to: "B/en.lproj/T.strings")
        #expect(AccessorGenerator().generate(folder.path("B")).problems.count == 1)
        var generator = AccessorGenerator()
        generator.subjects = [.files]
        #expect(generator.generate(folder.path("B")).problems.isEmpty)
    }
}
