internal import BundleModel
internal import FileAccess

/// A bundle, and the state of its files. The state was equal before and after the bundle was read.
struct LoadedBundle {
    let bundle: ResourceBundle
    let states: [TreeState]

    /// The maximum number of attempts to read a bundle whose files change meanwhile.
    ///
    /// A bundle that is replaced by renaming needs one attempt. A bundle that is still being copied after five attempts is
    /// read at the next check.
    private static let attemptLimit = 5

    /// Opens a bundle and reads all its tables and catalogs, so that later changes on disk do not affect it.
    ///
    /// - Throws: the errors of `ResourceBundle.init(at:options:)`; `.changing` if the files changed during each attempt.
    init(of source: BundleSource) throws(ResourceError) {
        var before = try source.states()
        for _ in 0..<Self.attemptLimit {
            let bundle = try ResourceBundle(at: source.path, options: source.options)
            // This reads all tables and catalogs. The bundle caches them. An archive needs no reading.
            for provider in bundle.model.providers where provider.archive == nil { _ = provider.diagnostics() }
            let after = try source.states()
            if after == before {
                self.bundle = bundle
                states = after
                return
            }
            before = after
        }
        throw ResourceError(
            .changing,
            "the bundle changed each of the \(Self.attemptLimit) times it was read; write the new bundle beside it, then rename it",
            path: source.path)
    }
}

/// The path of a bundle, and the options that it is opened with.
struct BundleSource: Sendable {
    let path: String
    let options: OpenOptions

    /// A server can change its working directory after it has opened the bundle, so relative paths are completed.
    init(path: String, options: OpenOptions) {
        var options = options
        options.overlays = options.overlays.map(rootedPath)
        options.packs = options.packs.map(rootedPath)
        options.infoPath = options.infoPath.map(rootedPath)
        self.path = rootedPath(path)
        self.options = options
    }

    /// Returns the state of the files: those of the bundle, then of each overlay and pack.
    func states() throws(ResourceError) -> [TreeState] {
        var states: [TreeState] = []
        for path in [path] + options.overlays + options.packs {
            do throws(FileAccessError) {
                // The path of a bundle in an archive has the state of the archive.
                states.append(try TreeState(at: BundleOpener.pathInArchive(path)?.archive ?? path))
            } catch {
                throw ResourceError(.fileAccess(error, path: path))
            }
        }
        return states
    }
}
