internal import ArgumentParser
internal import ResourceCompiler

/// What an app's Info.plist names, in the words of actool.
struct AppOptions: ParsableArguments {
    @Option(
        help: "Write the keys of Info.plist that follow from the catalogs, as an XML property list.",
        completion: .file())
    var partialInfoPlist: String?

    @Option(help: "The app icon set; its icons for home screens are written beside the archive.")
    var appIcon: String?

    @Option(help: "An app icon set that the app offers besides; repeat it.")
    var alternateAppIcon: [String] = []

    @Option(help: "The color set of the accent color.")
    var accentColor: String?

    @Option(help: "The launch image; its images are written beside the archive.")
    var launchImage: String?

    var names: AppCatalogNames {
        AppCatalogNames(
            appIcon: appIcon, alternateAppIcons: alternateAppIcon, accentColor: accentColor, launchImage: launchImage)
    }
}
