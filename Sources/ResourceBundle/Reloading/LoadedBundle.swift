internal import BundleModel
internal import FileAccess
internal import StringTables

/// A bundle together with the state of the disk that all of it was read in.
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
    init(of place: BundlePlace) throws(ResourceError) {
        var before = try place.states()
        for _ in 0..<Self.attemptLimit {
            let bundle = try ResourceBundle(
                at: place.path, overlays: place.overlays, packs: place.packs,
                developmentLanguage: place.developmentLanguage, matching: place.matching,
                pseudoLocalizations: place.pseudoLocalizations)
            // Tables and catalogs are kept once they are read, and this reads them all.
            _ = bundle.diagnostics()
            let after = try place.states()
            if after == before {
                self.bundle = bundle
                states = after
                return
            }
            before = after
        }
        throw ResourceError(
            .changing,
            "changed each of the \(Self.attemptLimit) times it was read; write the new bundle beside it, then rename it",
            path: place.path)
    }
}

/// Where a bundle and what lies over and beside it are, and how it is opened.
struct BundlePlace: Sendable {
    let path: String
    let overlays: [String]
    let packs: [String]
    let developmentLanguage: String?
    let matching: NameMatching
    let pseudoLocalizations: [PseudoLocalization]

    /// The state of the disk: of the bundle first, then of each overlay and pack.
    func states() throws(ResourceError) -> [TreeState] {
        var states: [TreeState] = []
        for path in [path] + overlays + packs {
            do throws(FileAccessError) {
                states.append(try TreeState(at: path))
            } catch {
                throw ResourceError(.fileAccess(error, path: path))
            }
        }
        return states
    }
}
