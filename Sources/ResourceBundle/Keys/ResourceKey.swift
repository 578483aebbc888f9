internal import ResourceBasics

/// The name of an image, a color, a data asset or a file, together with the resource's type. Generated accessors have one
/// for each resource.
///
/// ```swift
/// extension ResourceKey<ImageResource> { static let cart: Self = "Icons/Cart" }
/// view.image(.cart)?.fileName    // "cart.png"
/// ```
public struct ResourceKey<Resource>: Sendable, Hashable, ExpressibleByStringLiteral {
    private let exactName: ExactKey

    /// Creates a key from the full name of an asset with its namespaces, or from the path of a file without `.lproj` and suffixes
    /// such as `@2x`.
    ///
    /// - Complexity: O(1); the name is looked up in a view.
    public init(_ name: String) { exactName = ExactKey(name) }

    /// Creates a key from a literal: `let cart: ResourceKey<ImageResource> = "Icons/Cart"`.
    public init(stringLiteral name: String) { self.init(name) }

    /// The full name of the asset, or the path of the file.
    ///
    /// ```swift
    /// ResourceKey<ImageResource>("Icons/Cart").name    // "Icons/Cart"
    /// ```
    public var name: String { exactName.string }
}
