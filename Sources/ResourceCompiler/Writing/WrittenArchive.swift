package import FileAccess
package import PropertyLists

/// An archive that was written to a file.
package struct WrittenArchive: Sendable {
    /// Whether the file was replaced. A file that already has the same contents is not touched.
    package let outcome: Compilation.Outcome
    /// The status of the file after writing.
    package let status: FileStatus?
    /// The reason why the file does not have the owner or the group of the file that it replaced; nil if it has them.
    let lostOwnerReason: String?

    /// The diagnostics about the file: a warning if it lost its owner or group.
    package func findings(path: String) -> [Diagnostic] {
        guard let lostOwnerReason else { return [] }
        return [
            Diagnostic(
                .warning, id: "compile.owner-not-kept", lostOwnerReason, path: path,
                hint: "run chown as root, or compile as the owner")
        ]
    }
}
