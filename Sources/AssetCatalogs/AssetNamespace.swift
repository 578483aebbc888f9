internal import FileAccess

/// The namespace of an asset: the names of the folders above it that provide a namespace (`provides-namespace`), outermost first.
///
/// An asset set that provides one counts by its name without the extension: `Icons.imageset` gives `Icons`.
package struct AssetNamespace: Sendable {
    /// The names, with a slash after each one; empty outside any namespace.
    private var prefix = ""

    package init() {}

    /// Returns the full name of an asset or a folder in the namespace: `Icons/Cart`.
    package func name(of last: String) -> String { prefix + last }

    /// Returns the namespace that a folder in this namespace provides.
    package func inside(folder name: String) -> AssetNamespace {
        var inner = self
        let (stem, suffix) = RelativePath.splitExtension(name)
        inner.prefix += (AssetType(fileExtension: suffix) == nil ? name : stem) + "/"
        return inner
    }
}
