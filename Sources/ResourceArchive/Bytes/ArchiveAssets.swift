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

        init(_ values: [UInt64]) { self.values = values }
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
    package func setRanks(_ values: [UInt64]) { _ = ranks.storeIfNil(ConditionRanks(values)) }

    /// The file of an image set that serves the reader best; nil where only the general way can tell.
    ///
    /// - Complexity: O(length of the name): one probe, one comparison a variant.
    @inlinable
    @inline(__always)
    public func findImage(_ name: String) -> ArchivedAsset? {
        withNativeBytes(of: name, orElse: nil) { search($0, .imageSet) }
    }

    /// The same for a data set.
    @inlinable
    @inline(__always)
    public func findData(_ name: String) -> ArchivedAsset? {
        withNativeBytes(of: name, orElse: nil) { search($0, .dataSet) }
    }

    // As in `ArchiveTexts`, `@_effects` says what the compiler cannot see from a caller's module.
    @usableFromInline @_effects(readonly)
    func search(_ name: ArchiveBytes, _ type: AssetWord) -> ArchivedAsset? {
        let found = ranks.withInstance { index.best(ofSetNamed: name, type, ranks: $0.values) }
        guard let found = found ?? nil, let blob = index.blob(ofVariant: Int(found.number)),
            let bytes = blobs.storedBlob(blob, of: bytes)
        else { return nil }
        return ArchivedAsset(bytes: bytes, entry: found.entry, variant: found.number)
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
@frozen
@usableFromInline
package struct AssetWord: Sendable {
    @usableFromInline let letters: UInt64

    @inlinable
    init(letters: UInt64) { self.letters = letters }

    /// `imageset`.
    @inlinable
    package static var imageSet: AssetWord { AssetWord(letters: 0x7465_7365_6761_6d69) }
    /// `dataset`.
    @inlinable
    package static var dataSet: AssetWord { AssetWord(letters: 0x0074_6573_6174_6164) }
}

extension ArchiveBytes {
    /// The bytes of a blob that is stored as it is, of a table of blobs; nil for another codec, and for an index or a place
    /// that is none.
    @inline(__always)
    func storedBlob(_ index: Int, of archive: ArchiveBytes) -> ArchiveBytes? {
        guard index >= 0, index < count / ArchiveFormat.blobEntryByteCount else { return nil }
        let entry = index &* ArchiveFormat.blobEntryByteCount
        guard let offset = u64(entry), let size = u64(entry &+ 8), size &>> 56 == 0 else { return nil }
        return archive.slice(offset, size)
    }

    /// Whether the text that a reference leads to is a word.
    @inline(__always)
    func holds(_ word: AssetWord, at reference: UInt32) -> Bool {
        let unused = word.letters.leadingZeroBitCount & ~7
        let offset = Int(reference) &* 4
        guard let count = u32(offset), let letters = u64(offset &+ 4) else { return false }
        return Int(count) &* 8 == 64 &- unused
            && letters &<< UInt64(truncatingIfNeeded: unused) == word.letters &<< UInt64(truncatingIfNeeded: unused)
    }
}
