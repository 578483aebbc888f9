public import PropertyLists

/// The bytes of a `<data>` value of Info.plist.
///
/// ```swift
/// view.info[InfoKey<InfoData>("Signature")]?.bytes    // nil: the bundle has no such key
/// ```
public struct InfoData: InfoValue, Sendable, Hashable {
    /// The bytes.
    public let bytes: [UInt8]

    /// Creates the value from a data node; nil for a node of another type.
    public init?(_ node: PropertyListNode) {
        guard case .data(let bytes) = node.value else { return nil }
        self.bytes = bytes
    }

    /// The type's name in messages: `data`.
    public static var typeName: String { "data" }
}
