/// A key of Info.plist together with the type of its value.
///
/// ```swift
/// view.info[.displayName]                              // "Boutique", a String?
/// view.info[InfoKey<Bool>("UIStatusBarHidden")]        // true, a Bool?
/// ```
public struct InfoKey<Value: InfoValue>: Sendable, Hashable {
    /// The key as Info.plist spells it.
    public let name: String

    /// Names a key.
    public init(_ name: String) {
        self.name = name
    }
}

extension InfoKey where Value == String {
    /// The name people see: `CFBundleDisplayName`.
    public static var displayName: InfoKey { InfoKey("CFBundleDisplayName") }
    /// The short name: `CFBundleName`.
    public static var name: InfoKey { InfoKey("CFBundleName") }
    /// The bundle's identity: `CFBundleIdentifier`. Never localized.
    public static var identifier: InfoKey { InfoKey("CFBundleIdentifier") }
    /// The build's version: `CFBundleVersion`.
    public static var version: InfoKey { InfoKey("CFBundleVersion") }
    /// The version people see: `CFBundleShortVersionString`.
    public static var shortVersion: InfoKey { InfoKey("CFBundleShortVersionString") }
    /// The language the developers write in: `CFBundleDevelopmentRegion`.
    public static var developmentRegion: InfoKey { InfoKey("CFBundleDevelopmentRegion") }
    /// The executable's file name: `CFBundleExecutable`. Never localized.
    public static var executable: InfoKey { InfoKey("CFBundleExecutable") }
    /// The copyright notice: `NSHumanReadableCopyright`.
    public static var copyright: InfoKey { InfoKey("NSHumanReadableCopyright") }
}

extension InfoKey where Value == [String] {
    /// The languages a bundle without `.lproj` folders claims: `CFBundleLocalizations`.
    public static var localizations: InfoKey { InfoKey("CFBundleLocalizations") }
}
