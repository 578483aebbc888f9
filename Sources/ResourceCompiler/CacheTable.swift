internal import Digests
internal import FileAccess

/// A cache as an earlier compile has left it.
final class CacheTable: Sendable {
    /// Entries of a cache: as many as a bundle may have, and no more memory than 80 MB.
    static let entryLimit = FileLimits.entryCount

    /// The file, whose sources are read piece by piece.
    let file: PieceReader
    /// All entries.
    let bytes: [UInt8]
    /// Entries by `key`.
    private let numbers: [UInt64: UInt32]

    /// Reads a cache; nil where there is none, or something else.
    init?(at path: String) {
        var bytes: [UInt8] = []
        guard let file = try? PieceReader(at: path), file.read(CacheHeader.byteCount, at: 0, into: &bytes),
            let header = CacheHeader(bytes, fileByteCount: file.byteCount),
            file.read(header.entryCount * CacheEntry.byteCount, at: header.tableOffset, into: &bytes),
            SHA256.digest(of: bytes) == header.digest
        else { return nil }
        var numbers: [UInt64: UInt32] = [:]
        numbers.reserveCapacity(header.entryCount)
        for number in 0..<header.entryCount {
            let start = number * CacheEntry.byteCount
            let (device, inode) = (bytes.span.paddedWord(at: start), bytes.span.paddedWord(at: start + 8))
            numbers[Self.key(device, inode)] = UInt32(truncatingIfNeeded: number)
        }
        self.file = file
        self.bytes = bytes
        self.numbers = numbers
    }

    /// The number of the entry of a file that is in the state in which it was read.
    func number(of state: FileState) -> UInt32? {
        let (bytes, words) = (bytes, state.words)
        guard let number = numbers[Self.key(words[0], words[1])] else { return nil }
        let start = Int(number) * CacheEntry.byteCount
        for place in words.indices where bytes.span.paddedWord(at: start + 8 * place) != words[place] { return nil }
        return number
    }

    /// Stands for a file on its device; two of one key cost one a reading, since states are compared in full.
    private static func key(_ device: UInt64, _ inode: UInt64) -> UInt64 { device &* 0x9e37_79b9_7f4a_7c15 ^ inode }

    /// How many bytes the file of an entry has.
    func byteCount(_ number: UInt32) -> Int {
        let bytes = bytes
        return Int(clamping: bytes.span.paddedWord(at: Int(number) * CacheEntry.byteCount + 16))
    }

    /// An entry by its number.
    func entry(_ number: UInt32) -> CacheEntry { CacheEntry(bytes, at: Int(number) * CacheEntry.byteCount) }
}
