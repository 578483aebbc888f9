import Foundation
import ResourceBundle
import ResourceBundleFoundation
import TestSupport
import Testing

/// The most frequent calls in code for Foundation.
@Suite struct LocalizedStringsTests {
    private static let sample = SharedData.fixtures.appending(path: "Sample.bundle").path

    @Test func foundationsFunctionsTakeBundlesAndViews() throws {
        let shop = try ResourceBundle(at: Self.sample)
        let view = shop.view(for: ["es"])
        #expect(NSLocalizedString("checkout.title", bundle: view, comment: "") == "Finalizar compra")
        #expect(NSLocalizedString("none", tableName: "None", bundle: view, value: "value", comment: "") == "value")
        #expect(String(localized: "checkout.title", bundle: view) == "Finalizar compra")
        #expect(String(localized: StringKey("cart.items", 3), bundle: view) == view.string("cart.items", 3))
        #expect(String(localized: "no.such.key", bundle: shop) == "no.such.key")
        let title = String(
            localized: "title", defaultValue: "Default", table: "None", bundle: view, comment: "a comment")
        #expect(title == "Default")
        #expect(String(localized: "tax", table: "Legal/Notices", bundle: view) != "tax")
        let count = 3
        let key: StringKey = "\(count) of 100% for \("Zoé") at \(2.5)"
        #expect(key.key == "%lld of 100%% for %@ at %lf" && key.table == nil)
        let small = try TestFolder(["en.lproj/Localizable.strings": #""%lld items" = "Items: %lld";"#])
        let english = try ResourceBundle(at: small.path).view(for: ["en"])
        #expect(String(localized: "\(count) items", bundle: english) == "Items: 3")
        #expect(english.string(StringKey("none \(count)"), default: "d") == "d")
        #expect(try shop.view(for: ["fr"]).requiredFile("terms.html").data().isEmpty == false)
        // Foundation's own functions still compile beside them.
        #expect(NSLocalizedString("no.such.key", comment: "") == "no.such.key")
    }
}
