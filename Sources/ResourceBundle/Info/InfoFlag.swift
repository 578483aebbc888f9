public import PropertyLists

/// A Boolean value of Info.plist, as CFBundle reads its own keys. It is true for the boolean `true`, a number other than
/// zero, and the texts `true` and `yes`.
///
/// ```swift
/// view.info[.allowsMixedLocalizations]?.isOn    // true for <true/>, <integer>1</integer> and <string>YES</string>
/// ```
public struct InfoFlag: InfoValue, Sendable, Hashable {
    /// Whether the value is true.
    public let isOn: Bool

    /// Creates the value from a boolean, a number or a string; nil for a node of another type. A string is true if it is
    /// `true` or `yes`, in any case.
    public init?(_ node: PropertyListNode) {
        if let flag = node.boolean {
            isOn = flag
        } else if let number = node.number {
            isOn = number != 0
        } else if let text = node.string?.lowercased() {
            isOn = text == "true" || text == "yes"
        } else {
            return nil
        }
    }

    /// The type's name in messages: `boolean, number or string`.
    public static var typeName: String { "boolean, number or string" }
}
