import Foundation

/// The intended differences between our results and Foundation's on Linux, and their reasons.
/// Documentation/PortingFromBundle.md describes them for users.
enum KnownDifference: String, CaseIterable {
    /// Foundation on Linux does not match languages: a reader of `en` does not get `en-GB.lproj`, and resources that `en-GB` lacks
    /// do not come from `en`. On Apple's systems and here, they do.
    case languagesAreMatched
    /// Foundation leaves `./a//b` in the path and lets the disk resolve `a/../b`. Our paths are normalized as text.
    case pathsHaveOneForm
    /// `Key-linux` in Info.plist is resolved for a reader on Linux, as `Key-macos` is on macOS. Foundation on Linux returns
    /// both keys unchanged.
    case infoKeysAreResolved
    /// The languages that Info.plist declares are used only if the bundle has no language folders (QA1828). Foundation adds them to
    /// the folders, and then finds nothing for a reader with a declared language without a folder.
    case foldersGoBeforeDeclarations

    static func reason(of call: String, _ theirs: String?, _ ours: String?, _ bundle: ParityBundle) -> KnownDifference?
    {
        if call.hasPrefix("infoDictionary") || call.hasPrefix("object") {
            return call.contains("Mode") || theirs?.contains("Mode-linux") ?? false ? .infoKeysAreResolved : nil
        }
        if call == "localizations" { return theirs?.contains("ja") ?? false ? .foldersGoBeforeDeclarations : nil }
        if call.hasPrefix("path "), call.contains("/") {
            if let theirs, let ours, (theirs as NSString).standardizingPath == ours { return .pathsHaveOneForm }
            if call.hasSuffix("..") || call.contains("a/../") { return .pathsHaveOneForm }
        }
        if bundle.declaresJapanese { return .foldersGoBeforeDeclarations }
        let region = bundle.region ?? "en"
        return bundle.languages.contains(region) && !region.contains("-") ? nil : .languagesAreMatched
    }
}
