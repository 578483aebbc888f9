/// Which assets an app's Info.plist is to name, in the words of `actool`'s options.
public struct AppCatalogNames: Sendable, Hashable {
    /// The app icon set (`--app-icon`).
    public var appIcon: String?
    /// App icon sets that the app offers besides (`--alternate-app-icon`).
    public var alternateAppIcons: [String]
    /// The color set of the accent color (`--accent-color`).
    public var accentColor: String?

    /// The launch image (`--launch-image`).
    public var launchImage: String?

    /// Names of assets; without arguments Info.plist names none.
    public init(
        appIcon: String? = nil, alternateAppIcons: [String] = [], accentColor: String? = nil,
        launchImage: String? = nil
    ) {
        self.appIcon = appIcon
        self.alternateAppIcons = alternateAppIcons
        self.accentColor = accentColor
        self.launchImage = launchImage
    }
}
