internal import ResourceBasics

/// The path of a file without language and suffixes: what generated code declares for each.
///
/// ```swift
/// view.file(FileKey("Legal/terms.html"))?.path    // "fr.lproj/Legal/terms.html"
/// ```
public struct FileKey: Sendable, Hashable {
    private let exactName: ExactKey

    /// Takes folder, name and extension, without the `.lproj` and suffixes such as `@2x`.
    ///
    /// - Complexity: O(1); the path is looked up when a view is asked.
    public init(_ path: String) {
        exactName = ExactKey(path)
    }

    /// Folder, name and extension.
    public var path: String { exactName.string }
}
