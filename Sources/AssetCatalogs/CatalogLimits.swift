package import PropertyLists

/// How much of a catalog is read before the rest is refused with an error.
package enum CatalogLimits {
    /// Bytes of one Contents.json (16 MiB): real ones have some kilobytes.
    static let contentsByteCount = 16 << 20
    /// Entries of one set: the largest app icon has some 60.
    static let entryCount = 10_000
    /// Levels of folders.
    ///
    /// The tree has a limit too; this one ends the walk of a cycle of links early.
    package static let depth = 64
    /// Folders of one catalog: the largest real ones have some thousands; a tangle of links could multiply them.
    static let folderCount = 200_000
    /// Diagnostics of one catalog: nobody reads more.
    package static let diagnosticCount = 2_000

    /// The finding that closes those of a catalog that has more of them.
    package static func moreDiagnostics(path: String) -> Diagnostic {
        let message = "no more than \(diagnosticCount) diagnostics are shown"
        return Diagnostic(.note, id: "catalog.more-diagnostics", message, path: path)
    }
}
