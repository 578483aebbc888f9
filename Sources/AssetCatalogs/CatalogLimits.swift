package import PropertyLists

/// The limits for reading a catalog. The part of a catalog beyond a limit is not read, and is reported.
package enum CatalogLimits {
    /// The size of one Contents.json in bytes (16 MiB): real ones have a few kilobytes.
    static let contentsByteCount = 16 << 20
    /// The number of entries of one asset set: the largest app icon has about 60.
    static let entryCount = 10_000
    /// The number of folders of one catalog: the largest real ones have a few thousand; links could multiply them.
    static let folderCount = 200_000
    /// The number of diagnostics of one catalog: nobody reads more.
    package static let diagnosticCount = 2_000

    /// The last diagnostic of a catalog that has more of them than the limit.
    package static func moreDiagnostics(path: String) -> Diagnostic {
        let message = "the catalog has more than \(diagnosticCount) diagnostics; the rest are not shown"
        return Diagnostic(.note, id: "catalog.more-diagnostics", message, path: path)
    }
}
