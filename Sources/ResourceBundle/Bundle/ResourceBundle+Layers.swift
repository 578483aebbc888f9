internal import BundleModel
internal import FileAccess
internal import ResourceArchive

extension ResourceBundle {
    /// Returns the bundle with one more pack: the assets of an on-demand resource tag that were downloaded after the bundle
    /// was opened.
    ///
    /// ```swift
    /// shop.view(for: ["fr"]).image("Level2/Map")               // nil
    /// let whole = try shop.adding(pack: "level2.rbarc")
    /// whole.view(for: ["fr"]).image("Level2/Map")?.fileName    // "map@2x.png"
    /// ```
    /// The pack is loaded as the bundle was (`OpenOptions.archiveLoading`).
    /// - Throws: the errors of `init(at:options:)`; `.wrongLayer` for an archive that is not a pack.
    /// - Complexity: as `init(at:options:)`.
    public func adding(pack path: String) throws(ResourceError) -> ResourceBundle {
        do throws(BundleOpener.Failure) {
            let pack = try BundleOpener.pack(at: path, loading: storage.options.archiveLoading.loading)
            // The model has its pseudo-localizations already.
            let model = storage.model.adding(pack: pack)
            return ResourceBundle(
                BundleStorage(model, path: self.path, rootPath: storage.rootPath, options: storage.options))
        } catch {
            throw ResourceError(error)
        }
    }

    /// The tags of the packs that are open, in the order in which they are searched.
    ///
    /// ```swift
    /// try shop.adding(pack: "level2.rbarc").packTags    // ["level2"]
    /// ```
    public var packTags: [String] { storage.model.packs.compactMap { $0.archive?.packTag } }
}

extension ResourceError {
    /// Creates the error for a failure to open a bundle.
    init(_ failure: BundleOpener.Failure) {
        switch failure {
        case .fileAccess(let error, let path):
            self.init(Self.code(error), failure.reason, path: path, cause: error)
        case .archive(let error, let path):
            self.init(Self.code(error), failure.reason, path: path, byteOffset: error.byteOffset, cause: error)
        case .noNestedBundle(_, let path): self.init(.notFound, failure.reason, path: path)
        }
    }

    private static func code(_ error: FileAccessError) -> Code {
        switch error.code {
        case .notFound: .notFound
        case .invalidPath, .notAFile, .notADirectory: .notABundle
        default: .unreadable
        }
    }

    private static func code(_ error: ArchiveError) -> Code {
        switch error.code {
        case .notAnArchive: .notABundle
        case .unsupportedVersion, .unknownRequiredSection: .unsupportedArchive
        case .fileAccess: error.fileAccess.map { code($0) } ?? .unreadable
        case .wrongLayer: .wrongLayer
        default: .damagedArchive
        }
    }
}
