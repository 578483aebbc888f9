internal import OnceValues

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
    public func findImage(_ name: String) -> ArchivedAsset? {
        withNativeBytes(of: name, orElse: nil) { search($0, .image) }
    }

    /// The same for a data set.
    @inlinable
    @inline(__always)
    public func findData(_ name: String) -> ArchivedAsset? {
        withNativeBytes(of: name, orElse: nil) { search($0, .data) }
    }

    // As in `ArchiveTexts`, `@_effects` says what the compiler cannot see from a caller's module.
    @usableFromInline @_effects(readonly)
    func search(_ name: ArchiveBytes, _ kind: SetKind) -> ArchivedAsset? {
        guard let (slot, entry) = index.firstEntry(.asset, named: name) else { return searchOverflow(name, kind) }
        let set = SetWord(bits: index.slotWords.u64(ofSlot: slot))
        let choice =
            ranks.withInstance { $0.choices.indices.contains(set.shape) ? $0.choices[set.shape] : .max } ?? .max
        guard set.isKind(kind), choice != .max else { return searchGroups(of: entry, kind) }
        let number = set.firstVariant &+ Int(choice)
        // Where blobs follow one another, the file need not wait for what the variant says of it.
        let blob = set.firstBlob == 0 ? index.blob(ofVariant: number) : set.firstBlob &- 1 &+ Int(choice)
        return asset(entry, number, blob)
    }

    @inline(never)
    private func searchOverflow(_ name: ArchiveBytes, _ kind: SetKind) -> ArchivedAsset? {
        index.overflowEntry(.asset, named: name).flatMap { searchGroups(of: $0, kind) }
    }

    @inline(never)
    private func searchGroups(of entry: Int, _ kind: SetKind) -> ArchivedAsset? {
        guard let variants = index.variants(ofEntry: entry, kind),
            let best = ranks.load().flatMap({ index.best(among: variants, ranks: $0.values) })
        else { return nil }
        return asset(entry, best.number, index.blob(ofVariant: best.number))
    }

    @inline(__always)
    private func asset(_ entry: Int, _ number: Int, _ blob: Int?) -> ArchivedAsset? {
        guard let blob, let bytes = blobs.storedBlob(blob, of: bytes) else { return nil }
        return ArchivedAsset(
            bytes: bytes, entry: UInt32(truncatingIfNeeded: entry), variant: UInt32(truncatingIfNeeded: number))
    }
}

/// A file of an archive that was chosen for a name: it has a meaning as long as the archive is open.
@frozen
public struct ArchivedAsset: Sendable {
    /// Its bytes, in place.
    public let bytes: ArchiveBytes
    /// The name it goes by, as a number.
    public let entry: UInt32
    /// The variant it is of, as a number.
    public let variant: UInt32
}

/// The word of a type of asset, of at most eight letters: the first one lowest.
struct AssetWord: Sendable {
    let letters: UInt64
    let byteCount: UInt32
    /// Bits of a word of eight letters that are none of its own.
    let unusedBits: UInt32

    private init(letters: UInt64, byteCount: UInt32) {
        self.letters = letters
        self.byteCount = byteCount
        unusedBits = 64 &- 8 &* byteCount
    }

    /// `imageset`.
    static var imageSet: AssetWord { AssetWord(letters: 0x7465_7365_6761_6d69, byteCount: 8) }
    /// `dataset`.
    static var dataSet: AssetWord { AssetWord(letters: 0x0074_6573_6174_6164, byteCount: 7) }
}

extension ArchiveBytes {
    /// The bytes of a blob that is stored as it is, of a table of blobs; nil for another codec, and for an index or a place
    /// that is none.
    @inline(__always)
    func storedBlob(_ index: Int, of archive: ArchiveBytes) -> ArchiveBytes? {
        guard index >= 0, index <= UInt32.max else { return nil }
        let entry = index &* ArchiveFormat.blobEntryByteCount
        guard entry <= count &- ArchiveFormat.blobEntryByteCount else { return nil }
        // SAFETY: the entry's 24 bytes exist, as just compared.
        let (offset, size) = unsafe (knownU64(entry), knownU64(entry &+ 8))
        guard size &>> 56 == 0 else { return nil }
        return archive.slice(offset, size)
    }

    /// Whether the text that a reference leads to is a word.
    @inline(__always)
    func holds(_ word: AssetWord, at reference: UInt32) -> Bool {
        let offset = Int(reference) &* 4
        guard offset &+ 12 <= count else { return false }
        // SAFETY: twelve bytes at the offset exist, as just compared, and an offset is not negative.
        let (byteCount, letters) = unsafe (knownU32(offset), knownU64(offset &+ 4))
        return byteCount == word.byteCount
            && (letters ^ word.letters) &<< UInt64(truncatingIfNeeded: word.unusedBits) == 0
    }
}
