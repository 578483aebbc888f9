internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: a layered image has at least two layers. With fewer, nothing moves.
struct FewLayers: CatalogRule {
    private static let minimumCount = 2
    /// The types of layered images. The type of a layer is that of its image with the suffix `layer`.
    private static let types: Set<String> = ["imagestack", "solidimagestack"]

    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        var counts: [ExactKey: Int] = [:]
        for asset in catalog.assets {
            if let container = asset.insidePath { counts[ExactKey("\(asset.type) \(container)"), default: 0] += 1 }
        }
        return catalog.assets.compactMap { stack in
            guard Self.types.contains(stack.type.fileExtension) else { return nil }
            let count = counts[ExactKey("\(stack.type)layer \(stack.path)")] ?? 0
            if count >= Self.minimumCount { return nil }
            return Diagnostic(
                .warning, id: "catalog.too-few-layers",
                "the stack has \(count == 0 ? "no layers" : "one layer"), but needs at least two",
                path: stack.contentsPath,
                hint: "add a layer, or make it an image set")
        }
    }
}
