import Foundation
import ResourceCompiler
import TestSupport
import Testing

/// The purpose of accessors: a program that uses a removed resource does not compile.
@Suite(.enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)))
struct CompileFailureTests {
    private static let tables = """
        "checkout.title" = "Checkout";
        "cart.items" = "%d items";
        "greeting" = "Hello, %@!";
        """

    private static let client = """
        import ResourceBundle
        func page(_ view: ResourceView) throws -> [String?] {
            let title = view.string(Resources.Strings.Localizable.checkoutTitle)
            let items = view.localized(Resources.Strings.Localizable.cartItems(3))
            let cart = try view.requiredImage(Resources.Images.Icons.cart).fileName
            let nestedTitle = view.text.checkout.title
            let nestedItems = view.text.cart.items(3)
            return [title, items, cart, nestedTitle, nestedItems]
        }

        """

    /// Compiles the client with the accessors of a bundle with these texts. Returns the compiler's errors and warnings.
    private func complaints(tables: String = tables, image: String = "Cart", client: String = client) throws -> String {
        let folder = try TestFolder([
            "B/en.lproj/Localizable.strings": tables, "B/A.xcassets/Icons/\(image).imageset/a.png": "a",
            "B/A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "B/A.xcassets/Icons/\(image).imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#,
        ])
        var generator = AccessorGenerator()
        generator.nestedName = "text"
        let accessors = generator.generate(folder.path("B"))
        #expect(!accessors.hasErrors)
        return try SwiftTypecheck.complaints(["Resources.swift": accessors.text, "Client.swift": client])
    }

    /// Returns the lines of the client that have an error, each once, and the errors.
    private func errors(_ complaints: String) -> (lines: Set<Int>, text: String) {
        let errors = complaints.split(separator: "\n").filter { $0.contains(": error: ") }
        let lines = errors.compactMap { $0.firstMatch(of: #/Client\.swift:([0-9]+):[0-9]+: error: /#) }
        #expect(lines.count == errors.count, "\(complaints)")
        return (Set(lines.compactMap { Int($0.1) }), errors.joined(separator: "\n"))
    }

    @Test func theClientOfTheWholeBundleCompiles() throws {
        #expect(try complaints() == "")
    }

    @Test func aRemovedKeyDoesNotCompile() throws {
        let found = errors(
            try complaints(tables: Self.tables.replacing("\"checkout.title\"", with: "\"checkout.pay\"")))
        #expect(found.lines == [3, 6])
        #expect(found.text.contains("has no member 'checkoutTitle'") && found.text.contains("has no member 'title'"))
    }

    @Test func aWrongArgumentTypeDoesNotCompile() throws {
        let found = errors(try complaints(client: Self.client.replacing("(3)", with: "(\"three\")")))
        #expect(found.lines == [4, 7])
        #expect(found.text.contains("cannot convert value of type 'String' to expected argument type 'Int'"))
    }

    @Test func aTextWithAnotherConversionDoesNotCompile() throws {
        let found = errors(try complaints(tables: Self.tables.replacing("%d", with: "%s")))
        #expect(found.lines == [4, 7])
        #expect(found.text.contains("cannot convert value of type 'Int' to expected argument type 'String'"))
        let without = errors(try complaints(tables: Self.tables.replacing("%d", with: "no")))
        #expect(without.lines == [4, 7])
    }

    @Test func aWrongImageNameDoesNotCompile() throws {
        let found = errors(try complaints(image: "Basket"))
        #expect(found.lines == [5])
        #expect(found.text.contains("has no member 'cart'"))
    }
}
