extension FuzzTarget {
    /// All targets, in the order of the table that `Scripts/fuzz` prints.
    static let all: [FuzzTarget] = [
        oldStyle, textPropertyList, xmlPropertyList, binaryPropertyList, scalars, json, textEncoding,
        stringsTable, stringsdict, stringCatalog, localizationTable, messageDecoder, format, markup, i18next,
        negotiation, languageTags, variantNames, resourceNames, pathPatterns, expansion, info, assetCatalog,
        imageHeaders,
        archive, sealedArchive, bundle, overlay,
        byteRanges, cookies, entityTags, mediaRanges, requestTargets, requests,
        query, baseline, removals, sourceScanner, accessors, sha256, policy,
    ]
}
