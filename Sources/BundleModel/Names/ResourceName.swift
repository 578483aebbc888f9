internal import FileAccess

/// A resource as callers name it, brought to one form: folder and file name.
///
/// Names are looked up in an index and never joined to a path; even so, one that would leave the bundle names nothing.
package struct ResourceName: Sendable, Hashable {
    /// The folder, without the `.lproj`; empty at the top.
    package var directory: String
    /// The last component, with its extension.
    package var fileName: String

    /// Joins subdirectory, name and type as `NormalPath` does, or nil where they name nothing inside the bundle.
    ///
    /// - Complexity: O(length).
    package init?(_ name: String, type: String? = nil, subdirectory: String? = nil) {
        (directory, fileName) = ("", "")
        NormalPath.read(name, type: type, in: subdirectory) { (directory, fileName) = ($0.directory, $0.name) }
        if fileName.isEmpty { return nil }
    }

    /// A folder's path in the same form, the top's for nil; nil for one outside the bundle.
    package static func folder(_ subdirectory: String?) -> String? {
        ResourceName("*", subdirectory: subdirectory)?.directory
    }

    /// Folder and name as one path.
    package var path: String { RelativePath.join(directory, fileName) }
}
