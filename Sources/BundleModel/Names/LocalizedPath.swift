internal import FileAccess

/// A path inside a bundle, taken apart into the language it is for and the place it stands for.
///
/// `"fr.lproj/Legal/terms.html"` and `"Legal/fr.lproj/terms.html"` both are the French `Legal/terms.html`. What lies in
/// a nested bundle (`Settings.bundle/fr.lproj/…`) belongs to that bundle: its `.lproj` is a folder like any other here.
package struct LocalizedPath: Sendable, Hashable {
    /// The name of the `.lproj` without its extension, as spelled on disk; nil for what is not localized.
    package var localization: String?
    /// The folder without the `.lproj`; empty at the top.
    package var directory: String
    /// The last component.
    package var fileName: String
    /// Whether it lies in a bundle inside the bundle.
    package var isInNestedBundle = false
    /// Whether it lies in an `.lproj` that counts, be it that of several languages.
    private var isInLocalization = false

    /// Takes a path relative to the resources folder apart. O(length).
    package init(_ path: String) {
        let (folder, name) = RelativePath.split(path)
        self.init(directory: folder, fileName: name)
    }

    /// The same for a path whose last component is known apart.
    package init(directory folder: String, fileName: String) {
        directory = ""
        self.fileName = fileName
        // Over bytes: a slash and a combining mark after it are one Character, and would hide a component.
        for component in folder.utf8.split(separator: UInt8(ascii: "/")) { enter(String(Substring(component))) }
    }

    /// Goes from a folder into one in it.
    mutating func enter(_ folder: String) {
        let (stem, suffix) = RelativePath.splitExtension(folder)
        if suffix == "lproj", !isInLocalization, !isInNestedBundle {
            isInLocalization = true
            if stem != Self.severalLanguages { localization = stem }
        } else {
            if !directory.isEmpty { directory += "/" }
            directory += folder
            if Self.bundleExtensions.contains(suffix) { isInNestedBundle = true }
        }
    }

    /// The language-free path: `directory/fileName`.
    package var path: String { RelativePath.join(directory, fileName) }

    /// ISO 639-2's word for several languages: `mul.lproj` is where Xcode keeps the String Catalogs of storyboards, and is
    /// as if it were not there.
    private static let severalLanguages = "mul"

    /// Extensions of folders that are bundles of their own (Bundle Programming Guide, and SwiftPM's `resources`).
    package static let bundleExtensions: Set<String> = [
        "app", "appex", "bundle", "framework", "kext", "plugin", "prefPane", "qlgenerator", "resources", "saver",
        "systemextension", "xcframework", "xctest", "xpc",
    ]
}
