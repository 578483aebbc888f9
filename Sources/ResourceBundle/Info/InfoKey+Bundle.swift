public import PropertyLists

extension InfoKey where Value == String {
    /// The name that people see: `CFBundleDisplayName`.
    public static var displayName: InfoKey { InfoKey("CFBundleDisplayName") }
    /// The short name: `CFBundleName`; in older bundles `NSHumanReadableName`.
    public static var name: InfoKey { InfoKey("CFBundleName", formerly: "NSHumanReadableName") }
    /// The name for speech: `CFBundleSpokenName`.
    public static var spokenName: InfoKey { InfoKey("CFBundleSpokenName") }
    /// The bundle's identifier: `CFBundleIdentifier`. It is not localized.
    public static var identifier: InfoKey { InfoKey("CFBundleIdentifier") }
    /// The file name of the executable: `CFBundleExecutable`, in older bundles `NSExecutable`. It is not localized.
    public static var executable: InfoKey { InfoKey("CFBundleExecutable", formerly: "NSExecutable") }
    /// The version of the build: `CFBundleVersion`. It is not localized.
    public static var buildVersion: InfoKey { InfoKey("CFBundleVersion") }
    /// The version that people see: `CFBundleShortVersionString`.
    public static var shortVersion: InfoKey { InfoKey("CFBundleShortVersionString") }
    /// The version of the format of Info.plist: `CFBundleInfoDictionaryVersion`.
    public static var infoDictionaryVersion: InfoKey { InfoKey("CFBundleInfoDictionaryVersion") }
    /// The kind of bundle, four characters such as `APPL`: `CFBundlePackageType`.
    public static var packageType: InfoKey { InfoKey("CFBundlePackageType") }
    /// The creator of the bundle, four characters: `CFBundleSignature`.
    public static var signature: InfoKey { InfoKey("CFBundleSignature") }
    /// The development language: `CFBundleDevelopmentRegion`.
    public static var developmentRegion: InfoKey { InfoKey("CFBundleDevelopmentRegion") }
    /// The file name of the icon: `CFBundleIconFile`, in older bundles `NSIcon`.
    public static var iconFile: InfoKey { InfoKey("CFBundleIconFile", formerly: "NSIcon") }
    /// The version and copyright in one line, for file managers: `CFBundleGetInfoString`.
    public static var getInfoString: InfoKey { InfoKey("CFBundleGetInfoString") }
    /// The copyright notice: `NSHumanReadableCopyright`.
    public static var copyright: InfoKey { InfoKey("NSHumanReadableCopyright") }
    /// The principal class of a loadable bundle: `NSPrincipalClass`.
    public static var principalClass: InfoKey { InfoKey("NSPrincipalClass") }
    /// The minimum system version, on platforms other than macOS: `MinimumOSVersion`.
    public static var minimumSystemVersion: InfoKey { InfoKey("MinimumOSVersion") }
    /// The minimum version of macOS: `LSMinimumSystemVersion`.
    public static var minimumMacVersion: InfoKey { InfoKey("LSMinimumSystemVersion") }
    /// The category of an app, such as `public.app-category.games`: `LSApplicationCategoryType`.
    public static var category: InfoKey { InfoKey("LSApplicationCategoryType") }
}

extension InfoKey where Value == [String] {
    /// The languages of a bundle without `.lproj` folders: `CFBundleLocalizations`.
    public static var localizations: InfoKey { InfoKey("CFBundleLocalizations") }
    /// The platforms that the bundle is built for, such as `iPhoneOS`: `CFBundleSupportedPlatforms`.
    public static var supportedPlatforms: InfoKey { InfoKey("CFBundleSupportedPlatforms") }
    /// The file names of the icons: `CFBundleIconFiles`.
    public static var iconFiles: InfoKey { InfoKey("CFBundleIconFiles") }
}

extension InfoKey where Value == [Int] {
    /// The device families, 1 for iPhone, 2 for iPad and so on: `UIDeviceFamily`.
    public static var deviceFamilies: InfoKey { InfoKey("UIDeviceFamily") }
}

extension InfoKey where Value == [PropertyListDictionary] {
    /// The document types that the app opens: `CFBundleDocumentTypes`.
    public static var documentTypes: InfoKey { InfoKey("CFBundleDocumentTypes") }
    /// The URL types that the app opens: `CFBundleURLTypes`.
    public static var urlTypes: InfoKey { InfoKey("CFBundleURLTypes") }
}

extension InfoKey where Value == PropertyListDictionary {
    /// The icons by purpose: `CFBundleIcons`.
    public static var icons: InfoKey { InfoKey("CFBundleIcons") }
}

extension InfoKey where Value == InfoFlag {
    /// Whether a framework may use another language than the app: `CFBundleAllowMixedLocalizations`.
    public static var allowsMixedLocalizations: InfoKey { InfoKey("CFBundleAllowMixedLocalizations") }
    /// Whether a bundle inside another one uses its language: `CFBundleFollowParentLocalization`.
    public static var followsParentLocalization: InfoKey { InfoKey("CFBundleFollowParentLocalization") }
}
