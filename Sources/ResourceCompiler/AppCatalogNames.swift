/// The names of the assets to which an app's Info.plist refers: app icon, accent color, launch image. They correspond to
/// options of `actool`.
///
/// ```swift
/// var compiler = ResourceCompiler()
/// compiler.appNames = AppCatalogNames(appIcon: "AppIcon", accentColor: "Brand")
/// ```
public struct AppCatalogNames: Sendable, Hashable {
    /// The name of the app icon set (`--app-icon`); nil for none.
    public var appIcon: String?
    /// The names of the alternate app icon sets (`--alternate-app-icon`). They require `appIcon`: without it, the compilation has the
    /// error `compile.app-icon-empty`.
    public var alternateAppIcons: [String]
    /// The name of the color set of the accent color (`--accent-color`); nil for none.
    public var accentColor: String?

    /// The name of the launch image (`--launch-image`); nil for none.
    public var launchImage: String?

    /// Creates names of assets. By default, Info.plist refers to no asset.
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
