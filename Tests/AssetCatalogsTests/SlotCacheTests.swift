import AssetCatalogs
import PropertyLists
import Testing

/// A cached value is returned only for entries that are equal apart from their file names.
@Suite struct SlotCacheTests {
    @Test(
        arguments: [
            (#""2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#, true),
            (#""3x", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#, false),
            (#""2x", "appearances": [{"appearance": "luminosity", "value": "light"}]"#, false),
            (#""2x", "appearances": [{"appearance": "contrast", "value": "dark"}]"#, false),
            (#""2x", "appearances": [{"appearance": "luminosity"}]"#, false),
            (#""2x", "appearances": []"#, false), (#""2x", "appearances": "dark""#, false), (#""2x""#, false),
        ])
    func anEntryIsFoundByItsValuesWithoutItsFileName(values: String, isFound: Bool) throws {
        let appearances = #"[{"appearance": "luminosity", "value": "dark"}]"#
        var cache = SlotCache<Int>()
        cache.add(7, of: try entry(#"{"filename": "x.png", "scale": "1x"}"#))
        cache.add(8, of: try entry(#"{"filename": "a.png", "scale": "2x", "appearances": \#(appearances)}"#))
        #expect(cache.value(of: try entry(#"{"filename": "b.png", "scale": \#(values)}"#)) == (isFound ? 8 : nil))
    }

    @Test(
        arguments: [
            // Only the name of the variant's own file may differ.
            (#"{"parts": [{"filename": "a.png"}]}"#, #"{"parts": [{"filename": "b.png"}]}"#),
            (#"{"subtype": 2}"#, #"{"subtype": 3}"#),
            (#"{"scale": "1x", "idiom": "ipad"}"#, #"{"idiom": "ipad", "scale": "1x"}"#),
        ])
    func differentEntriesAreMisses(text: String, other: String) throws {
        var cache = SlotCache<Int>()
        cache.add(8, of: try entry(text))
        #expect(cache.value(of: try entry(other)) == nil)
    }

    private func entry(_ text: String) throws -> PropertyListDictionary {
        try #require(JSONReader().read(Array(text.utf8), path: "").root?.dictionary)
    }
}
