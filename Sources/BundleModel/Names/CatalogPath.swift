internal import FileAccess
internal import ResourceBasics

/// The location of an asset: the path of its catalog in the bundle, and the path of its folder in the catalog.
///
/// An archive stores both as one text, separated by two slashes: `Shop.xcassets//Icons/Cart.imageset`.
package struct CatalogPath {
    /// The catalog's path in the bundle; empty if the bundle is the catalog.
    package var catalog: String
    /// The folder's path in the catalog.
    package var set: String

    /// Creates a location from the two paths.
    package init(catalog: String, set: String) {
        self.catalog = catalog
        self.set = set
    }

    /// Parses the text that an archive stores.
    init(_ text: String) {
        let bytes = text.utf8
        let slash = UInt8(ascii: "/")
        let end = zip(bytes.indices, bytes.dropFirst()).first { bytes[$0.0] == slash && $0.1 == slash }?.0
        catalog = end.map { String(text[..<$0]) } ?? ""
        set = end.map { String(text[bytes.index($0, offsetBy: 2)...]) } ?? text
    }

    /// The text that an archive stores.
    package var text: String { catalog.isEmpty ? set : "\(catalog)//\(set)" }

    /// The folder's path in the bundle.
    package var path: String { RelativePath.join(catalog, set) }
}
