public import PropertyLists

/// The bytes of a `<data>` value.
public struct InfoData: InfoValue, Sendable, Hashable {
    /// The bytes.
    public let bytes: [UInt8]

    /// The bytes of data.
    public init?(_ node: PropertyListNode) {
        guard case .data(let bytes) = node.value else { return nil }
        self.bytes = bytes
    }

    /// "data".
    public static var typeName: String { "data" }
}
