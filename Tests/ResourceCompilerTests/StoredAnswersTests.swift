import LanguageFallback
import ResourceArchive
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// An archive knows beforehand what readers' languages come to.
@Suite struct StoredAnswersTests {
    private static let base =
        #"<plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"#

    @Test(arguments: [
        ["fr.lproj", "en.lproj", "pt-BR.lproj"], ["Base.lproj", "fr.lproj"], ["zh_TW.lproj", "English.lproj"], [],
    ])
    func theAnswersAreAboutTheNamesThatAreMatched(folders: [String]) throws {
        let folder = try TestFolder(["In/Info.plist": Self.base])
        for name in folders { try folder.write("\"a\" = \"b\";", to: "In/\(name)/Localizable.strings") }
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("out.rbarc"))
        let known = try #require(KnownAnswers(try Archive(at: folder.path("out.rbarc")).negotiation))
        #expect(known.available == (try ResourceBundle(at: folder.path("In")).localizations))
        #expect(known.available == (try ResourceBundle(at: folder.path("out.rbarc")).localizations))
        #expect(!known.available.isEmpty)
    }

    @Test func aBundleWithoutLanguagesHasNone() throws {
        let folder = try TestFolder(["In/a.txt": "a"])
        try ResourceCompiler().compile([folder.path("In")]).write(to: folder.path("out.rbarc"))
        #expect(try Archive(at: folder.path("out.rbarc")).negotiation.isEmpty)
    }
}
