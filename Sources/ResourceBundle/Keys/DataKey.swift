internal import ResourceBasics

/// The name of a data asset: what generated code declares for each.
///
/// ```swift
/// view.data(DataKey("Music/Theme"))?.fileName    // "theme.abc"
/// ```
public struct DataKey: Sendable, Hashable {
    private let exactName: ExactKey

    /// Takes the full name of an asset, with its namespaces.
    ///
    /// - Complexity: O(1); the name is looked up when a view is asked.
    public init(_ name: String) {
        exactName = ExactKey(name)
    }

    /// The full name, with its namespaces.
    public var name: String { exactName.string }
}
