import FileAccess
import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Several inputs make one bundle, with any layout of each.
@Suite struct JoinedInputsTests {
    /// A layout: the Info.plist and the folder of resources, in the folder `name`.
    struct Layout: CustomTestStringConvertible, Sendable {
        var name: String
        var info: String
        var resources: String

        var testDescription: String { "\(name): \(resources)" }
    }

    static let layouts = [
        Layout(name: "E.bundle", info: "Contents/Info.plist", resources: "Contents/Resources"),
        Layout(name: "E.framework", info: "Resources/Info.plist", resources: "Resources"),
        Layout(name: "F.framework", info: "Versions/B/Resources/Info.plist", resources: "Versions/B/Resources"),
        Layout(name: "Old.bundle", info: "Support Files/Info.plist", resources: "Support Files/Resources"),
        Layout(name: "Flat.app", info: "Info.plist", resources: "."),
    ]

    private static let brand =
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1.000"}}}]}"#

    private func folder(_ layout: Layout) throws -> TestFolder {
        let resources = layout.resources == "." ? layout.name : "\(layout.name)/\(layout.resources)"
        let folder = try TestFolder([
            "X.xcassets/Brand.colorset/Contents.json": Self.brand,
            "Y.xcassets/Second.colorset/Contents.json": Self.brand,
            "Z.strings": #""z" = "of a table";"#,
            "fr.lproj/Localizable.strings": #""k" = "fr";"#,
            "More/it.lproj/Localizable.strings": #""k" = "it";"#, "More/more.txt": "more",
        ])
        try folder.write(
            "{CFBundleDevelopmentRegion = de; CFBundleName = Main; CFBundleIdentifier = a.b;}",
            to: "\(layout.name)/\(layout.info)")
        try folder.write(#""k" = "de";"#, to: "\(resources)/de.lproj/Localizable.strings")
        try folder.write(#""k" = "en";"#, to: "\(resources)/en.lproj/Localizable.strings")
        try folder.write("own", to: "\(resources)/own.txt")
        return folder
    }

    private func open(_ inputs: [String], in folder: TestFolder) throws -> ResourceBundle {
        let compilation = ResourceCompiler(isStrict: true).compile(inputs.map { folder.path($0) })
        #expect(compilation.diagnostics.filter { $0.severity > .note }.map(\.description) == [])
        try compilation.write(to: folder.path("o.rbarc"))
        return try ResourceBundle(at: folder.path("o.rbarc"))
    }

    private func view(_ bundle: ResourceBundle, _ language: String) -> ResourceView {
        bundle.view(for: ResourceContext(languages: [language]))
    }

    @Test(arguments: layouts)
    func everyInputIsFoundInEitherOrder(_ layout: Layout) throws {
        let folder = try folder(layout)
        let inputs = [layout.name, "X.xcassets", "Z.strings", "fr.lproj", "More", "Y.xcassets"]
        for inputs in [inputs, inputs.reversed()] {
            let bundle = try open(inputs, in: folder)
            #expect(bundle.localizations == ["de", "en", "fr", "it"])
            #expect(bundle.developmentLocalization == "de")
            for language in ["fr", "it", "en"] { #expect(view(bundle, language).string("k") == language) }
            let reader = view(bundle, "ja")
            #expect(reader.string("k") == "de")
            #expect(reader.string("z", table: "Z") == "of a table")
            #expect(reader.color("Brand") != nil && reader.color("Second") != nil)
            #expect(try reader.file("more", type: "txt")?.content.bytes() == Array("more".utf8))
            #expect(try reader.file("own", type: "txt")?.content.bytes() == Array("own".utf8))
            #expect(reader.info.value(forKey: "CFBundleName")?.string == "Main")
        }
    }

    /// The files of a bundle have the same paths with and without another input, so overlays match both.
    @Test(arguments: layouts)
    func anotherInputDoesNotChangeThePathsOfABundle(_ layout: Layout) throws {
        let folder = try folder(layout)
        let alone = try open([layout.name], in: folder).listing().files.map(\.path)
        let joined = try open(["Y.xcassets", layout.name], in: folder).listing().files.map(\.path)
        #expect(joined == alone && alone.count == 2)
    }

    @Test func theFirstBundleHasTheInfoForBundlesOfTwoLayouts() throws {
        let folder = try TestFolder([
            "A.bundle/Contents/Info.plist": "{CFBundleDevelopmentRegion = en; CFBundleName = A;}",
            "A.bundle/Contents/Info-linux.plist": "{CFBundleName = ALinux;}",
            "A.bundle/Contents/Resources/en.lproj/T.strings": #""k" = "a";"#,
            "B.bundle/Support Files/Info.plist": "{CFBundleDevelopmentRegion = fr; CFBundleName = B;}",
            "B.bundle/Support Files/Resources/fr.lproj/T.strings": #""k" = "b";"#,
            "B.bundle/Support Files/Non-localized Resources/b.txt": "b",
        ])
        for (inputs, region, name) in [(["B.bundle", "A.bundle"], "fr", "B"), (["A.bundle", "B.bundle"], "en", "A")] {
            let compilation = ResourceCompiler().compile(inputs.map { folder.path($0) })
            #expect(compilation.diagnostics.map(\.id) == ["compile.input-conflict"], "\(inputs)")
            try compilation.write(to: folder.path("o.rbarc"))
            let bundle = try ResourceBundle(at: folder.path("o.rbarc"))
            #expect(bundle.developmentLocalization == region)
            #expect(bundle.view(for: ResourceContext()).info.value(forKey: "CFBundleName")?.string == name)
            #expect(
                view(bundle, "fr").string("k", table: "T") == "b" && view(bundle, "en").string("k", table: "T") == "a")
            #expect(bundle.view(for: ResourceContext()).file("b", type: "txt") != nil)
            let linux = bundle.view(for: ResourceContext(display: DisplayTraits(platform: .linux)))
            #expect(linux.info.value(forKey: "CFBundleName")?.string == "ALinux")
        }
    }

    private func ids(_ inputs: [String], in folder: TestFolder) -> [String] {
        ResourceCompiler().compile(inputs.map { folder.path($0) }).diagnostics.map { diagnostic in
            "\(diagnostic.severity.rawValue) \(diagnostic.id) \(diagnostic.path.dropFirst(folder.path.count + 1))"
        }
    }

    /// Catalogs that are inputs have their own names and are not merged, with any other inputs.
    @Test func catalogsHaveTheirOwnNames() throws {
        func set(_ name: String) -> String { #"{"data": [{"idiom": "universal", "filename": "\#(name)"}]}"# }
        let folder = try TestFolder([
            "App.bundle/Contents/Resources/Kit.xcassets/A.dataset/Contents.json": set("a"),
            "App.bundle/Contents/Resources/Kit.xcassets/A.dataset/a": "a", "Shop-Info.plist": "{CFBundleName = Shop;}",
            "1/Kit.xcassets/B.dataset/Contents.json": set("b"), "1/Kit.xcassets/B.dataset/b": "b",
            "2/Kit.xcassets/C.dataset/Contents.json": set("c"), "2/Kit.xcassets/C.dataset/c": "c",
            "2/Kit.xcassets/A.dataset/Contents.json": set("other"), "2/Kit.xcassets/A.dataset/other": "other",
        ])
        let inputs = ["App.bundle", "2/Kit.xcassets", "1/Kit.xcassets"].map { folder.path($0) }
        for infoPath in [nil, folder.path("Shop-Info.plist")] {
            var compiler = ResourceCompiler()
            compiler.infoPath = infoPath
            let compilation = compiler.compile(inputs)
            try compilation.write(to: folder.path("o.rbarc"))
            let view = try ResourceBundle(at: folder.path("o.rbarc")).view(for: [])
            let paths = ["A", "B", "C"].map { view.data($0)?.path.replacing("Contents/Resources/", with: "") ?? "" }
            #expect(
                paths == ["Kit.xcassets/A.dataset/a", "Kit-3.xcassets/B.dataset/b", "Kit-2.xcassets/C.dataset/c"])
        }
    }

    @Test func findingsAboutJoinedCatalogsHaveThePathsOfTheFiles() throws {
        let set = #"{"data": [{"idiom": "universal", "filename": "a"}]}"#
        let folder = try TestFolder([
            "1/N.xcassets/C.dataset/Contents.json": set, "1/N.xcassets/C.dataset/a": "1",
            "2/M.xcassets/A.dataset/Contents.json": set, "2/M.xcassets/A.dataset/a": "2",
            "2/N.xcassets/A.dataset/Contents.json": set, "2/N.xcassets/A.dataset/a": "3",
        ])
        let compilation = ResourceCompiler().compile(["1", "2"].map { folder.path($0) })
        let finding = try #require(compilation.diagnostics.first { $0.id == "catalog.duplicate-name" })
        #expect(finding.path == folder.path("2/M.xcassets/A.dataset"))
        #expect(finding.message.contains(folder.path("2/N.xcassets/A.dataset")), "\(finding.message)")
    }

    /// Assets of a nested bundle hide no asset of the bundle, in any input.
    @Test(arguments: [["1", "2"], ["2", "1"]]) func nestedCatalogsAreSearchedAfterAllOthers(inputs: [String]) throws {
        func set(_ name: String) -> String { #"{"data": [{"idiom": "universal", "filename": "\#(name)"}]}"# }
        let folder = try TestFolder([
            "1/Help.bundle/Kit.xcassets/A.dataset/Contents.json": set("nested"),
            "1/Help.bundle/Kit.xcassets/A.dataset/nested": "nested",
            "2/Own.xcassets/A.dataset/Contents.json": set("own"), "2/Own.xcassets/A.dataset/own": "own",
        ])
        try ResourceCompiler().compile(inputs.map { folder.path($0) }).write(to: folder.path("o.rbarc"))
        let found = try ResourceBundle(at: folder.path("o.rbarc")).view(for: []).data("A")
        #expect(found?.path == "Own.xcassets/A.dataset/own")
    }

    /// The file that is used as Info.plist is not a resource, in any folder.
    @Test(arguments: ["In", "App.bundle"]) func anInfoPlistWithAnotherNameIsNoResource(name: String) throws {
        let inner = name == "In" ? name : "\(name)/Contents/Resources"
        let folder = try TestFolder([
            "\(inner)/Shop-Info.plist": "{CFBundleName = Shop;}", "\(inner)/Sub/Shop-Info.plist": "{}",
            "\(inner)/terms.txt": "t",
        ])
        var compiler = ResourceCompiler()
        compiler.infoPath = folder.path("\(inner)/Shop-Info.plist")
        let compilation = compiler.compile([folder.path(name)])
        try compilation.write(to: folder.path("o.rbarc"))
        let bundle = try ResourceBundle(at: folder.path("o.rbarc"))
        #expect(bundle.info[.name] == "Shop")
        let names = bundle.listing().files.map { RelativePath.split($0.path).name }
        #expect(names.sorted() == ["Info.plist", "Shop-Info.plist", "terms.txt"])
        #expect(bundle.view(for: []).file("Shop-Info.plist") == nil)
        #expect(bundle.view(for: []).file("Sub/Shop-Info.plist") != nil)
    }

    @Test func cyclesOfLinksEndAsInEachInputAlone() throws {
        let folder = try TestFolder(["A/en.lproj/L.strings": #""a" = "1";"#, "B/b.txt": "b", "B/sub/c.txt": "c"])
        for link in ["A/x", "A/y", "B/x", "B/sub/z"] { try folder.link(link, to: ".") }
        try folder.link("A/en.lproj/up", to: "..")
        for inputs in [["A", "B"], ["B", "A"]] {
            let listing = try open(inputs, in: folder).listing()
            #expect(listing.tables.map(\.name) == ["L"])
            #expect(listing.files.map(\.path) == ["b.txt", "sub/c.txt"])
        }
    }

    @Test func omittedFilesAreReportedAsForEachInputAlone() throws {
        let folder = try TestFolder([
            "C/en.lproj/L.strings": #""a" = "1";"#, "X/x.txt": "x", "D.bundle/Contents/Resources/d.txt": "d",
            "I/info.plist": "{}", "I/i.txt": "i",
        ])
        for path in ["C/Localizable.strings", "C/Kit.xcassets", "C/de.lproj", "X/pipe.txt"] {
            #expect(mkfifo(folder.path(path), 0o644) == 0)
        }
        try folder.link("C/data", to: "/etc")
        let findingsOfC = [
            "error bundle.not-a-file C/Kit.xcassets", "error bundle.not-a-file C/Localizable.strings",
            "warning bundle.link-leads-out C/data", "error bundle.not-a-file C/de.lproj",
        ]
        #expect(ids(["C"], in: folder) == findingsOfC)
        #expect(Set(ids(["C", "X"], in: folder)) == Set(findingsOfC + ["warning bundle.not-a-file X/pipe.txt"]))
        #expect(Set(ids(["D.bundle", "C"], in: folder)) == Set(findingsOfC))
    }

    @Test func executablesAreOmittedOnlyInTheirOwnInput() throws {
        let folder = try TestFolder([
            "Shop.app/Info.plist": "{CFBundleExecutable = Run; CFBundleIdentifier = a.b; CFBundleName = n;}",
            "Shop.app/Run": "EXE", "Shop.app/Shop": "EXE", "Shop.app/own.txt": "own",
            "M.bundle/Contents/Info.plist": "{}", "M.bundle/Contents/Resources/m.txt": "m",
            "Extra/Run": "resource", "Extra/Shop": "resource",
        ])
        func files(_ inputs: String...) throws -> [String] {
            let compilation = ResourceCompiler().compile(inputs.map { folder.path($0) })
            try compilation.write(to: folder.path("o.rbarc"))
            return try ResourceBundle(at: folder.path("o.rbarc")).listing().files.map(\.path)
        }
        let joined = ["Contents/Info.plist", "Contents/Resources/m.txt", "Contents/Resources/own.txt"]
        #expect(try files("M.bundle", "Shop.app") == joined)
        #expect(try files("Shop.app", "M.bundle") == joined)
        #expect(try files("Extra", "Shop.app") == ["Info.plist", "Run", "Shop", "own.txt"])
        #expect(try files("Shop.app", "Extra") == ["Info.plist", "Run", "Shop", "own.txt"])
    }

    @Test func anInfoPlistOfAPlatformWithoutAPlainOneHasNoEffect() throws {
        let folder = try TestFolder([
            "L.bundle/Contents/Info-linux.plist": "{CFBundleName = L;}", "L.bundle/Contents/Resources/a.txt": "a",
            "F/Info.plist": "{CFBundleName = F;}",
        ])
        for inputs in [["L.bundle", "F"], ["F", "L.bundle"]] {
            let view = try open(inputs, in: folder).view(
                for: ResourceContext(display: DisplayTraits(platform: .linux)))
            #expect(view.info.value(forKey: "CFBundleName")?.string == "F", "\(inputs)")
        }
    }

    @Test func theFirstInputWinsForAssetsOfOneName() throws {
        let blue = Self.brand.replacing(#""blue": "0""#, with: #""blue": "1""#)
        let folder = try TestFolder([
            "F1/Z.xcassets/One.colorset/Contents.json": Self.brand, "F2/A.xcassets/One.colorset/Contents.json": blue,
        ])
        func blueness(_ inputs: String...) throws -> Double? {
            try ResourceCompiler().compile(inputs.map { folder.path($0) }).write(to: folder.path("o.rbarc"))
            let bundle = try ResourceBundle(at: folder.path("o.rbarc"))
            return bundle.view(for: ResourceContext()).color("One")?.components["blue"]
        }
        #expect(try blueness("F1", "F2") == 0 && blueness("F2", "F1") != 0)
        #expect(try blueness("F1", "F2/A.xcassets") == 0 && blueness("F2/A.xcassets", "F1") != 0)
    }
}
