internal import BundleModel
internal import FileAccess
public import ResourceBundle

extension ResourceBundle {
    /// Creates a bundle in memory from its files, for tests.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(files: [
    ///     "en.lproj/Localizable.strings": .strings(["title": "Checkout"]),
    ///     "fr.lproj/Localizable.strings": .strings(["title": "Commander"]),
    ///     "fr.lproj/terms.html": "<h1>Conditions</h1>",
    /// ])
    /// shop.view(for: ["fr"]).string("title")    // "Commander"
    /// ```
    /// It is read as a directory with these files is. Its files have no path on disk. Of two files with the same path the last
    /// one is used.
    /// - Parameters:
    ///   - files: The files by their paths relative to the bundle; a path that leads out of the bundle is ignored.
    ///   - path: The name of the bundle in messages.
    ///   - options: Only the development language, the name matching and the pseudo-localizations have an effect.
    /// - Throws: `.unreadable` if ICU's data cannot be loaded.
    /// - Complexity: O(bytes of the files).
    public init(
        files: KeyValuePairs<String, TestFile>, path: String = "memory", options: OpenOptions = OpenOptions()
    ) throws(ResourceError) {
        let tree = MemoryFileTree(files: files.map { (path: $0.key, contents: $0.value.bytes) }, rootPath: path)
        do throws(FileAccessError) {
            let provider = DirectoryProvider(try BundleDirectory(tree, mode: options.mode))
            let model = LayeredBundle(base: [provider], developmentLanguage: options.developmentLanguage)
            self.init(path: path, model: model, options: options)
        } catch {
            throw ResourceError(.unreadable, error.reason, path: path, cause: error)
        }
    }
}
