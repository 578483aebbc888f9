import FileAccess
import Foundation
import ResourceTraits
import TestSupport
import Testing

@testable import AssetCatalogs

/// Compares our asset names with those in catalogs that Apple's compiler made, and whose sources are published.
@Suite(.enabled(if: SharedData.isPresent, "the folder ../shared is missing")) struct FacetNameTests {
    private static func facetNames(_ repository: String, _ compiled: String) throws -> [String] {
        let catalogs = try SharedData.expectations()[repository]?["car"] as? [String: [String: Any]]
        return try #require(catalogs?[compiled]?["facet_names"] as? [String])
    }

    private static func assets(_ repository: String, _ catalog: String) throws -> [Asset] {
        let folder = SharedData.corpus.appending(path: "\(repository)/\(catalog)").path
        return AssetCatalog(of: try DiskFileTree(at: folder), at: "").assets
    }

    /// One catalog, compiled for six kinds of device. An asset without an image for a device is not in the catalog for it.
    @Test(arguments: [
        ("ios", [DisplayTraits.Idiom.iphone, .ipad], 30), ("ipad", [.ipad], 28), ("iphone", [.iphone], 29),
        ("mac", [.mac], 28),
        ("tv", [.tv], 26), ("watch", [.watch], 27),
    ])
    func aCatalogHasTheAssetNamesOfEachDevice(device: String, idioms: [DisplayTraits.Idiom], count: Int) throws {
        let assets = try Self.assets("bartoszj+acextract", "Images.xcassets")
        let names = assets.filter { asset in
            asset.variants.contains {
                $0.isUsable && ($0.traits.idiom == .universal || idioms.contains($0.traits.idiom))
            }
        }.map(\.name)
        let facets = try Self.facetNames("bartoszj+acextract", "acextractTests/data/assets_\(device).car")
        #expect(facets.count == count)
        #expect(Set(names) == Set(facets))
        #expect(names.count == count)
    }

    /// Five catalogs compiled into one, with namespaces, symbols and pictures for augmented reality.
    ///
    /// The corpus has the source of one such picture. It lacks the sources of four others and of one group.
    @Test func fiveCatalogsHaveTheAssetNamesOfTheirCompiledCatalog() throws {
        let folder = "Sources/TestUtils/Fixtures/Resources/XCAssets"
        let names = try ["Files", "Food", "Styles", "Symbols", "Targets"].flatMap {
            try Self.assets("SwiftGen+SwiftGen", "\(folder)/\($0).xcassets").map(\.name)
        }
        let facets = try Self.facetNames("SwiftGen+SwiftGen", "SwiftGen.playground/Resources/Assets.car")
        #expect(facets.count == 23)
        #expect(Set(names).subtracting(facets).sorted() == [])
        #expect(Set(facets).subtracting(names).sorted() == ["Circus", "Paintings", "Posters", "Roses"])
        #expect(names.count == 19)
    }
}
