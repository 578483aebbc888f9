internal import ExactText
internal import ResourceArchive

/// What a bundle is put together from: its own sources, overlays above them, packs beside, made-up texts behind.
struct BundleLayers: Sendable {
    /// What lies over the bundle, the one on top first.
    let overlays: [ArchiveSource]
    /// The bundle itself, what answers first in front.
    let base: [any BundleSource]
    /// The packs that are open.
    let packs: [ArchiveSource]
    /// What stands behind all of it.
    let behind: [any BundleSource]

    init(
        overlays: [ArchiveSource] = [], base: [any BundleSource], packs: [ArchiveSource] = [],
        behind: [any BundleSource] = []
    ) {
        self.overlays = overlays
        self.base = base
        self.packs = packs
        self.behind = behind
    }

    /// All sources, what answers first in front; of what lies below others, what these leave of it.
    var sources: [any BundleSource] {
        if overlays.isEmpty && packs.isEmpty { return base + behind }
        var covers: [ArchiveSource] = []
        var result: [any BundleSource] = []
        for overlay in overlays {
            result.append(Self.covered(overlay, by: covers))
            covers.append(overlay)
        }
        result += base.map { Self.covered($0, by: covers) }
        // An asset that came back into the bundle is the bundle's, whatever an older pack has.
        covers += base.compactMap { $0 as? ArchiveSource }
        result += packs.map { Self.covered($0, by: covers) }
        return result + behind
    }

    private static func covered(_ source: any BundleSource, by covers: [ArchiveSource]) -> any BundleSource {
        if covers.isEmpty { return source }
        return CoveredSource(source, under: covers)
    }

    /// The same with one more pack.
    func adding(pack: ArchiveSource) -> BundleLayers {
        BundleLayers(overlays: overlays, base: base, packs: packs + [pack], behind: behind)
    }

    /// The tags of the packs that have an asset, by bytes; none where one of them is open.
    func closedPackTags(ofAsset name: String) -> [String] {
        let open = Set(packs.compactMap { $0.inArchive?.packTag.map { ExactKey($0) } })
        let tags = Set(
            (overlays + base).compactMap(\.inArchive).flatMap { $0.packTags(ofAsset: name) }.map { ExactKey($0) })
        return tags.isDisjoint(with: open) ? tags.sorted().map(\.string) : []
    }
}
