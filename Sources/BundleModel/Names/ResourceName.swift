internal import FileAccess

/// A resource name in normal form: folder and file name.
///
/// Names are looked up in an index and never joined to a path. A name that would lead out of the bundle is rejected
/// nevertheless.
package struct ResourceName: Sendable, Equatable {
    /// The folder, without the `.lproj`; empty at the top.
    package var directory: String
    /// The last component, with its extension.
    package var fileName: String

    /// Joins subdirectory, name and type as `NormalPath` does. Returns nil if they do not name anything inside the bundle.
    ///
    /// - Complexity: O(length).
    package init?(_ name: String, type: String? = nil, subdirectory: String? = nil) {
        (directory, fileName) = ("", "")
        NormalPath.read(name, type: type, in: subdirectory) { (directory, fileName) = ($0.directory, $0.name) }
        if fileName.isEmpty { return nil }
    }

    /// Returns a folder's path in normal form; the top folder's for nil. Returns nil for a path outside the bundle.
    package static func folder(_ subdirectory: String?) -> String? {
        ResourceName("*", subdirectory: subdirectory)?.directory
    }

    /// Folder and file name as one path.
    package var path: String { RelativePath.join(directory, fileName) }
}
