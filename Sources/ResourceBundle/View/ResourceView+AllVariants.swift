internal import BundleModel
internal import FileAccess
internal import ResourceBasics

extension ResourceView {
    /// The properties that decide the results of this view: the key of a cache of values that are derived from the bundle.
    package var key: ViewKey { storage.key }

    /// Returns the variants of an image for all readers, languages and displays, in no order. A name without an extension includes loose files
    /// of all image formats.
    package func allVariants(ofImage name: String) -> [ImageResource] {
        let assets = allAssets(name, .images)
        if !assets.isEmpty { return assets.compactMap { ImageResource($0) } }
        var files = looseImageTypes(name).flatMap { allFiles(name, type: $0) }
        if files.isEmpty, RelativePath.fileExtension(of: name).isEmpty {
            files = allFiles(name, type: nil).filter { $0.pixelSize.width > 0 }
        }
        return files.compactMap { ImageResource($0) }
    }

    /// Returns the best variant of an image for the reader's display among those with a file name extension, in lowercase letters; nil if it
    /// has none.
    package func image(_ name: String, fileType: String) -> ImageResource? {
        (best(name, .images, fileType: fileType) ?? foundFile(name, type: fileType)).flatMap { ImageResource($0) }
    }

    /// Returns the best variant of a data asset for the reader's device among those with a file name extension, in lowercase letters; nil if
    /// it has none.
    package func data(_ name: String, fileType: String) -> DataResource? {
        best(name, .data, fileType: fileType).flatMap { DataResource($0) }
    }

    private func best(_ name: String, _ types: AssetTypes, fileType: String) -> FoundVariant? {
        let name = assetName(matching: name)
        let chosen = lookups.compactMap { lookup in lookup.asset(name, types).map { (lookup, $0) } }
        let precedence = chosen.compactMap { types.precedence($0.1.type) }.min()
        let ranked = chosen.filter { types.precedence($0.1.type) == precedence }.flatMap { lookup, chosen in
            lookup.variants(ofSetOf: chosen, types).compactMap { variant in
                lookup.assetRanking.rank(of: variant.sourceTraits).map { variant.ranked($0) }
            }
        }
        return ranked.filter { RelativePath.fileExtension(of: $0.fileName).lowercased() == fileType }
            .min { $0.rank < $1.rank }
    }

    /// Returns the variants of a data asset for all readers, languages and devices, in no order.
    package func allVariants(ofData name: String) -> [DataResource] {
        allAssets(name, .data).compactMap { DataResource($0) }
    }

    /// Returns the variants of a loose file for all readers, languages and displays, in no order.
    package func allVariants(ofFile name: String) -> [ResourceFile] {
        allFiles(name, type: nil).compactMap { ResourceFile($0) }
    }

    /// Returns the variants of the assets that lookups of a name use: those of the type with the lowest precedence.
    private func allAssets(_ name: String, _ types: AssetTypes) -> [FoundVariant] {
        let name = assetName(matching: name)
        let all = lookups.filter { $0.provider.hasAssets }.flatMap {
            $0.provider.assetCandidates(name, types: types)
        }
        let precedence = all.compactMap { types.precedence($0.type) }.min()
        return all.filter { types.precedence($0.type) == precedence }
    }

    private func allFiles(_ name: String, type: String?) -> [FoundVariant] {
        var found: [FoundVariant] = []
        FileRequest.read(name, type: type, in: nil) { found = fileCandidates($0).map(\.variant) }
        return found.uniqued { ExactKey($0.path) }
    }
}

extension ProviderLookup {
    /// Returns all variants of the set to which a variant belongs, without ranks.
    func variants(ofSetOf chosen: FoundVariant, _ types: AssetTypes) -> [FoundVariant] {
        provider.assetCandidates(chosen.name, types: types).filter { $0.isInSet(of: chosen) }
    }
}
