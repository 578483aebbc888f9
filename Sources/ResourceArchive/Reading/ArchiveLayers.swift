/// Opens archives as what they are to one another: such as answer by themselves, overlays over them, packs beside.
package enum ArchiveLayers {
    /// An archive that answers by itself.
    ///
    /// - Throws: `.wrongLayer` for an overlay; what opening throws.
    package static func whole(at path: String) throws(ArchiveError) -> Archive {
        let archive = try Archive(at: path)
        guard archive.baseIdentity == nil else {
            throw ArchiveError(
                .wrongLayer,
                "is an overlay, which does not answer by itself: open the archive that it lies over, with this one as "
                    + "an overlay", path: path)
        }
        return archive
    }

    /// A pack of assets that are fetched on demand.
    ///
    /// - Throws: `.wrongLayer` for an archive that is none; what opening throws.
    package static func pack(at path: String) throws(ArchiveError) -> Archive {
        let archive = try whole(at: path)
        guard archive.packTag != nil else {
            throw ArchiveError(.wrongLayer, "is no pack: compile it with --pack TAG=FILE", path: path)
        }
        return archive
    }

    /// Overlays in the order given, the last of which is on top.
    ///
    /// - Parameters:
    ///   - bases: the archives of the bundle below.
    ///   - bundle: its path, for messages.
    /// - Throws: `.wrongLayer` where one of them is no overlay, or lies over none of those before it; what opening throws.
    package static func overlays(
        at paths: [String], over bases: [Archive], of bundle: String
    ) throws(ArchiveError) -> [Archive] {
        if paths.isEmpty { return [] }
        var overlays: [Archive] = []
        for path in paths { overlays.append(try Archive(at: path)) }
        let identities = overlays.map(\.identity)
        var below = bases.map(\.identity)
        for (place, overlay) in overlays.enumerated() {
            guard let wanted = overlay.baseIdentity else {
                throw ArchiveError(
                    .wrongLayer, "is no overlay: open it as a bundle, or compile it with --overlay-of",
                    path: paths[place])
            }
            guard below.contains(wanted) else {
                let later = identities.indices.first { $0 > place && identities[$0] == wanted }
                let reason =
                    if let later {
                        "lies over \(paths[later]), which comes after it: name that one first"
                    } else if bases.isEmpty {
                        "lies over an archive, and \(bundle) is a directory: compile that first"
                    } else { "lies over another archive than \(bundle): compile it again with --overlay-of \(bundle)" }
                throw ArchiveError(.wrongLayer, reason, path: paths[place])
            }
            below.append(identities[place])
        }
        return overlays
    }
}
