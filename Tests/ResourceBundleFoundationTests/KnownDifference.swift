import Foundation

/// Where our answers are meant to differ from Foundation's on Linux, and why. Documentation/PortingFromBundle.md tells
/// users the same.
enum KnownDifference: String, CaseIterable {
    /// Foundation on Linux matches no languages: region `en` does not find `en-GB.lproj` there, nor does what
    /// `en-GB` lacks come from `en`; both are so on Apple's systems and here.
    case languagesAreMatched
    /// Foundation echoes `./a//b` into the path and lets the disk resolve `a/../b`; ours have one form, by spelling.
    case pathsHaveOneForm
    /// `Key-linux` in Info.plist is resolved for a reader on Linux as `Key-macos` is on macOS; Foundation on Linux gives
    /// both keys as they are.
    case infoKeysAreResolved
    /// What Info.plist declares counts where there is no folder (QA1828); Foundation adds it to the folders, and then
    /// finds nothing for a reader whom it gives a language without one.
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
