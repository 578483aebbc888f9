public import PropertyLists

/// A yes or no as CFBundle reads its own: a boolean, a number other than zero, or the texts `true` and `yes`.
///
/// ```swift
/// view.info[.allowsMixedLocalizations]?.isOn    // true for <true/>, <integer>1</integer> and <string>YES</string>
/// ```
public struct InfoFlag: InfoValue, Sendable, Hashable {
    /// Whether it is a yes.
    public let isOn: Bool

    /// The yes or no of a boolean, a number or a text; a text that is neither `true` nor `yes`, in letters of either
    /// case, is a no.
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

    /// "boolean, number or string".
    public static var typeName: String { "boolean, number or string" }
}
