internal import Digests
internal import FileAccess

/// What a cache file begins with: which bytes of it are the table of entries, and their SHA-256.
struct CacheHeader {
    static let byteCount = 32 + SHA256.byteCount
    /// `RB cache`.
    private static let magic: UInt64 = 0x6568_6361_6320_4252
    private static let version: UInt64 = 1

    let entryCount: Int
    let tableOffset: Int
    let digest: [UInt8]

    init(entryCount: Int, tableOffset: Int, digest: [UInt8]) {
        self.entryCount = entryCount
        self.tableOffset = tableOffset
        self.digest = digest
    }

    /// The header that a file begins with; nil for a file of another kind, version or size.
    init?(_ bytes: [UInt8], fileByteCount: Int) {
        let span = bytes.span
        guard bytes.count == Self.byteCount, span.paddedWord(at: 0) == Self.magic,
            span.paddedWord(at: 8) == Self.version,
            let entryCount = Int(exactly: span.paddedWord(at: 16)), entryCount <= CacheTable.entryLimit,
            let tableOffset = Int(exactly: span.paddedWord(at: 24)), tableOffset <= fileByteCount,
            fileByteCount - tableOffset == entryCount * CacheEntry.byteCount
        else { return nil }
        self.init(entryCount: entryCount, tableOffset: tableOffset, digest: Array(bytes[32...]))
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for number in [Self.magic, Self.version, UInt64(entryCount), UInt64(tableOffset)] { bytes.append(number) }
        return bytes + digest
    }
}
