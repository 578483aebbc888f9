internal import ResourceBasics

/// The name of an image: what generated code declares for each.
///
/// ```swift
/// view.image(ImageKey("Icons/Cart"))?.fileName    // "cart-dark@2x.png"
/// ```
public struct ImageKey: Sendable, Hashable {
    private let exactName: ExactKey

    /// Takes the full name of an asset, with its namespaces, or of a loose file.
    ///
    /// - Complexity: O(1); the name is looked up when a view is asked.
    public init(_ name: String) {
        exactName = ExactKey(name)
    }

    /// The full name, with its namespaces.
    public var name: String { exactName.string }
}
