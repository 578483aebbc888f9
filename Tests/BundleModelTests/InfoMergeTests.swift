import BundleModel
import PropertyLists
import Testing

/// Expected values are those of swift-build's own test of additional content files.
@Suite struct InfoMergeTests {
    private func entries(_ json: String) throws -> PropertyListDictionary {
        try #require(JSONReader(mode: .strict).read(Array(json.utf8), path: "x").root?.dictionary)
    }

    private func merge(_ base: String, _ addition: String) throws -> (String, [Diagnostic]) {
        var merge = InfoMerge(path: "Partial.plist")
        let merged = merge.merge(try entries(addition), into: try entries(base))
        return (JSONWriter().text(of: .dictionary(merged)), merge.diagnostics)
    }

    @Test(arguments: [
        (#"{"IntToInt": 1, "Kept": true}"#, #"{"IntToInt": 5}"#, #"{"IntToInt":5,"Kept":true}"#),
        (#"{"IntToString": 2}"#, #"{"IntToString": "string"}"#, #"{"IntToString":"string"}"#),
        (#"{"List": [1, 2]}"#, #"{"List": [1, 4], "New": [3]}"#, #"{"List":[1,2,4],"New":[3]}"#),
        (
            #"{"D": {"one": "one", "two": "two"}}"#, #"{"D": {"two": "three", "four": "four"}}"#,
            #"{"D":{"four":"four","one":"one","two":"three"}}"#
        ),
        (#"{"D": {"E": {"a": [1]}}}"#, #"{"D": {"E": {"a": [2], "b": 3}}}"#, #"{"D":{"E":{"a":[1,2],"b":3}}}"#),
        (
            #"{"UIRequiredDeviceCapabilities": ["arm64"]}"#, #"{"UIRequiredDeviceCapabilities": {"armv7": false}}"#,
            #"{"UIRequiredDeviceCapabilities":{"arm64":true,"armv7":false}}"#
        ),
        (
            #"{"UIRequiredDeviceCapabilities": {"gps": false}}"#, #"{"UIRequiredDeviceCapabilities": ["metal"]}"#,
            #"{"UIRequiredDeviceCapabilities":{"gps":false,"metal":true}}"#
        ),
    ])
    func valuesMergeByTheirTypes(base: String, addition: String, expected: String) throws {
        let (text, diagnostics) = try merge(base, addition)
        #expect(text == expected)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#"{"Integer": 1}"#, #"{"Integer": [1, 2]}"#), (#"{"Array": [1, 2]}"#, #"{"Array": "string"}"#),
        (#"{"D": {"a": 1}}"#, #"{"D": [1]}"#), (#"{"A": [1]}"#, #"{"A": {"a": 1}}"#),
    ])
    func valuesOfOtherTypesAreErrorsAndStayUnchanged(base: String, addition: String) throws {
        let (text, diagnostics) = try merge(base, addition)
        #expect(text == JSONWriter().text(of: .dictionary(try entries(base))))
        #expect(diagnostics.map(\.id) == ["info.unmergeable"])
        #expect(diagnostics.first?.severity == .error)
        #expect(diagnostics.first?.path == "Partial.plist" && diagnostics.first?.position.line == 1)
    }
}
