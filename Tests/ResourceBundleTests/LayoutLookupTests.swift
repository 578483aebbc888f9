import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// Every layout has the same resources, and its archive has the results of its directory.
@Suite struct LayoutLookupTests {
    struct Layout: Sendable, CustomTestStringConvertible {
        var name: String
        var bundle: String
        /// The paths of the resources, the Info.plist and the `PkgInfo`, relative to the bundle.
        var resources: String
        var info: String?
        var package: String?
        /// Other files, and links with their targets.
        var others: [String] = []
        var links: [[String]] = []
        var testDescription: String { name }
    }

    static let layouts: [Layout] = [
        Layout(name: "flat", bundle: "S.app", resources: "", info: "Info.plist", package: "PkgInfo", others: ["S"]),
        Layout(
            name: "macOS", bundle: "S.app", resources: "Contents/Resources/", info: "Contents/Info.plist",
            package: "Contents/PkgInfo", others: ["Contents/MacOS/S", "Contents/_CodeSignature/CodeResources"]),
        Layout(
            name: "framework", bundle: "S.framework", resources: "Versions/B/Resources/",
            info: "Versions/B/Resources/Info.plist", others: ["Versions/A/Resources/Info.plist", "Versions/B/S"],
            links: [
                ["Versions/Current", "B"], ["Resources", "Versions/Current/Resources"], ["S", "Versions/Current/S"],
            ]),
        Layout(
            name: "framework without links", bundle: "S.framework", resources: "Versions/2/Resources/",
            info: "Versions/2/Resources/Info.plist", others: ["Versions/1/Resources/Info.plist", "Versions/2/S"]),
        Layout(
            name: "a version of a framework", bundle: "S.framework/Versions/A", resources: "Resources/",
            info: "Resources/Info.plist", others: ["S"]),
        Layout(
            name: "old style", bundle: "S.bundle", resources: "Resources/", info: "Resources/Info.plist",
            package: "PkgInfo", others: ["S", "readme.txt"]),
        Layout(
            name: "Support Files", bundle: "S.app", resources: "Support Files/Resources/",
            info: "Support Files/Info.plist", package: "Support Files/PkgInfo",
            others: ["Support Files/Non-localized Resources/else.txt", "Support Files/Executables/S"]),
        Layout(
            name: "wrapped", bundle: "S.app", resources: "Wrapper/Inner.app/", info: "Wrapper/Inner.app/Info.plist",
            package: "Wrapper/Inner.app/PkgInfo", links: [["WrappedBundle", "Wrapper/Inner.app"]]),
        Layout(
            name: "wrapped, macOS inside", bundle: "S.app", resources: "Wrapper/S.app/Contents/Resources/",
            info: "Wrapper/S.app/Contents/Info.plist", links: [["WrappedBundle", "Wrapper/S.app"]]),
        Layout(name: "hierarchy", bundle: "P/share/S.resources", resources: "", info: "Info.plist"),
        Layout(
            name: "SwiftPM", bundle: "S_S.resources", resources: "", info: "Info.plist",
            others: ["Resources/Info.plist", "contents/Resources/x", "Contents/Info.plist"]),
        Layout(name: "SwiftPM's other name", bundle: "S_S.bundle", resources: "", others: ["Resources/fr.lproj/x.txt"]),
        Layout(name: "lproj folders", bundle: "languages", resources: ""),
        Layout(
            name: "Settings.bundle", bundle: "S.app/Settings.bundle", resources: "",
            others: ["Root.plist", "../Info.plist"]),
    ]

    @Test(arguments: layouts)
    func theDirectoryHasTheExpectedResults(_ layout: Layout) throws {
        let folder = try layout.make()
        let bundle = try ResourceBundle(at: folder.path(layout.bundle))
        #expect(bundle.localizations == ["de", "fr"])
        let view = bundle.view(for: ["fr-CA"])
        #expect(view.string("hello") == "Bonjour")
        #expect(view.string("only") == (layout.info == nil ? nil : "nur"))
        #expect(view.file("page.html")?.localization == "fr")
        #expect(view.file("any.txt")?.localization == nil && view.file("any.txt") != nil)
        #expect(try view.file("x.png", in: "Sub")?.content.bytes() == Array("1".utf8))
        #expect(bundle.view(for: ["de"]).info[.name] == (layout.info == nil ? nil : "Laden"))
        #expect(view.info[.name] == "Boutique")
        #expect(bundle.packageInfo?.type == (layout.info == nil ? nil : "APPL"))
        #expect(bundle.packageInfo?.creator == (layout.info == nil ? nil : layout.package == nil ? "????" : "shop"))
        #expect(bundle.diagnostics().isEmpty, "\(bundle.diagnostics())")
        if layout.name == "Support Files" { #expect(view.file("else.txt") != nil) }
    }

    @Test(arguments: layouts)
    func theArchiveHasTheResultsOfTheDirectory(_ layout: Layout) throws {
        let folder = try layout.make()
        let compilation = ResourceCompiler().compile([folder.path(layout.bundle)])
        // Layouts without an Info.plist state no development language.
        let findings = compilation.diagnostics.map(\.id).filter {
            !["compile.left-out", "info.recommended-key"].contains($0)
        }
        #expect(findings == (layout.info == nil ? ["bundle.no-development-language"] : []))
        try compilation.write(to: folder.path("S.rbarc"))
        let directory = try ResourceBundle(at: folder.path(layout.bundle))
        let archive = try ResourceBundle(at: folder.path("S.rbarc"))
        var comparison = Comparison(directory, archive)
        comparison.compareListings()
        for languages in [["fr-CA"], ["de"], ["ja"], []] {
            for display in twelveDisplays.prefix(2) {
                let pair = comparison.views(languages, display)
                comparison.compareTable("Localizable", pair)
                comparison.compareInfo(pair)
                for name in ["page.html", "any.txt", "else.txt", "Info.plist", "PkgInfo", "S", "readme.txt"] {
                    comparison.compareFile(name, pair, readsBytes: true)
                }
                comparison.compareFile("x.png", in: "Sub", pair, readsBytes: true)
                comparison.compareFile("x.txt", in: "Resources", pair)
            }
        }
        #expect(comparison.lookupCount > 100)
        #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(5))")
        #expect(archive.packageInfo == directory.packageInfo)
    }

    @Test func aLocalizationFolderAloneIsUsedForEveryReader() throws {
        let folder = try TestFolder([
            "S.app/ru.lproj/Localizable.strings": #""a"="раз";"#, "S.app/ru.lproj/page.html": "ru",
            "S.app/ru.lproj/Localizable.stringsdict": pluralTable(
                "files", ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"]),
        ])
        let bundle = try ResourceBundle(at: folder.path("S.app/ru.lproj"))
        #expect(bundle.localizations == ["ru"])
        #expect(bundle.developmentLocalization == "ru")
        for language in ["ru", "de"] {
            let view = bundle.view(for: [language])
            #expect(view.string("a") == "раз")
            #expect(view.string("files", 21) == "21 файл", "opening a language's folder chooses the language")
            #expect(view.string("files", 5) == "5 файлов")
            #expect(view.file("page.html") != nil)
        }
    }
}

extension LayoutLookupTests.Layout {
    /// Writes the bundle.
    func make() throws -> TestFolder {
        let folder = try TestFolder()
        let path = bundle + "/"
        let files: KeyValuePairs = [
            "fr.lproj/Localizable.strings": #""hello"="Bonjour"; "n" = "fr";"#,
            "de.lproj/Localizable.strings": #""hello"="Hallo"; "only" = "nur";"#,
            "fr.lproj/page.html": "page fr", "de.lproj/page.html": "page de", "any.txt": "any", "Sub/x@2x.png": "2",
            "Sub/x.png": "1", "fr.lproj/InfoPlist.strings": #"CFBundleName = "Boutique";"#,
        ]
        for (name, text) in files { try folder.write(text, to: path + resources + name) }
        for name in others { try folder.write("{}", to: path + name) }
        if let info {
            try folder.write(
                infoPlist([
                    "CFBundleDevelopmentRegion": "de", "CFBundleName": "Laden", "CFBundlePackageType": "APPL",
                    "CFBundleIdentifier": "org.example.layout",
                ]),
                to: path + info)
        }
        if let package { try folder.write("APPLshop", to: path + package) }
        for link in links { try folder.link(path + link[0], to: link[1]) }
        return folder
    }
}
