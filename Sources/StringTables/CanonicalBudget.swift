internal import PropertyLists

/// The limit for the canonical forms of the tables in one file, from which their digests are computed.
///
/// Without a limit, one long key with many values below it takes quadratic time and memory: each value has the key in its path.
struct CanonicalBudget {
    /// The limit as a multiple of the file's size. A translation takes about as many bytes as its key, so real files stay below 2.
    static let growthLimit = 64
    /// The size in bytes that even small files may have.
    private static let freeByteCount = 1 << 20

    private var remaining: Int

    init(fileByteCount: Int) {
        remaining = fileByteCount * Self.growthLimit + Self.freeByteCount
    }

    /// Whether the limit is exceeded; then the rest of the file is not read.
    var isExceeded: Bool { remaining < 0 }

    /// Subtracts the canonical form of a value below a key.
    ///
    /// - Complexity: O(nodes of the value).
    mutating func spend(_ value: PropertyListValue, below key: String = "") {
        remaining -= CanonicalForm.byteCount(of: value, below: key.utf8.count, skips: CanonicalForm.isState)
    }
}
