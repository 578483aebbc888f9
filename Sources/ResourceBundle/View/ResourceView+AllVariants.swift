internal import BundleModel
internal import ResourceBasics

extension ResourceView {
    /// The properties that decide the results of this view: the key of a cache of values that are derived from the bundle.
    package var key: ViewKey { storage.key }

    /// Returns the variants of an image for all readers, languages and displays, in no order. A name without an extension includes loose files
    /// of all image formats.
    package func allVariants(ofImage name: String) -> [ImageResource] {
        let assets = allAssets(name, .images)
        if !assets.isEmpty { return assets.compactMap { ImageResource($0) } }
        return looseImageTypes(name).flatMap { allFiles(name, type: $0) }.compactMap { ImageResource($0) }
    }

    /// Returns the variants of a data asset for all readers, languages and devices, in no order.
    package func allVariants(ofData name: String) -> [DataResource] {
        allAssets(name, .data).compactMap { DataResource($0) }
    }

    /// Returns the variants of a loose file for all readers, languages and displays, in no order.
    package func allVariants(ofFile name: String) -> [ResourceFile] {
        allFiles(name, type: nil).compactMap { ResourceFile($0) }
    }

    /// Returns the variants of the assets that a lookup of a name uses: those of the type with the lowest precedence.
    private func allAssets(_ name: String, _ types: AssetTypes) -> [FoundVariant] {
        let candidates = lookups.filter { $0.provider.hasAssets }.flatMap {
            $0.provider.assetCandidates(name, types: types)
        }
        let precedence = candidates.compactMap { types.precedence($0.type) }.min()
        return candidates.filter { types.precedence($0.type) == precedence }
    }

    private func allFiles(_ name: String, type: String?) -> [FoundVariant] {
        var found: [FoundVariant] = []
        FileRequest.read(name, type: type, in: nil) { request in
            for lookup in lookups where lookup.hasFiles { found += lookup.provider.fileCandidates(request, for: nil) }
        }
        return found
    }
}
