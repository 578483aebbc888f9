package import FileAccess
package import PropertyLists

extension FolderListing.Omission {
    /// Returns the diagnostic about an entry that no resource name can refer to.
    ///
    /// - Parameter isNeeded: Whether results are missing without the entry: then a pipe is an error.
    package func diagnostic(at path: String, isNeeded: Bool) -> Diagnostic {
        switch reason {
        case .nameIsNotText:
            Diagnostic(
                .warning, id: "bundle.name-not-utf8", "the name is not UTF-8, so no lookup can find it", path: path,
                hint: "rename the file")
        case .linkLeadsNowhere:
            Diagnostic(
                .warning, id: "bundle.link-leads-out",
                "the link has no target in the bundle\(linkedPath(path).map { ": it points to \($0)" } ?? "")",
                path: path, hint: "copy its target into the bundle, or remove the link")
        case .linkIsUnreadable(let reason):
            Diagnostic(
                .error, id: "bundle.unreadable", "the link's target cannot be read: \(reason)", path: path,
                hint: "check the permissions of its target, or remove the link")
        case .notAFile:
            Diagnostic(
                isNeeded ? .error : .warning, id: "bundle.not-a-file",
                "this is a pipe, a socket or a device, and cannot be a resource", path: path,
                hint: "replace it with a file, or remove it")
        }
    }
}
