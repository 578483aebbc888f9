package import FileAccess
package import PropertyLists

extension Diagnostic {
    /// Describes a file that cannot be read, or that changed while it was read.
    package static func unreadable(_ error: FileAccessError, path: String) -> Diagnostic {
        Diagnostic(.error, id: "bundle.unreadable", error.reason, path: path)
    }

    /// Describes a folder that cannot be listed.
    package static func unreadableFolder(_ reason: String, path: String) -> Diagnostic {
        Diagnostic(.error, id: "bundle.unreadable-folder", reason, path: path)
    }
}
