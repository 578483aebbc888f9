internal import BundleModel
internal import FileAccess

extension ResourceBundle {
    /// The bundle that lies inside this one at a path, or nil.
    ///
    /// ```swift
    /// let settings = try app.nested("Settings.bundle")
    /// settings?.view(for: ["de"]).string("Title", table: "Root")    // "Titel"
    /// ```
    /// It has its own localizations, tables, files and Info.plist. An archive has it as its directory has; with overlays, its files are
    /// those of all layers. Asset catalogs in it are this bundle's.
    /// - Parameter path: The path of its folder, without an `.lproj`, such as `PlugIns/Help.bundle`.
    /// - Throws: `.unreadable` where its folder cannot be listed.
    /// - Complexity: O(files of this bundle). Keep the result: each call makes a new bundle.
    public func nested(_ path: String) throws(ResourceError) -> ResourceBundle? {
        do throws(FileAccessError) {
            guard let model = try storage.model.nested(path, of: self.path) else { return nil }
            return ResourceBundle(path: "\(self.path)/\(path)", model: model, matching: storage.matching)
        } catch {
            throw ResourceError(.unreadable, error.reason, path: "\(self.path)/\(path)", cause: error)
        }
    }
}
