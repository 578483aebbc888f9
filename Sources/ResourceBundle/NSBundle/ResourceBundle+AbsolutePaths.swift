internal import BundleModel
internal import FileAccess

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
