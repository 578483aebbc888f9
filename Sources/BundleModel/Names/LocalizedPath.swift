internal import FileAccess

/// A path inside a bundle, split into its localization and its language-independent path.
///
/// `"fr.lproj/Legal/terms.html"` and `"Legal/fr.lproj/terms.html"` both are the French `Legal/terms.html`. A file in a nested
/// bundle (`Settings.bundle/fr.lproj/…`) belongs to that bundle: here its `.lproj` is an ordinary folder.
package struct LocalizedPath: Sendable, Equatable {
    /// The name of the `.lproj` without its extension, as spelled on disk; nil for a path that is not localized.
    package var localization: String?
    /// The folder without the `.lproj`; empty at the top.
    package var directory: String
    /// The last component.
    package var fileName: String
    /// Whether the path is in a nested bundle.
    package var isInNestedBundle = false
    /// Whether the path is in an `.lproj` that counts as one, including `mul.lproj`.
    private var isInLocalization = false

    /// Splits a path relative to the resources folder. O(length).
    package init(_ path: String) {
        let (folder, name) = RelativePath.split(path)
        self.init(directory: folder, fileName: name)
    }

    /// Splits a path given as a folder and a file name.
    package init(directory folder: String, fileName: String) {
        directory = ""
        self.fileName = fileName
        for component in RelativePath.components(folder) { enter(component) }
    }

    /// Appends one folder to the directory.
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

    /// Finds the folder that is some components above a file in its language-independent path.
    ///
    /// For `G/a/fr.lproj/x.html`, the folders `G/a` and `G` are outside the `.lproj`. Returns the number of components of the file's
    /// own path below the folder, and the localization of the folder itself.
    /// - Complexity: O(length).
    package static func folder(above path: String, depth: Int) -> (depth: Int, localization: String?) {
        let components = RelativePath.components(path)
        var missing = RelativePath.components(LocalizedPath(path).path).count - depth
        var folder = LocalizedPath("")
        var enteredCount = 0
        while missing > 0, enteredCount < components.count {
            let byteCount = folder.directory.utf8.count
            folder.enter(components[enteredCount])
            enteredCount += 1
            if folder.directory.utf8.count > byteCount { missing -= 1 }
        }
        return (components.count - enteredCount, folder.localization)
    }

    /// The language-independent path: `directory/fileName`.
    package var path: String { RelativePath.join(directory, fileName) }

    /// ISO 639-2's code for multiple languages. Xcode stores the String Catalogs of storyboards in `mul.lproj`; this folder is
    /// ignored in paths.
    private static let severalLanguages = "mul"

    /// Extensions of folders that are bundles of their own (Bundle Programming Guide, and SwiftPM's `resources`).
    package static let bundleExtensions: Set<String> = [
        "action", "app", "appex", "bundle", "colorPicker", "component", "dext", "docset", "framework", "help", "kext",
        "mdimporter", "palette", "plugin", "prefPane", "qlgenerator", "resources", "saver", "scptd", "service",
        "systemextension", "wdgt", "xcframework", "xctest", "xpc",
    ]
}
