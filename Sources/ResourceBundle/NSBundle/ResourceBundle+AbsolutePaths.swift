internal import BundleDirectory
internal import FileAccess

extension ResourceBundle {
    /// The path it was opened by, made absolute.
    var absolutePath: String { absolutePath(of: "") }

    /// A path inside the bundle, made absolute.
    func absolutePath(of inner: String) -> String { FileAccess.absolutePath(RelativePath.join(path, inner)) }

    /// The folder of resources, made absolute; nil for an archive.
    var absoluteResourcesPath: String? {
        storage.sources.lazy.compactMap { $0.onDisk }.first.map { absolutePath(of: $0.layout.resourcesPath) }
    }
}

extension FoundVariant {
    /// The path relative to the bundle of a file on disk; nil for what lies in an archive.
    var diskPath: String? {
        switch origin {
        case .looseFile, .asset: path
        case .archivedFile, .archivedAsset: nil
        }
    }
}
