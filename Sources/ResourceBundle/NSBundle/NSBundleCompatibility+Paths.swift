internal import BundleModel
internal import FileAccess

extension NSBundleCompatibility {
    /// Returns the absolute path of a file or folder of the bundle, or nil: NSBundle's
    /// `path(forResource:ofType:inDirectory:)`.
    ///
    /// ```swift
    /// view.path(forResource: "terms", ofType: "html")    // "/srv/shop/Fixtures/Sample.bundle/fr.lproj/terms.html"
    /// ```
    /// The result is also nil for a compiled archive; `file(_:type:in:)` returns its bytes. String tables and folders are
    /// found as well as files. With the search policy `.nsbundle`, folders are searched in NSBundle's order. Inside one
    /// folder, a file with a `-platform` or `~device` suffix for the reader's display wins. With the default policy, the
    /// result is that of `file(_:type:in:)`, if it finds a file.
    /// - Parameters:
    ///   - name: The name, with or without its extension; nil or empty for any file of the type.
    ///   - type: The extension; nil or empty for none.
    ///   - subdirectory: The folder inside the resources.
    /// - Complexity: O(number of searched folders).
    public func path(forResource name: String?, ofType type: String?, inDirectory subdirectory: String? = nil)
        -> String?
    {
        compatibilityView.absolutePath(forResource: name, type, subdirectory)
    }

    /// Returns the absolute path of a file or folder in one localization or outside any `.lproj`, or nil.
    ///
    /// ```swift
    /// view.path(forResource: "terms", ofType: "html", inDirectory: nil, forLocalization: "es")
    /// // "/srv/shop/Fixtures/Sample.bundle/es.lproj/terms.html"
    /// ```
    /// A nil or empty localization searches only outside any `.lproj`. All forms of a language tag find the localization.
    /// - Complexity: O(number of searched folders).
    public func path(
        forResource name: String?, ofType type: String?, inDirectory subdirectory: String?,
        forLocalization localization: String?
    ) -> String? {
        compatibilityView.only(localization).absolutePath(forResource: name, type, subdirectory)
    }

    /// Returns the absolute paths of the files and folders of a type in a folder, sorted by bytes; of all types for nil.
    ///
    /// ```swift
    /// view.paths(forResourcesOfType: "html")    // ["/srv/shop/Fixtures/Sample.bundle/fr.lproj/terms.html"]
    /// ```
    /// The result has the entries that NSBundle lists: those outside any `.lproj`, in the first language and in `Base`.
    /// Entries of another language are listed only if there are none of these. The result is empty for a compiled archive.
    /// - Complexity: O(entries of the folder).
    public func paths(forResourcesOfType type: String?, inDirectory subdirectory: String? = nil) -> [String] {
        compatibilityView.absolutePaths(forResourcesOfType: type, subdirectory)
    }

    /// Returns the absolute paths of the files and folders of a type in one localization or outside any `.lproj`, sorted by
    /// bytes.
    ///
    /// - Complexity: O(entries of the folder).
    public func paths(
        forResourcesOfType type: String?, inDirectory subdirectory: String?, forLocalization localization: String?
    ) -> [String] {
        compatibilityView.only(localization).absolutePaths(forResourcesOfType: type, subdirectory)
    }

    /// Returns the absolute path of a file or folder of the bundle at a path, or nil.
    ///
    /// ```swift
    /// ResourceBundle.path(forResource: "robots", ofType: "txt", inDirectory: "/srv/shop/Fixtures/Sample.bundle")
    /// // "/srv/shop/Fixtures/Sample.bundle/robots.txt"
    /// ```
    /// - Complexity: opens the bundle at each call.
    public static func path(forResource name: String?, ofType type: String?, inDirectory bundlePath: String) -> String?
    {
        ResourceBundle(path: bundlePath)?.path(forResource: name, ofType: type)
    }

    /// Returns the absolute paths of the files and folders of a type of the bundle at a path; empty if there is no bundle.
    ///
    /// - Complexity: opens the bundle at each call.
    public static func paths(forResourcesOfType type: String?, inDirectory bundlePath: String) -> [String] {
        ResourceBundle(path: bundlePath)?.paths(forResourcesOfType: type) ?? []
    }
}

extension ResourceView {
    /// Returns a view of one localization for this view's reader; a nil or empty name selects only unlocalized resources.
    fileprivate func only(_ localization: String?) -> ResourceView {
        bundle.view(localization: localization.flatMap { $0.isEmpty ? nil : $0 }, context: context)
    }

    fileprivate func absolutePath(forResource name: String?, _ type: String?, _ subdirectory: String?) -> String? {
        if context.search == .localizedFirst, let name, !name.utf8.isEmpty {
            if let path = foundFile(name, type: type, in: subdirectory)?.diskPath { return path }
        }
        for lookup in lookups {
            if let paths = NSBundlePaths(lookup, context), let path = paths.first(name, type, in: subdirectory) {
                return lookup.provider.directory?.diskPath(of: path)
            }
        }
        return nil
    }

    fileprivate func absolutePaths(forResourcesOfType type: String?, _ subdirectory: String?) -> [String] {
        lookups.flatMap { lookup -> [String] in
            guard let paths = NSBundlePaths(lookup, context), let directory = lookup.provider.directory else {
                return []
            }
            return paths.all(ofType: type, in: subdirectory).compactMap { directory.diskPath(of: $0) }
        }
    }
}
