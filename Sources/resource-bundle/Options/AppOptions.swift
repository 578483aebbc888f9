internal import ArgumentParser
internal import ResourceCompiler

/// The options for an app's icons, accent color and launch image, named as in actool.
struct AppOptions: ParsableArguments {
    @Option(
        help: "Write the Info.plist keys that the catalogs determine to this file, as an XML property list.",
        completion: .file())
    var partialInfoPlist: String?

    @Option(help: "The app icon set; compile writes its home screen icons beside the archive.")
    var appIcon: String?

    @Option(help: "An alternate app icon set; can be repeated.")
    var alternateAppIcon: [String] = []

    @Option(help: "The name of the accent color's color set.")
    var accentColor: String?

    @Option(help: "The launch image; compile writes its images beside the archive.")
    var launchImage: String?

    func validate() throws {
        if appIcon == nil, !alternateAppIcon.isEmpty {
            throw ValidationError("--alternate-app-icon requires --app-icon.")
        }
    }

    var names: AppCatalogNames {
        AppCatalogNames(
            appIcon: appIcon, alternateAppIcons: alternateAppIcon, accentColor: accentColor, launchImage: launchImage)
    }
}
