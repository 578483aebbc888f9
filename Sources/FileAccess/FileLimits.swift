/// The limits of what a reader accepts.
package enum FileLimits {
    /// The maximum number of entries of one directory.
    ///
    /// Real asset catalogs stay below 20,000; more is a mistake or an attack.
    package static let entryCount = 1_000_000
    /// The maximum size of one source file that is read whole, in bytes (256 MiB). It is larger than any table or image
    /// seen, and small enough to hold twice.
    package static let sourceByteCount = 256 << 20
    /// The maximum size of a file that is copied into memory for as long as a bundle is open, in bytes (4 GiB).
    ///
    /// Larger copies could use all memory of a server. Larger archives have to be mapped.
    package static let copiedByteCount = Int(clamping: UInt64(4) << 30)
    /// The maximum depth of folders below a root or a catalog. Deeper trees are taken for link cycles.
    package static let depth = 64
    /// The maximum length of one path in bytes: Linux's own PATH_MAX.
    package static let pathByteCount = 4096
}
