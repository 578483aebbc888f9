internal import FileAccess

/// A bundle together with the state of the disk that all of it was read in.
struct LoadedBundle {
    let bundle: ResourceBundle
    let fingerprint: TreeFingerprint

    /// Times that a bundle is read over again because it was being changed.
    ///
    /// A bundle put in place by renaming needs one; one
    /// that is still being copied after these is better left alone until the next look.
    private static let attemptLimit = 5

    /// Opens a bundle and reads all its tables and catalogs, so that later changes cannot mix with what it says.
    ///
    /// - Throws: as `ResourceBundle.init(at:)`; `.changing` where the disk was never still for long enough.
    init(at path: String, matching: NameMatching) throws(ResourceError) {
        var before = try Self.fingerprint(at: path)
        for _ in 0..<Self.attemptLimit {
            let bundle = try ResourceBundle(at: path, matching: matching)
            // Tables and catalogs are kept once they are read, and this reads them all.
            _ = bundle.diagnostics()
            let after = try Self.fingerprint(at: path)
            if after == before {
                self.bundle = bundle
                fingerprint = after
                return
            }
            before = after
        }
        throw ResourceError(
            .changing,
            "changed each of the \(Self.attemptLimit) times it was read; write the new bundle beside it, then rename it",
            path: path)
    }

    private static func fingerprint(at path: String) throws(ResourceError) -> TreeFingerprint {
        do throws(FileAccessError) {
            return try TreeFingerprint(at: path)
        } catch {
            throw ResourceError(error, path: path)
        }
    }
}
