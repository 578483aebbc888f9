public import PropertyLists

extension InfoKey where Value == String {
    /// The name people see: `CFBundleDisplayName`.
    public static var displayName: InfoKey { InfoKey("CFBundleDisplayName") }
    /// The short name: `CFBundleName`; in old bundles `NSHumanReadableName`.
    public static var name: InfoKey { InfoKey("CFBundleName", formerly: "NSHumanReadableName") }
    /// The name to be spoken: `CFBundleSpokenName`.
    public static var spokenName: InfoKey { InfoKey("CFBundleSpokenName") }
    /// The bundle's identity: `CFBundleIdentifier`. Never localized.
    public static var identifier: InfoKey { InfoKey("CFBundleIdentifier") }
    /// The executable's file name: `CFBundleExecutable`, in old bundles `NSExecutable`. Never localized.
    public static var executable: InfoKey { InfoKey("CFBundleExecutable", formerly: "NSExecutable") }
    /// The build's version: `CFBundleVersion`.
    public static var version: InfoKey { InfoKey("CFBundleVersion") }
    /// The version people see: `CFBundleShortVersionString`.
    public static var shortVersion: InfoKey { InfoKey("CFBundleShortVersionString") }
    /// The version of the format of Info.plist itself: `CFBundleInfoDictionaryVersion`.
    public static var infoDictionaryVersion: InfoKey { InfoKey("CFBundleInfoDictionaryVersion") }
    /// The kind of bundle, four letters such as `APPL`: `CFBundlePackageType`.
    public static var packageType: InfoKey { InfoKey("CFBundlePackageType") }
    /// The creator, four letters: `CFBundleSignature`.
    public static var signature: InfoKey { InfoKey("CFBundleSignature") }
    /// The language the developers write in: `CFBundleDevelopmentRegion`.
    public static var developmentRegion: InfoKey { InfoKey("CFBundleDevelopmentRegion") }
    /// The icon's file name: `CFBundleIconFile`, in old bundles `NSIcon`.
    public static var iconFile: InfoKey { InfoKey("CFBundleIconFile", formerly: "NSIcon") }
    /// The line of version and copyright that file managers show: `CFBundleGetInfoString`.
    public static var getInfoString: InfoKey { InfoKey("CFBundleGetInfoString") }
    /// The copyright notice: `NSHumanReadableCopyright`.
    public static var copyright: InfoKey { InfoKey("NSHumanReadableCopyright") }
    /// The class that a loaded bundle begins with: `NSPrincipalClass`.
    public static var principalClass: InfoKey { InfoKey("NSPrincipalClass") }
    /// The oldest system it runs on, outside macOS: `MinimumOSVersion`.
    public static var minimumSystemVersion: InfoKey { InfoKey("MinimumOSVersion") }
    /// The oldest macOS it runs on: `LSMinimumSystemVersion`.
    public static var minimumMacVersion: InfoKey { InfoKey("LSMinimumSystemVersion") }
    /// The category of an app, such as `public.app-category.games`: `LSApplicationCategoryType`.
    public static var category: InfoKey { InfoKey("LSApplicationCategoryType") }
}

extension InfoKey where Value == [String] {
    /// The languages a bundle without `.lproj` folders claims: `CFBundleLocalizations`.
    public static var localizations: InfoKey { InfoKey("CFBundleLocalizations") }
    /// The platforms it is built for, such as `iPhoneOS`: `CFBundleSupportedPlatforms`.
    public static var supportedPlatforms: InfoKey { InfoKey("CFBundleSupportedPlatforms") }
    /// The icons' file names: `CFBundleIconFiles`.
    public static var iconFiles: InfoKey { InfoKey("CFBundleIconFiles") }
}

extension InfoKey where Value == [Int] {
    /// The families of devices, 1 for iPhone, 2 for iPad, …: `UIDeviceFamily`.
    public static var deviceFamilies: InfoKey { InfoKey("UIDeviceFamily") }
}

extension InfoKey where Value == [PropertyListDictionary] {
    /// The kinds of documents it opens: `CFBundleDocumentTypes`.
    public static var documentTypes: InfoKey { InfoKey("CFBundleDocumentTypes") }
    /// The kinds of URLs it opens: `CFBundleURLTypes`.
    public static var urlTypes: InfoKey { InfoKey("CFBundleURLTypes") }
}

extension InfoKey where Value == PropertyListDictionary {
    /// The icons by purpose: `CFBundleIcons`.
    public static var icons: InfoKey { InfoKey("CFBundleIcons") }
}

extension InfoKey where Value == InfoFlag {
    /// Whether a framework may show another language than the app: `CFBundleAllowMixedLocalizations`.
    public static var allowsMixedLocalizations: InfoKey { InfoKey("CFBundleAllowMixedLocalizations") }
    /// Whether a bundle inside another one follows its language: `CFBundleFollowParentLocalization`.
    public static var followsParentLocalization: InfoKey { InfoKey("CFBundleFollowParentLocalization") }
}
