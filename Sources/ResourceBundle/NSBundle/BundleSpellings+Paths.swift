internal import BundleModel
internal import FileAccess

extension BundleSpellings {
    /// The absolute path of a file or folder of the bundle, or nil; nil too for what lies in a compiled archive, whose
    /// bytes `file(_:type:in:)` gives.
    ///
    /// String tables and folders are found as well as files. Under `.nsbundle`, folders are looked through in NSBundle's
    /// order, and a `-platform` or `~device` suffix for the reader's display wins inside one folder; otherwise the
    /// answer is that of `file(_:type:in:)` where it has one.
    /// - Parameters:
    ///   - name: the name, with or without its extension; nil or empty for any of the type.
    ///   - type: the extension; nil or empty for none.
    ///   - subdirectory: the folder inside the resources.
    /// - Complexity: O(places looked in).
    public func path(forResource name: String?, ofType type: String?, inDirectory subdirectory: String? = nil)
        -> String?
    {
        spellingsView.absolutePath(forResource: name, type, subdirectory)
    }

    /// The same in one localization and no other: outside any `.lproj`, and in that language's.
    ///
    /// Nil or an empty localization stands for outside any `.lproj` alone. Spellings of one language are one.
    public func path(
        forResource name: String?, ofType type: String?, inDirectory subdirectory: String?,
        forLocalization localization: String?
    ) -> String? {
        spellingsView.only(localization).absolutePath(forResource: name, type, subdirectory)
    }

    /// The absolute paths of all files and folders of a type in a folder, by their bytes; of all types for nil.
    ///
    /// What NSBundle lists: everything outside any `.lproj`, of the first language and of `Base`; another language's
    /// only if those have none. Empty for a compiled archive.
    /// - Complexity: O(entries of the folder).
    public func paths(forResourcesOfType type: String?, inDirectory subdirectory: String? = nil) -> [String] {
        spellingsView.absolutePaths(forResourcesOfType: type, subdirectory)
    }

    /// The same in one localization and no other.
    public func paths(
        forResourcesOfType type: String?, inDirectory subdirectory: String?, forLocalization localization: String?
    ) -> [String] {
        spellingsView.only(localization).absolutePaths(forResourcesOfType: type, subdirectory)
    }

    /// The absolute path of a file or folder of the bundle at a path, or nil.
    public static func path(forResource name: String?, ofType type: String?, inDirectory bundlePath: String) -> String?
    {
        ResourceBundle(path: bundlePath)?.path(forResource: name, ofType: type)
    }

    /// The absolute paths of all files and folders of a type of the bundle at a path.
    public static func paths(forResourcesOfType type: String?, inDirectory bundlePath: String) -> [String] {
        ResourceBundle(path: bundlePath)?.paths(forResourcesOfType: type) ?? []
    }
}

extension ResourceView {
    /// The same reader's view of one localization; nil or empty for what is not localized alone.
    fileprivate func only(_ localization: String?) -> ResourceView {
        bundle.view(localization: localization.flatMap { $0.isEmpty ? nil : $0 }, context: context)
    }

    fileprivate func absolutePath(forResource name: String?, _ type: String?, _ subdirectory: String?) -> String? {
        if context.search == .localizedFirst, let name, !name.utf8.isEmpty {
            if let path = foundFile(name, type: type, in: subdirectory)?.diskPath { return path }
        }
        let wanted = WantedPath(name, type, subdirectory)
        for lookup in lookups {
            if let paths = NSBundlePaths(lookup, context), let path = paths.first(wanted) {
                return bundle.absolutePath(of: path)
            }
        }
        return nil
    }

    fileprivate func absolutePaths(forResourcesOfType type: String?, _ subdirectory: String?) -> [String] {
        lookups.compactMap { NSBundlePaths($0, context) }.flatMap { $0.all(ofType: type, in: subdirectory) }
            .map { bundle.absolutePath(of: $0) }
    }
}

extension ResourceBundle {
    /// The path it was opened by, made absolute.
    var absolutePath: String { storage.rootPath }

    /// A path inside the bundle, made absolute.
    func absolutePath(of inner: String) -> String {
        let root = storage.rootPath
        return inner.isEmpty ? root : root.utf8.count == 1 ? root + inner : "\(root)/\(inner)"
    }

    /// The folder of resources, made absolute; nil for an archive.
    var absoluteResourcesPath: String? {
        storage.model.providers.lazy.compactMap { $0.directory }.first.map { absolutePath(of: $0.layout.resourcesPath) }
    }
}
