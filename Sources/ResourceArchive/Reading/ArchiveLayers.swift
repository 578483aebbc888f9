package import FileAccess

/// Opens archives by their role: bundles, overlays and packs.
package enum ArchiveLayers {
    /// Opens an archive that is complete without a base.
    ///
    /// - Throws: `.wrongLayer` for an overlay; what opening throws.
    package static func whole(at path: String, loading: FileLoading) throws(ArchiveError) -> Archive {
        let archive = try Archive(at: path, loading: loading)
        try check(archive, path)
        return archive
    }

    /// Opens an archive in memory, from a copy of its bytes; the path is for messages.
    ///
    /// - Throws: as `whole(at:loading:)`.
    package static func whole(bytes: [UInt8], path: String) throws(ArchiveError) -> Archive {
        do throws(ArchiveError) {
            let archive = try Archive(bytes: bytes)
            try archive.checkChecksums()
            try check(archive, path)
            return archive
        } catch {
            throw error.at(path)
        }
    }

    /// Throws an error if an archive is an overlay.
    package static func check(_ archive: Archive, _ path: String) throws(ArchiveError) {
        guard archive.baseIdentity == nil else {
            throw ArchiveError(
                .wrongLayer,
                "this is an overlay, which cannot be opened by itself: open its base archive, with this one as an overlay",
                path: path)
        }
    }

    /// Opens a pack of assets that are fetched on demand.
    ///
    /// - Throws: `.wrongLayer` for an archive that is not a pack; what opening throws.
    package static func pack(at path: String, loading: FileLoading) throws(ArchiveError) -> Archive {
        let archive = try whole(at: path, loading: loading)
        guard archive.packTag != nil else {
            throw ArchiveError(.wrongLayer, "this is not a pack: compile it with --pack TAG=FILE", path: path)
        }
        return archive
    }

    /// Opens overlays in the given order. The last one is on top.
    ///
    /// - Parameters:
    ///   - bases: the archives of the base bundle.
    ///   - bundle: its path, for messages.
    /// - Throws: `.wrongLayer` if one of them is not an overlay, or its base is not among the archives before it; what opening
    ///   throws.
    package static func overlays(
        at paths: [String], over bases: [Archive], of bundle: String, loading: FileLoading
    ) throws(ArchiveError) -> [Archive] {
        if paths.isEmpty { return [] }
        var overlays: [Archive] = []
        for path in paths { overlays.append(try Archive(at: path, loading: loading)) }
        let identities = overlays.map(\.identity)
        var below = bases.map(\.identity)
        for (index, overlay) in overlays.enumerated() {
            guard let wanted = overlay.baseIdentity else {
                throw ArchiveError(
                    .wrongLayer, "this is not an overlay: open it as a bundle, or compile it with --overlay-of",
                    path: paths[index])
            }
            guard below.contains(wanted) else {
                // The archives before it are not the base, as the guard has just checked.
                let later = identities.firstIndex(of: wanted)
                let reason =
                    if let later {
                        "this is an overlay of \"\(paths[later])\", which comes after it: name that one first"
                    } else if bases.isEmpty {
                        "this is an overlay of an archive, but \"\(bundle)\" is a directory: compile that first"
                    } else {
                        "this is an overlay of another archive than \"\(bundle)\": compile it again with --overlay-of"
                    }
                throw ArchiveError(.wrongLayer, reason, path: paths[index])
            }
            below.append(identities[index])
        }
        return overlays
    }
}
