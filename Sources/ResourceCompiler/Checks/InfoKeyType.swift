internal import PropertyLists

/// The type of a well-known Info.plist key. The table has keys whose readers fail on a value of another type.
///
/// The raw value is the type's name for messages.
enum InfoKeyType: String {
    case string
    case strings = "array of strings"
    case integers = "array of integers"
    case boolean
    case dictionary
    case dictionaries = "array of dictionaries"

    /// Returns the type of a key's value; nil for an unknown key. The key is without suffixes.
    init?(ofKey key: String) {
        if let type = Self.types[key] {
            self = type
        } else if key.hasPrefix("NS"), key.hasSuffix("UsageDescription") {
            self = .string
        } else {
            return nil
        }
    }

    /// Returns whether a value is of the type.
    ///
    /// In an old-style property list every number is a text.
    func fits(_ node: PropertyListNode) -> Bool {
        switch self {
        case .string: node.string != nil
        case .strings: node.array?.allSatisfy { $0.string != nil } ?? false
        case .integers: node.array?.allSatisfy { $0.integer != nil || $0.string.flatMap { Int($0) } != nil } ?? false
        case .boolean:
            node.boolean != nil || node.integer != nil || Self.flags.contains(node.string?.lowercased() ?? "")
        case .dictionary: node.dictionary != nil
        case .dictionaries: node.array?.allSatisfy { $0.dictionary != nil } ?? false
        }
    }

    /// The texts that systems read as booleans, in lowercase letters.
    private static let flags: Set<String> = ["yes", "no", "true", "false", "1", "0"]

    /// The types of keys. Source: Apple's Information Property List reference.
    private static let types: [String: InfoKeyType] = [
        "CFBundleDevelopmentRegion": .string, "CFBundleDisplayName": .string, "CFBundleExecutable": .string,
        "CFBundleGetInfoString": .string, "CFBundleIconFile": .string, "CFBundleIdentifier": .string,
        "CFBundleInfoDictionaryVersion": .string, "CFBundleName": .string, "CFBundlePackageType": .string,
        "CFBundleShortVersionString": .string, "CFBundleSignature": .string, "CFBundleSpokenName": .string,
        "CFBundleVersion": .string, "LSApplicationCategoryType": .string, "LSMinimumSystemVersion": .string,
        "MinimumOSVersion": .string, "NSHumanReadableCopyright": .string, "NSMainNibFile": .string,
        "NSMainStoryboardFile": .string, "NSPrincipalClass": .string, "UILaunchStoryboardName": .string,
        "UIMainStoryboardFile": .string,
        "CFBundleIconFiles": .strings, "CFBundleLocalizations": .strings, "CFBundleSupportedPlatforms": .strings,
        "UIAppFonts": .strings, "UIBackgroundModes": .strings, "UISupportedInterfaceOrientations": .strings,
        "UIDeviceFamily": .integers,
        "CFBundleAllowMixedLocalizations": .boolean, "LSBackgroundOnly": .boolean, "LSRequiresIPhoneOS": .boolean,
        "LSSupportsOpeningDocumentsInPlace": .boolean, "LSUIElement": .boolean, "NSHighResolutionCapable": .boolean,
        "NSSupportsAutomaticTermination": .boolean, "NSSupportsSuddenTermination": .boolean,
        "UIApplicationExitsOnSuspend": .boolean, "UIFileSharingEnabled": .boolean, "UIPrerenderedIcon": .boolean,
        "UIRequiresFullScreen": .boolean, "UIStatusBarHidden": .boolean,
        "UIViewControllerBasedStatusBarAppearance": .boolean,
        "CFBundleIcons": .dictionary, "NSAppTransportSecurity": .dictionary, "UIApplicationSceneManifest": .dictionary,
        "UILaunchScreen": .dictionary,
        "CFBundleDocumentTypes": .dictionaries, "CFBundleURLTypes": .dictionaries,
        "UIApplicationShortcutItems": .dictionaries, "UTExportedTypeDeclarations": .dictionaries,
        "UTImportedTypeDeclarations": .dictionaries,
    ]
}
