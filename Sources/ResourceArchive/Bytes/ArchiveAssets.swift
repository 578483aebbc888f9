internal import ResourceBasics

/// The images and data assets of an archive as one reader asks for them: the shortest way from a name to a file's bytes.
///
/// It knows names that are one image set or one data set and nothing else, as nearly all are, and files that are stored as
/// they are. Of others it does not answer, and the general way has to be asked; the same until the reader's ranks are known.
/// As with `ArchiveTexts`, one call does it, its answer is numbers, and no reference is counted.
///
/// Public, like `ArchivedAsset`, only for code that is compiled into a caller.
public final class ArchiveAssets: Sendable {
    /// Keeps the memory that all others lead to.
    @usableFromInline package let archive: Archive
    private let index: ResourceIndex
    private let blobs: ArchiveBytes
    private let bytes: ArchiveBytes
    private let ranks = OnceReference<ConditionRanks>()

    /// What a reader makes of each condition; `UInt64.max` for those that cannot serve.
    private final class ConditionRanks: Sendable {
        let values: [UInt64]
        /// In sets of each shape, which variant is chosen; `UInt8.max` where none is, or that cannot be said.
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

    /// The assets of an archive; nothing is found until they have ranks.
    package init(_ archive: Archive) {
        self.archive = archive
        index = archive.resources
        blobs = archive.blobs
        bytes = archive.storage.bytes
    }

    /// Whether a reader's ranks are known.
    package var hasRanks: Bool { ranks.load() != nil }

    /// Takes the reader's ranks of the conditions of assets; later ones change nothing.
    package func setRanks(_ values: [UInt64]) { _ = ranks.storeIfNil(ConditionRanks(values, index)) }

    /// The file of an image set that serves the reader best; nil where only the general way can tell.
    ///
    /// - Complexity: O(length of the name): one probe, one comparison a variant.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    public func findImage(_ name: String) -> ArchivedAsset? { find(name, .image) }

    /// The file of a data set that serves the reader best; nil where only the slow path can tell.
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

    // As in `ArchiveTexts`, `@_effects` says what the compiler cannot see from a caller's module.
    @usableFromInline @_effects(readonly)
    func search(_ name: ArchiveBytes, _ kind: SetKind) -> AssetLocation? {
        // A function of its own, which nearly no archive needs: with the call in the middle all registers would be saved.
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
        // Where blobs follow one another, the file need not wait for what the variant says of it.
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
