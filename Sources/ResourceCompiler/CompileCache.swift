internal import Digests
package import FileAccess
package import ResourceArchive
internal import Synchronization

/// A file in which a compile keeps what it has read, so that the next one opens only what has changed.
///
/// It has the state of every file that was read, the bytes of sources, and where those of payloads lie in the archive. What is
/// taken from it is compared with the SHA-256 of what was read: damage to it, and another archive, cost a reading and no more.
/// See Documentation/decisions/0011.
package final class CompileCache: Sendable {
    /// What was there before; nil for nothing of use.
    let old: CacheTable?
    private let archive: PieceReader?
    private let new: Mutex<CacheWriter?>
    private let openings = Atomic<Int>(0)
    /// Files that are as they were at this time can be trusted to be seen when they change.
    private let safeTime: Int64

    /// Opens a cache, and begins the next one.
    ///
    /// - Parameter archive: The archive that was written with it, and will be.
    /// - Throws: What keeps it from being written.
    package init(at path: String, archive: String, safeAge: Int64 = InputRecord.safeAge) throws(FileAccessError) {
        safeTime = WallClock.now - safeAge
        old = CacheTable(at: path)
        self.archive = old == nil ? nil : try? PieceReader(at: archive)
        // What was added since may be a little.
        let expected = (old?.bytes.count ?? 0) * 65 / 64
        new = Mutex(try CacheWriter(at: path, expecting: expected))
    }

    /// How many files were opened, since their contents were not known.
    package var openedCount: Int { openings.load(ordering: .relaxed) }

    /// Puts the bytes of an entry in the place of what is in an array; false where they are not what they were.
    func read(_ entry: CacheEntry, into bytes: inout [UInt8]) -> Bool {
        let isInArchive = entry.place & CacheEntry.isInArchive != 0
        guard let file = isInArchive ? archive : old?.file,
            let count = Int(exactly: entry.byteCount), count <= FileLimits.sourceByteCount,
            file.read(count, at: Int(truncatingIfNeeded: entry.place & ~CacheEntry.isInArchive), into: &bytes)
        else { return false }
        return SHA256.digest(of: bytes) == entry.digest
    }

    /// Takes in a file that was read just now, unless it is too young.
    func note(_ state: FileState, _ bytes: [UInt8], keeps: Bool) {
        openings.add(1, ordering: .relaxed)
        guard state.newestChange < safeTime else { return }
        note(CacheEntry(state, place: 0, digest: SHA256.digest(of: bytes)), bytes, keeps: keeps)
    }

    /// Takes in a file that is as it was.
    func note(_ entry: CacheEntry, _ bytes: [UInt8], keeps: Bool) {
        new.withLock { $0?.append(entry, bytes, keeps: keeps) }
    }

    /// Puts the new cache in the place of the old one.
    ///
    /// - Parameter blobs: What the archive has, which was just written.
    package func write(_ blobs: BlobStore) throws(FileAccessError) {
        try new.withLock { new throws(FileAccessError) in try new.take()?.finish(blobs.place) }
    }

    /// Leaves the old cache as it is.
    package func discard() { new.withLock { $0 = nil } }
}
