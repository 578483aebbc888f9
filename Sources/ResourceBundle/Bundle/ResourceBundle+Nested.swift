internal import BundleModel
internal import FileAccess

extension ResourceBundle {
    /// Returns the bundle at a path inside this bundle, or nil if there is none.
    ///
    /// ```swift
    /// let settings = try app.nestedBundle("Settings.bundle")
    /// settings?.view(for: ["de"]).string("Title", table: "Root")    // "Titel"
    /// ```
    /// The nested bundle has its own localizations, tables, files and Info.plist. It has the `OpenOptions` of this bundle, with their
    /// development language. The result is the same for a directory and the archive compiled from it. With overlays, its files
    /// are those of all layers. Asset catalogs inside it belong to the enclosing bundle.
    /// - Parameter path: The path of its folder, without an `.lproj`, such as `PlugIns/Help.bundle`.
    /// - Throws: `.unreadable` if its folder cannot be listed.
    /// - Complexity: O(files of this bundle). Store the result: each call makes a new bundle.
    public func nestedBundle(_ path: String) throws(ResourceError) -> ResourceBundle? {
        do throws(FileAccessError) {
            let options = storage.options
            guard
                let model = try storage.model.nested(
                    path, of: self.path, developmentLanguage: options.developmentLanguage, mode: options.mode)
            else { return nil }
            return ResourceBundle(
                path: "\(self.path)/\(path)", rootPath: FileAccess.absolutePath("\(storage.rootPath)/\(path)"),
                model: model, options: options)
        } catch {
            throw ResourceError(.unreadable, error.reason, path: "\(self.path)/\(path)", cause: error)
        }
    }
}
