import Foundation
import TestSupport
import Testing

/// `info --expand`: build settings in the values of Info.plist.
@Suite struct InfoExpandTests {
    private let folder: TestFolder
    private var both: [String] { [folder.path("Shop.bundle"), folder.path("Shop.rbarc")] }

    init() throws {
        folder = try TestFolder()
        try folder.write(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.$(PRODUCT_NAME:rfc1034identifier)</string>
            <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
            <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
            <key>CFBundleDisplayName</key><string>$(PRODUCT_NAME:shout)</string>
            </dict></plist>
            """, to: "Shop.bundle/Info.plist")
        try folder.write(#"CFBundleName = "Boutique";"#, to: "Shop.bundle/fr.lproj/InfoPlist.strings")
        try folder.write(#"k = "v";"#, to: "Shop.bundle/en.lproj/Texts.strings")
        let result = try Tool.run("compile", both[0], "--output", both[1])
        try #require(result.status == 0, "\(result.err)")
    }

    private func runBoth(_ call: String..., status: Int32 = 0) throws -> Tool.Result {
        let results = try both.map { try Tool.run(["info", $0] + call) }
        #expect(results[0].out == results[1].out)
        for result in results { #expect(result.status == status, "\(result.err)") }
        return results[0]
    }

    @Test func withoutTheOptionValuesAreNotExpanded() throws {
        let result = try runBoth("CFBundleIdentifier")
        #expect(result.text == "org.example.$(PRODUCT_NAME:rfc1034identifier)\n" && result.err.isEmpty)
    }

    @Test func settingsAreExpandedBeforeStringsReplaceValues() throws {
        let plain = try runBoth("CFBundleIdentifier", "--expand", "PRODUCT_NAME=My Shop")
        #expect(plain.text == "org.example.My-Shop\n" && plain.err.isEmpty, "\(plain.err)")
        let name = try runBoth("CFBundleName", "--expand", "PRODUCT_NAME=My Shop", "--language", "fr")
        #expect(name.text == "Boutique\n")
        let last = try runBoth(
            "CFBundleName", "--expand", "PRODUCT_NAME=A=B", "--expand", "PRODUCT_NAME=$(X)=C", "--expand", "X=")
        #expect(last.text == "=C\n")
    }

    @Test func emptyIdentityKeysAreRemovedFromTheWholeDictionary() throws {
        let result = try runBoth("--json", "--expand", "PRODUCT_NAME=Shop")
        let object = try result.object()
        #expect(Set(object.keys) == ["CFBundleDisplayName", "CFBundleIdentifier", "CFBundleName"])
        #expect(object["CFBundleDisplayName"] as? String == "Shop")
    }

    @Test func problemsAreReportedWithTheirPositionAndAreNoFailure() throws {
        let whole = try runBoth("--expand", "PRODUCT_NAME=Shop")
        let lines = whole.err.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first?.contains("Info.plist:4:") == true && lines.first?.hasSuffix("[info.unknown-variable]") == true)
        #expect(
            lines.last?.contains("Info.plist:5:") == true && lines.last?.hasSuffix("[info.unknown-operator]") == true)
        let one = try runBoth("CFBundleDisplayName", "--expand", "PRODUCT_NAME=Shop")
        #expect(one.err.split(separator: "\n").count == 1, "only what is about the value")
        let none = try runBoth("CFBundleExecutable", "--expand", "PRODUCT_NAME=Shop", status: 1)
        #expect(none.out.isEmpty && none.err.contains("CFBundleExecutable"))
    }

    @Test(arguments: ["", "=", "=x", "NAME", " "])
    func anInvalidArgumentIsAnInvalidCall(argument: String) throws {
        let result = try Tool.run("info", both[0], "--expand", argument)
        #expect(result.status == 64 && result.out.isEmpty && !result.err.isEmpty)
    }

    @Test func queryTakesTheSameSettings() throws {
        let lines = """
            {"info": "CFBundleIdentifier", "expand": {"PRODUCT_NAME": "My Shop"}}
            {"info": "CFBundleIdentifier"}
            {"info": "CFBundleIdentifier", "expand": {"PRODUCT_NAME": 5}}
            {"info": "CFBundleIdentifier", "expand": "PRODUCT_NAME"}
            {"info": "CFBundleName", "expand": {"PRODUCT_NAME": "x"}, "languages": ["fr"]}
            """
        let results = try both.map { try Tool.run(["query", $0], stdin: Array(lines.utf8)) }
        #expect(results[0].out == results[1].out)
        let documents = results[0].lines
        #expect(documents.count == 5)
        #expect(documents[0] == #"{"found":true,"key":"CFBundleIdentifier","value":"org.example.My-Shop"}"#)
        #expect(documents[1].contains(#""value":"org.example.$(PRODUCT_NAME:rfc1034identifier)""#))
        #expect(documents[2].contains("invalid-value") && documents[3].contains("invalid-value"))
        #expect(documents[4] == #"{"found":true,"key":"CFBundleName","value":"Boutique"}"#)
    }
}
