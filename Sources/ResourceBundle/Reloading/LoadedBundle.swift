internal import BundleModel
internal import FileAccess

/// A bundle, and the state of its files: the same before and after all of it was read.
struct LoadedBundle {
    let bundle: ResourceBundle
    let states: [TreeState]

    /// Times that a bundle is read over again because it was being changed.
    ///
    /// A bundle put in place by renaming needs one; one
    /// that is still being copied after these is better left alone until the next look.
    private static let attemptLimit = 5

    /// Opens a bundle and reads all its tables and catalogs, so that later changes cannot mix with what it says.
    ///
    /// - Throws: as `ResourceBundle.init(at:)`; `.changing` where the disk was never still for long enough.
    init(of source: BundleSource) throws(ResourceError) {
        var before = try source.states()
        for _ in 0..<Self.attemptLimit {
            let bundle = try ResourceBundle(at: source.path, options: source.options)
            // Tables and catalogs are kept once they are read, and this reads them all.
            _ = bundle.diagnostics()
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

    /// The state of the files: those of the bundle, then each overlay and pack.
    func states() throws(ResourceError) -> [TreeState] {
        var states: [TreeState] = []
        for path in [path] + options.overlays + options.packs {
            do throws(FileAccessError) {
                states.append(try TreeState(at: path))
            } catch {
                throw ResourceError(.fileAccess(error, path: path))
            }
        }
        return states
    }
}
