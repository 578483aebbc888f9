internal import ResourceBasics

/// Fast lookup of the images and data assets of an archive for one context, from an asset's name to a file's bytes.
///
/// It finds names that have exactly one image set or data set, as nearly all do, and files that are stored uncompressed. For
/// others, and until the context's ranks are set, it returns nil, and the caller has to use the slow path. As in
/// `ArchiveTexts`, a lookup is one call, its result is numbers, and no reference is counted.
///
/// Public, like `ArchivedAsset`, only for code that is inlined into a caller.
public final class ArchiveAssets: Sendable {
    /// Keeps the memory alive that the other properties point to.
    @usableFromInline package let archive: Archive
    private let index: ResourceIndex
    private let blobs: ArchiveBytes
    private let bytes: ArchiveBytes
    private let ranks = OnceReference<ConditionRanks>()

    /// The context's rank of each condition; `UInt64.max` for conditions that cannot be used.
    private final class ConditionRanks: Sendable {
        let values: [UInt64]
        /// The index of the chosen variant in sets of each shape; `UInt8.max` if none is chosen or the choice is not known.
        let choices: [UInt8]

        init(_ values: [UInt64], _ index: ResourceIndex) {
            self.values = values
            choices = (0..<index.shapes.count).map { shape in
                guard let variants = index.shapes[shape], let best = index.best(among: variants, ranks: values) else {
                    return .max
                }
                return UInt8(clamping: best.number - variants.lowerBound)
            }
        }
    }

    /// Creates the lookup for an archive. It finds nothing until `setRanks` is called.
    package init(_ archive: Archive) {
        self.archive = archive
        index = archive.resources
        blobs = archive.blobs
        bytes = archive.storage.bytes
    }

    /// Whether the context's ranks are set.
    package var hasRanks: Bool { ranks.load() != nil }

    /// Sets the context's ranks of the conditions. Only the first call has an effect.
    package func setRanks(_ values: [UInt64]) { _ = ranks.storeIfNil(ConditionRanks(values, index)) }

    /// Returns the best file of an image set for the context; nil if the slow path is needed.
    ///
    /// - Complexity: O(length of the name): one probe, one comparison a variant.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    public func findImage(_ name: String) -> ArchivedAsset? { find(name, .image) }

    /// Returns the best file of a data set for the context; nil if the slow path is needed.
    ///
    /// - Complexity: O(length of the name): one probe, one comparison a variant.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    public func findData(_ name: String) -> ArchivedAsset? { find(name, .data) }

    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    func find(_ name: String, _ kind: SetKind) -> ArchivedAsset? {
        guard let location = withNativeBytes(of: name, orElse: nil, { search($0, kind) }) else { return nil }
        return ArchivedAsset(location, of: self)
    }

    // As in `ArchiveTexts`, `@_effects` states what the compiler cannot see from a caller's module.
    @usableFromInline @_effects(readonly)
    func search(_ name: ArchiveBytes, _ kind: SetKind) -> AssetLocation? {
        // Hashing with a seed is a separate function, which nearly no archive needs. Inlined here, its call would make this
        // function save all registers.
        if index.hash.seed != 0 { return searchSeeded(name, kind) }
        return search(name, kind, hash: name.hash)
    }

    @inline(never)
    private func searchSeeded(_ name: ArchiveBytes, _ kind: SetKind) -> AssetLocation? {
        search(name, kind, hash: name.hash(seed: index.hash.seed))
    }

    @inline(__always)
    private func search(_ name: ArchiveBytes, _ kind: SetKind, hash: UInt64) -> AssetLocation? {
        guard let (slot, entry) = index.slotAndEntry(.asset, named: name, hash: hash) else { return nil }
        // SAFETY: a slot that was found is below the number of slots, and there is a word for each.
        let set = SetWord(bits: unsafe index.setWords.knownU64(slot &* 8))
        let choice =
            ranks.withInstance { $0.choices.indices.contains(set.shape) ? $0.choices[set.shape] : .max } ?? .max
        guard set.isKind(kind), choice != .max else { return searchGroups(of: entry, kind) }
        let number = set.firstVariant &+ Int(choice)
        // If the set's blobs are consecutive, reading the file does not depend on reading the variant's record.
        let blob = set.firstBlob == 0 ? index.blob(ofVariant: number) : set.firstBlob &- 1 &+ Int(choice)
        return asset(entry, number, blob)
    }

    @inline(never)
    private func searchGroups(of entry: Int, _ kind: SetKind) -> AssetLocation? {
        let best = ranks.withInstance { index.best(ofSet: entry, kind, ranks: $0.values) } ?? nil
        return best.flatMap { asset(entry, $0.number, index.blob(ofVariant: $0.number)) }
    }

    @inline(__always)
    private func asset(_ entry: Int, _ number: Int, _ blob: Int?) -> AssetLocation? {
        guard let blob, let bytes = blobs.plainBlob(blob, of: bytes) else { return nil }
        return AssetLocation(
            bytes: bytes, entry: UInt32(truncatingIfNeeded: entry), variant: UInt32(truncatingIfNeeded: number))
    }
}
