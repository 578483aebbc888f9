/// A key of Info.plist together with the type of its value.
///
/// ```swift
/// view.info[.displayName]                              // "Boutique", a String?
/// view.info[InfoKey<Bool>("UIStatusBarHidden")]        // true, a Bool?
/// ```
public struct InfoKey<Value: InfoValue>: Sendable, Hashable {
    /// The key as Info.plist spells it.
    public let name: String
    /// The key that older bundles have in its place and CFBundle still honours.
    let formerName: String?

    /// Names a key.
    public init(_ name: String) {
        self.init(name, formerly: nil)
    }

    init(_ name: String, formerly formerName: String?) {
        self.name = name
        self.formerName = formerName
    }
}
