import Foundation
import PropertyLists
import ResourceArchive
import ResourceCompiler
import TestSupport
import Testing

@testable import ResourceBundle

/// Makes every kind of lookup with every form of input that `compile` takes. The input itself and its archive give the same results.
@Suite struct InputFormTests {
    /// Makes all lookups in the bundle at a path and in its archive.
    private func compare(_ path: String, _ archivePath: String, isBrief: Bool = false) throws -> Comparison {
        let archive = try ResourceBundle(at: archivePath)
        var comparison = Comparison(try ResourceBundle(at: path), archive)
        comparison.compareListings()
        let listing = archive.listing()
        let own = isBrief ? Array(listing.localizations.suffix(2)) : listing.localizations
        let readers = own.map { [$0] } + [[], ["ja"], ["de-CH", "fr"], ["xx"]]
        let tables = Set(listing.tables.map(\.name)).sorted()
        let names = listing.files.map(\.path) + ["none.txt"]
        for (number, reader) in readers.enumerated() {
            for policy in ResourceContext.SearchPolicy.allCases where policy == .localizedFirst || number % 3 == 0 {
                var context = ResourceContext(
                    languages: reader, display: twelveDisplays[number % twelveDisplays.count], search: policy)
                context.policy = number % 4 == 0 ? .apple : .intelligible
                let pair = comparison.views(context)
                comparison.compareInfo(pair)
                for table in tables { comparison.compareTable(table, pair) }
                for name in Set(listing.assets.map(\.name)).sorted() {
                    comparison.compareAsset(name, pair, readsBytes: true)
                }
                for file in names {
                    let parts = file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
                    comparison.compareFile(parts.joined(separator: "/"), pair, readsBytes: true)
                    comparison.compareExplanation(.file(parts.joined(separator: "/")), pair)
                }
                comparison.compareFolder(nil, pair)
                for table in tables.prefix(2) {
                    guard let key = pair.left.strings(table: table).last?.key else { continue }
                    comparison.compareExplanation(.string(key, table: table), pair)
                }
                if let asset = listing.assets.last { comparison.compareExplanation(.image(asset.name), pair) }
            }
        }
        return comparison
    }

    private static let strings = #""cart" = "Warenkorb"; "none.of.these" = "";"#
    private static let stringsdict = pluralTable("items", ["one": "%d Stück", "other": "%d Stücke"])
    private static let catalog =
        #"{"sourceLanguage": "fr", "version": "1.0", "strings": {"k": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "k de"}}, "fr": {"stringUnit": {"state": "translated", "value": "k fr"}}}}, "only.source": {}}}"#
    private static let loctable = """
        <plist version="1.0"><dict><key>de</key><dict><key>k</key><string>de</string></dict>
        <key>fr</key><dict><key>k</key><string>fr</string></dict></dict></plist>
        """

    private static let inputs: [String] = [
        "Shop.bundle", "Parent", "Parent/de.lproj", "Parent/mul.lproj", "Parent/de.lproj/Localizable.strings",
        "Parent/de.lproj/Counts.stringsdict", "Plain.strings", "Plain.stringsdict", "Menu.xcstrings", "Menu.loctable",
        "Shop.bundle/A.xcassets", "Empty.xcassets", "Shop.app",
    ]

    private func inputFolder() throws -> TestFolder {
        let folder = try TestFolder([
            "Parent/de.lproj/Localizable.strings": Self.strings, "Parent/de.lproj/Counts.stringsdict": Self.stringsdict,
            "Parent/de.lproj/Legal/terms.html": "AGB", "Parent/de.lproj/icon@2x.png": "2x",
            "Parent/fr.lproj/Localizable.strings": #""cart" = "Panier";"#,
            "Parent/mul.lproj/Main.xcstrings": Self.catalog,
            "Plain.strings": Self.strings, "Plain.stringsdict": Self.stringsdict, "Menu.xcstrings": Self.catalog,
            "Menu.loctable": Self.loctable, "Empty.xcassets/.DS_Store": "x",
            "Shop.bundle/Info.plist": infoPlist(["CFBundleDevelopmentRegion": "de", "CFBundleName": "Shop"]),
            "Shop.bundle/de.lproj/InfoPlist.strings": #"CFBundleName = "Laden";"#,
            "Shop.bundle/de.lproj/Localizable.strings": Self.strings, "Shop.bundle/fr.lproj/page.html": "fr",
            "Shop.bundle/page.html": "none", "Shop.bundle/Settings.bundle/fr.lproj/Root.strings": #""x" = "y";"#,
            "Shop.bundle/A.xcassets/Flag.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "a.png", "locale": "de"}, {"idiom": "universal", "filename": "b.png"}]}"#,
            "Shop.bundle/A.xcassets/Flag.imageset/a.png": "a", "Shop.bundle/A.xcassets/Flag.imageset/b.png": "b",
            "Shop.app/Info.plist": infoPlist(["CFBundleExecutable": "Till", "CFBundleDevelopmentRegion": "en"]),
        ])
        for path in ResourceRuleTests.files { try folder.write(path, to: "Shop.app/\(path)") }
        return folder
    }

    @Test(arguments: inputs)
    func everyInputHasTheResultsOfItsArchive(input: String) throws {
        let folder = try inputFolder()
        let compilation = ResourceCompiler().compile([folder.path(input)])
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        try compilation.write(to: folder.path("out.rbarc"))
        let comparison = try compare(folder.path(input), folder.path("out.rbarc"))
        #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(5))")
        #expect(comparison.lookupCount > 10)
    }

    @Test func aLocalizationFolderAloneIsThatLocalization() throws {
        let folder = try inputFolder()
        try ResourceCompiler().compile([folder.path("Parent/de.lproj")]).write(to: folder.path("out.rbarc"))
        for path in ["Parent/de.lproj", "Parent/de.lproj/", "out.rbarc"] {
            let bundle = try ResourceBundle(at: folder.path(path))
            #expect(bundle.localizations == ["de"] && bundle.developmentLocalization == "de", "\(path)")
            let view = bundle.view(for: ["de-AT"])
            #expect(view.negotiation.chain == ["de"])
            #expect(view.resolvedString("cart")?.localization == "de")
            #expect(view.file("terms.html", in: "Legal")?.path == "de.lproj/Legal/terms.html")
            #expect(bundle.view(for: ["ja"]).string("cart") == "Warenkorb")
        }
        let view = try ResourceBundle(at: folder.path("Parent/de.lproj")).view(for: ["ja"])
        #expect(view.file("terms.html", in: "Legal")?.diskPath == folder.path("Parent/de.lproj/Legal/terms.html"))
        #expect(
            view.path(forResource: "terms", ofType: "html", inDirectory: "Legal")
                == folder.path("Parent/de.lproj/Legal/terms.html"))
    }

    @Test func aTableAloneIsABundle() throws {
        let folder = try inputFolder()
        let bundle = try ResourceBundle(at: folder.path("Menu.xcstrings"))
        #expect(bundle.localizations == ["de", "fr"] && bundle.developmentLocalization == "fr")
        #expect(bundle.view(for: ["ja"]).string("k", table: "Menu") == "k fr")
        #expect(throws: ResourceError.self) { try ResourceBundle(at: folder.path("Shop.bundle/page.html")) }
        #expect(throws: ResourceError.self) { try ResourceBundle(at: folder.path("None.xcstrings")) }
    }

    /// The forms in the corpus: `.lproj`, `.xcassets` and String Catalogs alone, and the parents of `.lproj` folders.
    @Test(
        .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)),
        arguments: ["lproj", "xcassets", "xcstrings", "parent"])
    func inputsOfTheCorpusHaveTheResultsOfTheirArchives(form: String) throws {
        let all = CorpusFolders.all(form)
        // If there are many inputs of a form, take some from all projects.
        let step = max(1, all.count / 60)
        var lookupCount = 0, compared = 0, withErrors = 0
        for path in stride(from: 0, to: all.count, by: step).map({ all[$0] }) {
            let folder = try TestFolder()
            let compilation = ResourceCompiler().compile([path])
            guard !compilation.hasErrors else {
                withErrors += 1
                continue
            }
            try compilation.write(to: folder.path("out.rbarc"))
            let comparison = try compare(path, folder.path("out.rbarc"), isBrief: true)
            #expect(comparison.differences.isEmpty, "\(path): \(comparison.differences.prefix(3))")
            lookupCount += comparison.lookupCount
            compared += 1
        }
        print(
            "input forms, \(form): \(compared) of \(all.count) compared, \(lookupCount) lookups, \(withErrors) invalid")
        #expect(compared >= 15 && lookupCount > 1_000)
    }
}
