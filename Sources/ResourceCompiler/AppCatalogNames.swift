/// The names of assets that an app's Info.plist uses, named like `actool`'s options.
public struct AppCatalogNames: Sendable, Hashable {
    /// The app icon set (`--app-icon`).
    public var appIcon: String?
    /// The alternate app icon sets (`--alternate-app-icon`).
    public var alternateAppIcons: [String]
    /// The color set of the accent color (`--accent-color`).
    public var accentColor: String?

    /// The launch image (`--launch-image`).
    public var launchImage: String?

    /// Creates names of assets. Without arguments, Info.plist names none.
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
