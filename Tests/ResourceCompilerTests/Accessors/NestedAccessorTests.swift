import Foundation
import PropertyLists
import ResourceBundle
import TestSupport
import Testing

@testable import ResourceCompiler

/// The nested form of texts: `view.text.checkout.total(count: 3)`.
@Suite struct NestedAccessorTests {
    private func source(_ tables: KeyValuePairs<String, String>) throws -> GeneratedAccessors {
        let folder = try TestFolder()
        for (name, text) in tables { try folder.write(text, to: "en.lproj/\(name).strings") }
        var generator = AccessorGenerator()
        generator.nestedName = "text"
        return generator.generate(folder.path)
    }

    /// The lines of the nested form without indentation, comments and stored views.
    private func lines(_ accessors: GeneratedAccessors) -> [String] {
        let lines = accessors.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        return lines.drop { !$0.hasPrefix("struct Text") }.filter {
            !$0.hasPrefix("//") && !$0.hasPrefix("fileprivate let")
        }
    }

    @Test func partsOfKeysBecomeNestedStructs() throws {
        let accessors = try source(["Localizable": #""checkout.title" = "T"; "checkout.total" = "%d"; "plain" = "P";"#])
        #expect(
            lines(accessors) == [
                "struct Text: Sendable {", "fileprivate typealias _Strings = Strings",
                "fileprivate final class _View: Sendable {", "let view: ResourceView",
                "init(_ view: ResourceView) { self.view = view }", "}",
                "var plain: String { _view.view.localized(_Strings.Localizable.plain) }",
                "var checkout: Checkout_ { Checkout_(_view: _view) }", "struct Checkout_: Sendable {",
                "var title: String { _view.view.localized(_Strings.Localizable.checkoutTitle) }",
                "func total(_ argument1: Int) -> String { _view.view.localized(_Strings.Localizable.checkoutTotal(argument1)) }",
                "}", "}", "}", "extension ResourceView {",
                "var text: Resources.Text { Resources.Text(_view: Resources.Text._View(self)) }", "}",
            ])
        #expect(accessors.problems.isEmpty)
    }

    @Test func theFormIsGeneratedOnlyOnRequest() throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": #""a.b" = "x";"#, "a.txt": "a"])
        #expect(!AccessorGenerator().generate(folder.path).text.contains("ResourceView"))
        var generator = AccessorGenerator()
        generator.nestedName = "words"
        #expect(generator.generate(folder.path).text.contains("var words: Resources.Text {"))
        generator.subjects = [.files, .assets]
        #expect(!generator.generate(folder.path).text.contains("words"))
    }

    @Test func aTextWhoseKeyIsAPrefixIsAFunctionCall() throws {
        let lines = lines(
            try source([
                "Localizable": #""a" = "A"; "a.b" = "B"; "a.b.c" = "%[n]d"; "a.b.c.d" = "D"; "a.b.c.e.f" = "F";"#
            ]))
        let calls = lines.filter { $0.hasPrefix("func callAsFunction(") }
        #expect(
            calls == [
                "func callAsFunction() -> String { _view.view.localized(_Strings.Localizable.a) }",
                "func callAsFunction() -> String { _view.view.localized(_Strings.Localizable.aB) }",
                "func callAsFunction(n: Int) -> String { _view.view.localized(_Strings.Localizable.aBC(n: n)) }",
            ])
        #expect(lines.filter { $0.hasPrefix("var ") && $0.contains("String {") }.count == 2)
        #expect(lines.contains("var d: String { _view.view.localized(_Strings.Localizable.aBCD) }"))
    }

    /// Keys that are sentences, and keys with empty parts.
    @Test(arguments: [
        ("Are you sure?", "areYouSure"), ("v. 2", "v2"), ("Loading.", "loading"), ("a..b", "aB"), (".", "fullStop"),
        ("%d.%d", "dD"), ("Wait…", "wait"),
    ])
    func otherKeysAreNotSplit(_ key: String, _ identifier: String) throws {
        let lines = lines(try source(["Localizable": "\"\(key)\" = \"x\";"]))
        #expect(lines.filter { $0.hasPrefix("struct ") } == ["struct Text: Sendable {"])
        #expect(
            lines.contains { $0.hasPrefix("var \(identifier): String") || $0.hasPrefix("func \(identifier)(") },
            "\(lines)")
    }

    @Test func otherTablesAreTheFirstLevel() throws {
        let lines = lines(try source(["Legal/Notices": #""tax.note" = "x";"#, "Localizable": #""a" = "b";"#]))
        #expect(
            lines.filter { $0.hasPrefix("struct ") }.dropFirst() == [
                "struct Legal_: Sendable {", "struct Notices_: Sendable {", "struct Tax_: Sendable {",
            ])
        #expect(lines.contains("var note: String { _view.view.localized(_Strings.Legal.Notices.taxNote) }"))
    }

    @Test func namesOfOneIdentifierGetDigests() throws {
        let accessors = try source([
            "Localizable": #""legal.a" = "x"; "cart-1" = "x"; "cart.1" = "y"; "ſ.a" = "x"; "s.a" = "y";"#,
            "Legal": #""b" = "x";"#,
        ])
        let clashes = accessors.problems.map(\.message)
        #expect(accessors.problems.allSatisfy { $0.id == "accessors.name-clash" })
        #expect(
            clashes.contains {
                $0.hasPrefix("\"Legal/\", \"legal.\" have the same identifier legal; they are named legal_")
            })
        // The name of each struct starts with a capital letter, which is the same for both.
        #expect(clashes.contains { $0.hasPrefix("\"s.\", \"ſ.\" have the same identifier s;") })
        let properties = lines(accessors).filter { $0.hasPrefix("var legal_") && $0.contains("{ Legal_") }
        #expect(properties.count == 2 && Set(properties).count == 2)
        // These keys clash only as members of Strings.
        #expect(lines(accessors).contains { $0.hasPrefix("var cart1: String") })
    }

    @Test func aTextWithTooManyArgumentsHasNoNestedForm() throws {
        let accessors = try source(["Localizable": #""a.long" = "%25$d"; "a.short" = "x";"#])
        #expect(accessors.text.contains("static let aLong") && !lines(accessors).contains { $0.contains("aLong") })
        #expect(try source(["Localizable": #""long" = "%25$d";"#]).text.contains("ResourceView") == false)
    }

    @Test func deepKeysAreNestedUpToTheLimit() throws {
        let key = (1...40).map { "p\($0)" }.joined(separator: ".")
        let inTable = lines(try source(["A/B/C": "\"\(key)\" = \"x\";"]))
        #expect(inTable.count { $0.hasPrefix("struct ") } == AccessorScope.maximumDepth + 1)
        #expect(inTable.contains { $0.hasPrefix("var p14P15P16P17") })
    }

    @Test func namesOfPropertiesOfViewsAreInvalid() throws {
        let interface = SharedData.packageRoot.appending(path: "Documentation/Interface/ResourceBundle.txt")
        let lines = String(decoding: try SharedData.bytes(interface), as: UTF8.self).split(separator: "\n")
        let properties = lines.compactMap { line in
            line.firstMatch(of: #/^(?:ResourceView|NSBundleCompatibility)\.(\w+): (?:let|var) /#).map { String($0.1) }
        }
        #expect(Set(properties) == AccessorGenerator.viewProperties && properties.contains("negotiation"))
        for word in properties + ["class", "a b", "", "3"] {
            #expect(AccessorGenerator.problem(ofNestedName: word) != nil)
        }
        #expect(AccessorGenerator.problem(ofNestedName: "text") == nil)
        #expect(AccessorGenerator.problem(ofNestedName: "texte_é") == nil)
    }

    @Test func theNestedNameCannotBeTheRootName() throws {
        for root in ["Resources", "Texts"] {
            let folder = try TestFolder(["en.lproj/Localizable.strings": #""a" = "x";"#])
            var generator = AccessorGenerator(rootName: root)
            generator.nestedName = root
            #expect(generator.generate(folder.path).diagnostics.map(\.id) == ["accessors.invalid-name"])
            generator.nestedName = root.lowercased()
            #expect(!generator.generate(folder.path).hasErrors)
        }
    }

    @Test(.enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)))
    func textsOfTablesWithUnusableNamesAreUsable() throws {
        let accessors = try source([
            "Type": #""k" = "x"; "Type.a" = "y";"#, "Protocol": #""k" = "%d";"#, "Self": #""k" = "z";"#,
            "A/Type": #""k" = "x";"#,
        ])
        let use = """
            import ResourceBundle
            func use(_ view: ResourceView) -> [String] {
                [view.text.type.k, view.text.type.type.a, view.text.protocol.k(3), view.text.a.type.k]
            }
            let keys = [Resources.Strings.Type_.k, Resources.Strings.Protocol_.k(3), Resources.Strings.A.Type_.k]
            """
        #expect(try SwiftTypecheck.complaints(["R.swift": accessors.text, "Use.swift": use]) == "")
    }

    @Test(.enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)))
    func nestedNamesAreUnique() throws {
        let keys = [
            "a", "a.b", "A.b", "a_.b", "a.callAsFunction", "a.callAsFunction.x", "callAsFunction", "self.init", "self",
            "init.self.Type", "Type.self", "view", "_view.x", "strings.text", "text.text", "text", "resources.a",
            "日本.日本",
            "日本", "404.404", "404", "string.int", "double.string", "ſ.s", "s.s", "a.a.a.a", "x.default", "x.x_", "ǆ.a",
            "ǅ.a",
        ]
        let words = ["in", "inout", "let", "var", "self", "Self", "default", "_view", "view", "a b"]
        let format = words.map { "%[\($0)]@" }.joined()
        let table = keys.map { "\"\($0)\" = \"%@\"; \"\($0).c\" = \"\(format)\";" }.joined(separator: "\n")
        let accessors = try source(["Localizable": table, "Text": table, "Strings/Localizable": table, "A": table])
        #expect(lines(accessors).count > 300)
        #expect(try SwiftTypecheck.complaints(accessors.text) == "")
    }

    @Test func theNestedFormGivesTheTextsOfTheReadersLanguage() throws {
        let bundle = try ResourceBundle(at: AccessorTests.sample)
        let french = bundle.view(for: ["fr-CA"])
        #expect(french.sampleText.checkout.title == "Passer à la caisse")
        #expect(french.sampleText.cart.items(items: 3) == "3 articles dans votre panier")
        #expect(french.sampleText.greeting("Zoé") == french.string("greeting", "Zoé"))
        #expect(french.sampleText.legal.notices.returns(14) == "Vous pouvez retourner les articles sous 14 jours.")
        let arabic = bundle.view(for: ["ar"])
        #expect(arabic.sampleText.checkout.title == "إتمام الشراء")
        #expect(arabic.sampleText.cart.items(items: 3) == "٣ منتجات في سلة التسوق")
        // Arabic has no slogan, so its text is that of the development language.
        #expect(arabic.sampleText.brand.slogan == "Open late. Always.")
        let other = try TestFolder(["en.lproj/Localizable.strings": #""a" = "b";"#])
        #expect(try ResourceBundle(at: other.path).view(for: ["en"]).sampleText.brand.slogan == "brand.slogan")
    }
}
