import ResourceCompiler
import TestSupport
import Testing

/// The Swift symbols of String Catalogs.
@Suite struct StringSymbolTests {
    private func generate(_ strings: String, named name: String = "Localizable") throws -> (text: String, CatalogOutput)
    {
        let text = #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.1"}"#
        let folder = try TestFolder(["\(name).xcstrings": text])
        let output = StringSymbolGenerator().generate(folder.path("\(name).xcstrings"))
        #expect(output.files.map(\.path) == ["GeneratedStringSymbols_\(name).swift"])
        return (String(decoding: output.files.first?.bytes ?? [], as: UTF8.self), output)
    }

    /// Returns the declarations of the symbols in a source.
    private func declarations(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains(" static ") }.map { line in
            String(line.drop { $0 == " " }).replacing("static ", with: "")
                .replacing(" -> LocalizedStringResource {", with: "").replacing(": LocalizedStringResource {", with: "")
        }
    }

    @Test func symbolsAreThoseOfTheFixture() throws {
        var texts: [String: String] = [:]
        for name in CatalogFixture.names {
            let output = StringSymbolGenerator().generate(CatalogFixture.path(name))
            #expect(output.diagnostics.isEmpty)
            for file in output.files { texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
        }
        #expect(texts == (try CatalogFixture.compiled().filter { $0.key.hasSuffix(".swift") }))
    }

    @Test(arguments: ["Int32", "UInt16", "String", "LocalizedStringResource"])
    func theEnumOfATableDoesNotShadowATypeOfItsSymbols(table: String) throws {
        let unit = #"{"stringUnit": {"state": "translated", "value": "%d"}}"#
        let text = try generate(
            #""count": {"extractionState": "manual", "localizations": {"en": \#(unit)}}"#, named: table
        ).text
        #expect(text.contains("    enum \(table)_ {\n") && text.contains("static func count(_ arg1: Int32)"), "\(text)")
    }

    @Test(.enabled(if: SwiftCompiler.isPresent, "needs swiftc in PATH"))
    func symbolsOfTheFixtureAreValidSwift() throws {
        for (path, text) in try CatalogFixture.compiled() where path.hasSuffix(".swift") {
            #expect(try SwiftTypecheck.syntaxComplaints(text) == "", "\(path)")
        }
        #expect(try SwiftTypecheck.syntaxComplaints("static var : Int") != "")
    }

    /// `LocalizedStringResource` does not exist on Linux, so the sources are compiled with a stand-in.
    @Test(.enabled(if: SwiftCompiler.hasModules, Comment(rawValue: SwiftCompiler.skipReason)))
    func symbolsOfTheFixtureCompileAndCanBeCalled() throws {
        let standIn = """
            struct LocalizedStringResource {
                struct BundleDescription { static func forClass(_ owner: AnyClass) -> BundleDescription { .init() } }
                struct Value: ExpressibleByStringInterpolation {
                    struct StringInterpolation: StringInterpolationProtocol {
                        init(literalCapacity: Int, interpolationCount: Int) {}
                        func appendLiteral(_ literal: String) {}
                        func appendInterpolation(_ text: String) {}
                        func appendInterpolation(_ number: some Numeric, specifier: String) {}
                    }
                    init(stringLiteral text: String) {}
                    init(stringInterpolation text: StringInterpolation) {}
                }
                init(_ key: StaticString, table: String, bundle: BundleDescription) {}
                init(_ key: StaticString, defaultValue: Value, table: String, bundle: BundleDescription) {}
            }
            """
        let calls = [
            "Localizable": [
                "basketTitle", "`continue`", "greeting(name: \"Ada\", count: 3)",
                "internalPrice(in: 2 as Int32, 0.5, 1)",
                "miB(3)",
            ],
            "Shop": [
                "Shop.actionBuy", "Shop.basketItems(3)", "Shop.basketOf(\"Ada\", 3)",
                "Shop.delivery(boxes: 1, \"Ada\", days: 2)",
            ],
        ]
        for (name, symbols) in calls {
            let source = try #require(try CatalogFixture.compiled()["GeneratedStringSymbols_\(name).swift"])
            let uses = symbols.map { "    LocalizedStringResource.\($0)," }.joined(separator: "\n")
            let text = "\(source)\n\(standIn)\nfunc all() -> [LocalizedStringResource] {\n[\n\(uses)\n]\n}\n"
            #expect(try SwiftTypecheck.complaints(text) == "")
            #expect(declarations(source).count == symbols.count)
        }
    }

    /// The rules are derived from public sources that Xcode generated. The keys here have the same forms.
    static let xcodeNames = [
        ("shop.error.notFound", "shopErrorNotFound"), ("OCEAN_DESCRIPTION", "oceanDescription"),
        ("R_A_Title", "rATitle"),
        ("LOUD BUTTON", "loudButton"), ("On", "on"), ("Our HTML view, read-only…", "ourHtmlViewReadOnly"),
        ("New NSImage of iCloud", "newNsimageOfICloud"), ("iCloud is off", "iCloudIsOff"),
        ("NSBundleName", "nsbundleName"), ("A view in CloudKit", "aViewInCloudKit"),
        ("Ada’s list", "adasList"), ("game.level.10", "gameLevel10"), ("%lld KiB", "kiB"),
        ("%@ of %(count)lld left", "ofLeft"), ("Open with ${app}", "openWith$App"), ("continue", "`continue`"),
    ]
    /// We found no source for these forms, so we chose the names.
    static let ownNames = [
        ("10.level", "_10Level"), ("Bob's list", "bobsList"), ("%1$@: %#@files@ found", "found"),
        ("${app} opens", "appOpens"), ("$5 off", "_5Off"), ("100 %% done", "_100Done"), ("größe.ändern", "größeÄndern"),
        ("SwiftUI View", "swiftUIView"), ("default", "`default`"),
    ]

    @Test(arguments: xcodeNames + ownNames)
    func keysHaveSymbolNames(key: String, name: String) throws {
        let (text, output) = try generate(
            #""\#(key)": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "x"}}}}"#)
        #expect(output.diagnostics.isEmpty)
        #expect(declarations(text) == ["var \(name)"])
    }

    @Test(arguments: [
        ("%@ %lld", "_ arg1: String, _ arg2: Int"), ("%2$ld %1$li", "_ arg1: Int, _ arg2: Int"),
        ("%d %hd %hhd %i", "_ arg1: Int32, _ arg2: Int16, _ arg3: Int8, _ arg4: Int32"),
        ("%u %llu %lx %X", "_ arg1: UInt32, _ arg2: UInt, _ arg3: UInt, _ arg4: UInt32"),
        ("%f %.2lf %g", "_ arg1: Double, _ arg2: Double, _ arg3: Double"),
        ("%(user_name)@ %(n)d", "user_name: String, n: Int32"), ("%(a)@ %(a)@", "a: String, a arg2: String"),
        ("%(1st)@", "_1st: String"), ("%(arg2)@ %@", "arg2: String, _ arg2_: String"),
    ])
    func argumentsAreParameters(text: String, parameters: String) throws {
        let (source, output) = try generate(
            #""k": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "\#(text)"}}}}"#)
        #expect(output.diagnostics.isEmpty)
        #expect(declarations(source) == ["func k(\(parameters))"])
    }

    @Test(arguments: [
        #""k": {}"#, #""k": {"extractionState": "stale"}"#, #""k": {"extractionState": "extracted_with_value"}"#,
        #""k": {"extractionState": "migrated"}"#, #""k": {"extractionState": "manual", "generatesSymbol": false}"#, "",
    ])
    func otherKeysHaveNoSymbol(strings: String) throws {
        let (text, output) = try generate(strings)
        #expect(output.diagnostics.isEmpty)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") } && text.hasSuffix("again.\n"))
    }

    @Test(arguments: [
        ("🚀 %@!", "x"), ("k", "%s"), ("k", "%*d"), ("k", "%2$@"), ("k", "%[name]@"), ("k", "%p"),
    ])
    func keysThatCannotHaveASymbolAreReported(key: String, value: String) throws {
        let (text, output) = try generate(
            #""\#(key)": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "\#(value)"}}}}, "z": {"extractionState": "manual"}"#
        )
        #expect(output.diagnostics.map(\.id) == ["xcstringstool.no-symbol"] && !output.hasErrors)
        #expect(declarations(text) == ["var z"])
    }

    @Test func twoKeysWithOneSymbolAreAnError() throws {
        let keys = ["Temp targets", "Temp Targets", "Temp targets %@", "other"]
        let (_, output) = try generate(keys.map { #""\#($0)": {"extractionState": "manual"}"# }.joined(separator: ","))
        #expect(output.diagnostics.map(\.id) == ["xcstringstool.same-symbol"] && output.hasErrors)
        #expect(output.diagnostics.first?.message.contains("\"Temp targets\" and \"Temp Targets\"") == true)
    }

    @Test(arguments: [("My Table", "MyTable"), ("class", "Class"), ("String", "String_"), ("9", "_9")])
    func tablesAreNamespaces(table: String, name: String) throws {
        let (text, _) = try generate(#""k": {"extractionState": "manual"}"#, named: table)
        #expect(text.contains("\n    enum \(name) {\n") && text.contains("table: \"\(table)\", "))
    }
}
