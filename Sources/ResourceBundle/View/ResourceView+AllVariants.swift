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
        let files = looseImageTypes(name).flatMap { allFiles(name, type: $0) }
        return (files.isEmpty ? imageWithoutType(name).map { [$0] } ?? [] : files).compactMap { ImageResource($0) }
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
        let all = candidates(name, types).filter {
            RelativePath.fileExtension(of: $0.variant.fileName).lowercased() == fileType
        }
        let ranked = all.compactMap { lookup, variant in
            lookup.assetRanking.rank(of: variant.sourceTraits).map { (rank: $0, variant: variant) }
        }
        return ranked.min { $0.rank < $1.rank }?.variant
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
        candidates(name, types).map(\.variant)
    }

    /// Returns these variants with the lookups of their providers. A name that no asset has is compared as `OpenOptions.NameMatching` says.
    private func candidates(_ name: String, _ types: AssetTypes) -> [(lookup: ProviderLookup, variant: FoundVariant)] {
        func named(_ name: String) -> [(lookup: ProviderLookup, variant: FoundVariant)] {
            lookups.filter { $0.provider.hasAssets }.flatMap { lookup in
                lookup.provider.assetCandidates(name, types: types).map { (lookup, $0) }
            }
        }
        var all = named(name)
        if all.isEmpty, let other = storage.bundle.foldedNames?.asset(name) { all = named(other) }
        let precedence = all.compactMap { types.precedence($0.variant.type) }.min()
        return all.filter { types.precedence($0.variant.type) == precedence }
    }

    private func allFiles(_ name: String, type: String?) -> [FoundVariant] {
        var found: [FoundVariant] = []
        FileRequest.read(name, type: type, in: nil) { request in
            for lookup in lookups where lookup.hasFiles { found += lookup.provider.fileCandidates(request, for: nil) }
        }
        return found
    }
}
