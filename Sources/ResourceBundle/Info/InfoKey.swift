/// A key of Info.plist together with the type of its value.
///
/// ```swift
/// view.info[.displayName]                                               // "Dépanneur du coin", a String?
/// view.info[InfoKey<[String]>("UISupportedInterfaceOrientations")]      // ["UIInterfaceOrientationPortrait"], a [String]?
/// view.info[InfoKey<Bool>("UIStatusBarHidden")]                         // nil: the bundle has no such key
/// ```
public struct InfoKey<Value: InfoValue>: Sendable, Hashable {
    /// The key's name in Info.plist.
    public let name: String
    /// The key's name in older bundles, which CFBundle still supports; nil if it has none.
    let formerName: String?

    /// Creates a key from its name in Info.plist.
    ///
    /// ```swift
    /// extension InfoKey<[String]> { static var orientations: Self { Self("UISupportedInterfaceOrientations") } }
    /// view.info[.orientations]?.count    // 1
    /// ```
    public init(_ name: String) {
        self.init(name, formerly: nil)
    }

    init(_ name: String, formerly formerName: String?) {
        self.name = name
        self.formerName = formerName
    }
}
