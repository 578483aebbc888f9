internal import Foundation
public import PropertyLists
public import ResourceBundle

extension NSBundleCompatibility {
    /// The Info.plist without `InfoPlist.strings`, as Foundation's types; nil if there is none. Keys for the reader's
    /// platform and device are resolved.
    ///
    /// ```swift
    /// view.infoDictionary?["CFBundleDisplayName"] as? String    // "Corner Shop"
    /// ```
    public var infoDictionary: [String: Any]? { Self.values(of: compatibilityView.info.unlocalized) }

    /// The texts of `InfoPlist.strings` in the reader's language, as Foundation's types; nil if there are none.
    ///
    /// ```swift
    /// view.localizedInfoDictionary?["CFBundleDisplayName"] as? String    // "Dépanneur du coin"
    /// ```
    public var localizedInfoDictionary: [String: Any]? { Self.values(of: compatibilityView.info.localized) }

    /// Returns the value of a key of Info.plist, or its text in `InfoPlist.strings`, as one of Foundation's types; nil for a
    /// missing key.
    ///
    /// ```swift
    /// view.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String    // "Dépanneur du coin"
    /// ```
    public func object(forInfoDictionaryKey key: String) -> Any? {
        compatibilityView.info.value(forKey: key).map { $0.foundationValue }
    }

    private static func values(of dictionary: PropertyListDictionary) -> [String: Any]? {
        dictionary.entries.isEmpty ? nil : dictionary.foundationValue
    }
}

extension PropertyListNode {
    /// The value in Foundation's types: `String`, `Int`, `UInt`, `Double`, `Bool`, `Data`, `Date`, `NSNull`, `[Any]`,
    /// `[String: Any]`.
    ///
    /// ```swift
    /// view.info["UISupportedInterfaceOrientations"]?.foundationValue as? [String]    // ["UIInterfaceOrientationPortrait"]
    /// ```
    public var foundationValue: Any {
        switch value {
        case .string(let text): text
        case .integer(let number): Int(number)
        case .unsignedInteger(let number): UInt(number)
        case .real(let number): number
        case .boolean(let flag): flag
        case .data(let bytes): Data(bytes)
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .array(let nodes): nodes.map(\.foundationValue)
        case .dictionary(let dictionary): dictionary.foundationValue
        case .uid(let number): UInt(number)
        case .null: NSNull()
        }
    }
}

extension PropertyListDictionary {
    fileprivate var foundationValue: [String: Any] {
        Dictionary(entries.map { ($0.key, $0.value.foundationValue) }, uniquingKeysWith: { _, last in last })
    }
}
