internal import AssetCatalogs
internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

@testable internal import ResourceCompiler

/// Checks the invariants of every asset catalog.
enum CatalogOracle {
    static func check(_ files: [(path: String, contents: [UInt8])]) throws {
        let tree = MemoryFileTree(files: files)
        let catalog = AssetCatalog(of: tree, at: "")
        let findings = catalog.diagnostics + CatalogRules.findings(in: catalog, of: tree)
        try expect(findings.count <= 2 * (CatalogLimits.diagnosticCount + 1), "\(findings.count) diagnostics")
        for diagnostic in findings { try PropertyListOracle.checkDiagnostic(diagnostic) }
        var last: String?
        for asset in catalog.assets {
            if let last { try expect(!isOrdered(asset.path, before: last), "the assets are not sorted by path") }
            last = asset.path
            try expect(RelativePath.isValid(asset.path), "\(asset.path.debugDescription) leads out of the catalog")
            for variant in asset.variants {
                try expectEqual(
                    VariantTraits(words: variant.traits.words), variant.traits,
                    "the packed traits of \(asset.path.debugDescription)")
                if variant.fileMatch == .exact, let path = variant.filePath {
                    try expect(
                        ((try? tree.status(of: path)) ?? nil) != nil,
                        "\(path.debugDescription) was found, but does not exist")
                }
                if let color = variant.color {
                    for value in color.components.map(\.value) {
                        try expect(value.isFinite, "a component of a color is \(value)")
                    }
                }
            }
        }
    }
}
