import FileAccess
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Inputs with files at the same path: the first input is used, and the others are reported.
@Suite struct InputConflictTests {
    private func findings(_ inputs: [String], in folder: TestFolder) -> [String] {
        ResourceCompiler().compile(inputs.map { folder.path($0) }).diagnostics
            .filter { $0.id.hasPrefix("compile.") }
            .map { "\($0.severity.rawValue) \($0.id) \($0.path.dropFirst(folder.path.count + 1))" }
    }

    @Test func eachPathThatTwoInputsHaveIsReported() throws {
        let folder = try TestFolder([
            "A/Info.plist": "{}", "A/en.lproj/T.strings": #""k" = "a";"#, "A/en.lproj/a.txt": "a", "A/own.txt": "a",
            "A/Kit.xcassets/Logo.colorset/Contents.json": "{}", "A/mixed": "a",
            "B/Info.plist": "{ }", "B/en.lproj/T.strings": #""k" = "b";"#, "B/en.lproj/a.txt": "b", "B/other.txt": "b",
            "B/Kit.xcassets/Logo.colorset/Contents.json": "{ }", "B/mixed/inside.txt": "b",
            "B/Kit.xcassets/Contents.json": "{ }", "A/Kit.xcassets/Contents.json": "{}", "A/.DS_Store": "",
            "B/.DS_Store": "",
        ])
        #expect(
            findings(["B", "A"], in: folder) == [
                "warning compile.input-conflict A/Info.plist",
                "warning compile.input-conflict A/Kit.xcassets/Contents.json",
                "warning compile.input-conflict A/Kit.xcassets/Logo.colorset/Contents.json",
                "warning compile.input-conflict A/en.lproj/T.strings",
                "warning compile.input-conflict A/en.lproj/a.txt", "warning compile.input-conflict A/mixed",
            ])
        #expect(findings(["A", "B"], in: folder).contains("warning compile.input-conflict B/mixed"))
        #expect(findings(["A"], in: folder).isEmpty)
    }

    @Test func everyFileOfACatalogIsCompared() throws {
        let set = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
        let folder = try TestFolder([
            "A/Kit.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "A/Kit.xcassets/Icons/Cart.imageset/Contents.json": set, "A/Kit.xcassets/Icons/Cart.imageset/a.png": "a",
            "A/Legal.swift": "a", "A/Both.swift": "a", "A/lib.so": "a",
            "B/Kit.xcassets/Icons/Contents.json": "{}", "B/Kit.xcassets/Icons/Cart.imageset/a.png": "b",
            "B/Legal.swift/terms.txt": "b", "B/Both.swift": "b", "B/lib.so": "b",
        ])
        try folder.link("A/again", to: ".")
        try folder.link("B/again", to: ".")
        #expect(
            findings(["A", "B"], in: folder) == [
                "warning compile.input-conflict B/Kit.xcassets/Icons/Cart.imageset/a.png",
                "warning compile.input-conflict B/Kit.xcassets/Icons/Contents.json",
                "warning compile.input-conflict B/Legal.swift", "note compile.left-out A/Both.swift",
            ])
    }

    /// The second input gives the assets of the first one a namespace and an image.
    @Test func aFileThatIsAddedToAnotherCatalogIsReported() throws {
        let set = #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "x.png"}]}"#
        let folder = try TestFolder([
            "A/Kit.xcassets/Icons/Home.imageset/Contents.json": set, "A/Kit.xcassets/Icons/Home.imageset/x.png": "a",
            "A/Kit.xcassets/S.imageset/Contents.json": set,
            "B/Kit.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "B/Kit.xcassets/Icons/Cart.imageset/Contents.json": set, "B/Kit.xcassets/Icons/Cart.imageset/x.png": "b",
            "B/Kit.xcassets/S.imageset/x.png": "b", "B/Kit.xcassets/Contents.json": "{}",
        ])
        #expect(
            findings(["A", "B"], in: folder) == [
                "warning compile.input-conflict B/Kit.xcassets/Icons/Contents.json",
                "warning compile.input-conflict B/Kit.xcassets/S.imageset/x.png",
            ])
    }

    @Test func equalTablesOfTwoFoldersAreReported() throws {
        let folder = try TestFolder([
            "1/en.lproj/T.strings": #""k" = "a";"#, "2/en.lproj/T.strings": #""k" = "b";"#,
            "3/T.strings": #""k" = "3";"#,
            "4/T.strings": #""k" = "4";"#,
        ])
        let reported = ["warning compile.input-conflict 2/en.lproj/T.strings"]
        #expect(findings(["1/en.lproj", "2/en.lproj"], in: folder) == reported)
        #expect(findings(["1/en.lproj/T.strings", "2/en.lproj/T.strings"], in: folder) == reported)
        #expect(findings(["4/T.strings", "3/T.strings"], in: folder) == ["warning compile.input-conflict 3/T.strings"])
        #expect(findings(["1/en.lproj", "3/T.strings"], in: folder).isEmpty)
    }

    @Test func equalAndIgnoredFilesAreNoConflict() throws {
        let folder = try TestFolder([
            "A/X.xcassets/Contents.json": "{}", "B/X.xcassets/Contents.json": "{}", "A/same.txt": "s",
            "B/same.txt": "s",
            "A/.git/config": "a", "B/.git/config": "b", "A/CVS/e": "e", "B/CVS": "f", "A/other.txt": "a",
            "B/other.txt": "b",
        ])
        #expect(findings(["A", "B"], in: folder) == ["warning compile.input-conflict B/other.txt"])
    }

    @Test func aFileThatHidesAnInputIsAConflict() throws {
        let folder = try TestFolder([
            "N/en.lproj": "file", "S/en.lproj/T.strings": #""k" = "s";"#, "N/.input-1": "file",
            "C.xcassets/One.colorset/Contents.json": "{}",
        ])
        #expect(
            findings(["N", "S/en.lproj/T.strings"], in: folder) == [
                "warning compile.input-conflict S/en.lproj/T.strings"
            ])
        #expect(findings(["S/en.lproj/T.strings", "N"], in: folder) == ["warning compile.input-conflict N/en.lproj"])
    }

    @Test func linksWithOtherNamesAreSeparateInputs() throws {
        let folder = try TestFolder(["pt-BR.lproj/T.strings": #""k" = "oi";"#, "L.strings": #""k" = "l";"#])
        try folder.link("pt.lproj", to: "pt-BR.lproj")
        try folder.link("Errors.strings", to: "L.strings")
        let inputs = ["pt-BR.lproj", "pt.lproj", "L.strings", "Errors.strings"]
        #expect(findings(inputs, in: folder).isEmpty)
        let compilation = ResourceCompiler().compile(inputs.map { folder.path($0) })
        try compilation.write(to: folder.path("o.rbarc"))
        let bundle = try ResourceBundle(at: folder.path("o.rbarc"))
        #expect(
            bundle.localizations == ["pt", "pt-BR"] && Set(bundle.listing().tables.map(\.name)) == ["Errors", "L", "T"])
    }

    @Test func aRepeatedInputIsReportedOnce() throws {
        let folder = try TestFolder(["B/en.lproj/T.strings": #""k" = "b";"#, "B/de.lproj/T.strings": #""k" = "b";"#])
        try folder.link("L", to: "B")
        try folder.write("{}", to: "K.xcassets/Logo.colorset/Contents.json")
        #expect(findings(["K.xcassets", "K.xcassets"], in: folder) == ["warning compile.repeated-input K.xcassets"])
        let all = ResourceCompiler().compile([folder.path("K.xcassets"), folder.path("K.xcassets")]).diagnostics
        #expect(!all.contains { $0.id == "catalog.duplicate-name" })
        #expect(findings(["B", "L", "B"], in: folder) == ["warning compile.repeated-input L"])
    }

    @Test(arguments: [["B", "B/K.xcassets"], ["B/K.xcassets", "B"]])
    func aCatalogInsideAnotherInputIsCompiledOnce(_ inputs: [String]) throws {
        let color =
            #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#
        let folder = try TestFolder([
            "B/K.xcassets/Logo.colorset/Contents.json": color, "B/L.xcassets/Tint.colorset/Contents.json": color,
        ])
        let compilation = ResourceCompiler().compile(inputs.map { folder.path($0) })
        #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
        try compilation.write(to: folder.path("o.rbarc"))
        #expect(try ResourceBundle(at: folder.path("o.rbarc")).listing().assets.map(\.name) == ["Logo", "Tint"])
    }
}
