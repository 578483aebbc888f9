internal import Digests
internal import FileAccess

/// Writes a cache while files are read: sources that are kept one behind the other, then the table of entries.
struct CacheWriter: ~Copyable {
    /// Sources that are kept: more than any project has, and no full disk by mistake (1 GiB).
    private static let byteLimit: UInt64 = 1 << 30
    private static let pieceByteCount = 256 << 10
    /// The place of an entry whose bytes the archive is to have.
    private static let archive: UInt64 = 0

    private var file: AtomicFileWriter
    private var piece: [UInt8]
    private var writtenByteCount: UInt64 = 0
    private var table: [UInt8] = []
    private var failure: FileAccessError?

    /// Begins a file that is there once it is finished.
    ///
    /// - Parameter expectedByteCount: About how large the table will be.
    init(at path: String, expecting expectedByteCount: Int) throws(FileAccessError) {
        file = try AtomicFileWriter(path: path)
        table.reserveCapacity(expectedByteCount)
        piece = [UInt8](repeating: 0, count: CacheHeader.byteCount)
    }

    /// Adds an entry; with the bytes, unless the archive has them.
    mutating func append(_ entry: CacheEntry, _ bytes: [UInt8], keeps: Bool) {
        guard failure == nil, table.count < CacheTable.entryLimit * CacheEntry.byteCount else { return }
        var entry = entry
        entry.place = Self.archive
        if keeps {
            entry.place = writtenByteCount + UInt64(piece.count)
            guard entry.place < Self.byteLimit else { return }
            piece += bytes
            if piece.count >= Self.pieceByteCount { flush() }
        }
        entry.append(to: &table)
    }

    /// Puts the file in its place.
    ///
    /// - Parameter placeInArchive: Where the archive has the bytes with a digest.
    consuming func finish(_ placeInArchive: ([UInt8]) -> UInt64?) throws(FileAccessError) {
        flush()
        let tableOffset = Int(clamping: writtenByteCount)
        var (entryCount, digest) = (0, SHA256())
        for offset in stride(from: 0, to: table.count, by: CacheEntry.byteCount) {
            var entry = CacheEntry(table, at: offset)
            if entry.place == Self.archive {
                guard let place = placeInArchive(entry.digest) else { continue }
                entry.place = place | CacheEntry.isInArchive
            }
            entry.append(to: &piece)
            entryCount += 1
            if piece.count >= Self.pieceByteCount { flush(&digest) }
        }
        flush(&digest)
        if let failure { throw failure }
        let header = CacheHeader(entryCount: entryCount, tableOffset: tableOffset, digest: digest.finalize())
        try file.write(header.bytes.span, at: 0)
        try file.commit(isDurable: false)
    }

    /// Writes a piece of the table, of which a digest is taken.
    private mutating func flush(_ digest: inout SHA256) {
        digest.update(piece)
        flush()
    }

    private mutating func flush() {
        var bytes: [UInt8] = []
        swap(&bytes, &piece)
        do throws(FileAccessError) {
            if failure == nil { try file.write(bytes.span) }
        } catch {
            failure = error
        }
        writtenByteCount += UInt64(bytes.count)
        bytes.removeAll(keepingCapacity: true)
        swap(&bytes, &piece)
    }
}
