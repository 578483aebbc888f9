package import FileAccess
package import PropertyLists

/// An archive that was written to a file.
package struct WrittenArchive: Sendable {
    /// Whether the file was replaced. A file that already has the same contents is not touched.
    package let isNew: Bool
    /// The status of the file after writing.
    package let status: FileStatus?
    /// The reason why the file does not have the owner or the group of the file that it replaced; nil if it has them.
    let lostOwnerReason: String?

    /// The warning about an owner that was not kept, if any.
    package func finding(path: String) -> Diagnostic? {
        lostOwnerReason.map {
            Diagnostic(
                .warning, id: "compile.owner-not-kept", $0, path: path,
                hint: "change it with chown, or compile as the owner")
        }
    }
}
