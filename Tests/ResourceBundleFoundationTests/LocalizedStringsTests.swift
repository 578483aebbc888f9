import Foundation
import ResourceBundle
import ResourceBundleFoundation
import TestSupport
import Testing

/// The calls that code written for Foundation makes most.
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
        // Foundation's own still compile beside them.
        #expect(NSLocalizedString("no.such.key", comment: "") == "no.such.key")
    }
}
