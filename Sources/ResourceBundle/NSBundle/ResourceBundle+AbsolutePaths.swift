internal import BundleDirectory
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
        storage.sources.lazy.compactMap { $0.onDisk }.first.map { absolutePath(of: $0.layout.resourcesPath) }
    }
}

extension FoundVariant {
    /// The absolute path of a loose file on disk; nil for assets, and for what lies in an archive.
    var diskPath: String? {
        guard case .looseFiles(let files) = origin else { return nil }
        return files.diskPath(at: Int(entryNumber))
    }
}
