/// How much a reader takes in before it says no.
package enum FileLimits {
    /// Entries of one directory.
    ///
    /// Real asset catalogs stay below 20,000; more is a mistake or an attack.
    package static let entryCount = 1_000_000
    /// Bytes of one source file read whole (256 MiB): larger than any table or image seen, small enough to hold twice.
    package static let sourceByteCount = 256 << 20
    /// Levels of folders below a root: deeper trees are taken for link cycles.
    package static let depth = 64
    /// Bytes of one path: Linux's own PATH_MAX.
    package static let pathByteCount = 4096
}
