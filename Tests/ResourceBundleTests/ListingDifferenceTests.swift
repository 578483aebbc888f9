import ResourceBundle
import TestSupport
import Testing

/// The differences that `diff` reports.
@Suite struct ListingDifferenceTests {
    @Test(arguments: Storage.allCases)
    func `a property of a set is a difference`(storage: Storage) throws {
        func bundle(_ properties: String) throws -> SmallBundle {
            let images = #""images": [{"filename": "c.png", "scale": "2x"}]"#
            return try SmallBundle(
                [
                    "A.xcassets/Cart.imageset/Contents.json": #"{\#(images)\#(properties)}"#,
                    "A.xcassets/Cart.imageset/c.png": "c",
                ], as: storage)
        }
        let plain = try bundle("")
        let template = try bundle(#", "properties": {"template-rendering-intent": "template"}"#)
        let tagged = try bundle(#", "properties": {"on-demand-resource-tags": ["level2"]}"#)
        let again = try bundle(#", "properties": { "on-demand-resource-tags" : [ "level2" ] }"#)
        for (left, right) in [(plain, template), (template, plain), (template, tagged)] {
            let found = left.bundle.differences(to: right.bundle)
            #expect(found.map(\.kind) == ["imageset"] && found.map(\.change) == [.changed])
        }
        #expect(tagged.bundle.differences(to: again.bundle).isEmpty)
        #expect(plain.bundle.listing().assets.first?.properties.isEmpty == true)
        #expect(
            template.bundle.listing().assets.first?.properties["template-rendering-intent"]?.string == "template")
    }
}
