internal import BundleDirectory
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

/// Finds out what lies at a path and opens it.
enum BundleOpener {
    /// The archive that a directory bundle takes in by itself.
    private static let archiveName = "Assets.rbarc"

    /// The sources of the bundle at a path, the one that answers first in front.
    static func sources(at path: String, mode: ReadingMode = .lenient) throws(ResourceError) -> [any BundleSource] {
        let tree: DiskFileTree
        do throws(FileAccessError) {
            tree = try DiskFileTree(at: path)
        } catch  where error.code == .notADirectory {
            return [ArchiveSource(try archive(at: path))]
        } catch {
            throw ResourceError(error, path: path)
        }
        let directory: BundleDirectory
        do throws(FileAccessError) {
            directory = try BundleDirectory(tree, mode: mode)
        } catch {
            throw ResourceError(error, path: path)
        }
        var sources: [any BundleSource] = []
        for name in directory.inventory.archives where RelativePath.split(name).name == archiveName {
            sources.append(ArchiveSource(try archive(at: tree.displayPath(of: name))))
        }
        sources.append(DirectorySource(directory))
        return sources
    }

    /// The sources of a bundle with overlays, the last one on top, and packs.
    static func layers(
        at path: String, overlays: [String] = [], packs: [String] = [], mode: ReadingMode = .lenient
    ) throws(ResourceError) -> BundleLayers {
        let base = try sources(at: path, mode: mode)
        var identities = base.compactMap { $0.inArchive?.identity }
        var opened: [ArchiveSource] = []
        for overlay in overlays {
            let archive = try openedArchive(at: overlay)
            guard let identity = archive.baseIdentity else {
                throw ResourceError(
                    .wrongLayer, "is no overlay: open it as a bundle, or compile it with --overlay-of", path: overlay)
            }
            guard identities.contains(identity) else {
                let reason =
                    identities.isEmpty
                    ? "lies over an archive, and \(path) is a directory: compile that first"
                    : "lies over another archive than \(path): compile it again with --overlay-of \(path)"
                throw ResourceError(.wrongLayer, reason, path: overlay)
            }
            identities.append(archive.identity)
            opened.insert(ArchiveSource(archive), at: 0)
        }
        var openedPacks: [ArchiveSource] = []
        for pack in packs { openedPacks.append(try self.pack(at: pack)) }
        return BundleLayers(overlays: opened, base: base, packs: openedPacks)
    }

    /// A pack of assets that are fetched on demand.
    static func pack(at path: String) throws(ResourceError) -> ArchiveSource {
        let archive = try archive(at: path)
        guard archive.packTag != nil else {
            throw ResourceError(.wrongLayer, "is no pack: compile it with --pack TAG=FILE", path: path)
        }
        return ArchiveSource(archive)
    }

    /// An archive that answers by itself.
    private static func archive(at path: String) throws(ResourceError) -> Archive {
        let archive = try openedArchive(at: path)
        guard archive.baseIdentity == nil else {
            throw ResourceError(
                .wrongLayer,
                "is an overlay, which does not answer by itself: open the archive that it lies over, with this one as "
                    + "an overlay", path: path)
        }
        return archive
    }

    private static func openedArchive(at path: String) throws(ResourceError) -> Archive {
        do throws(ArchiveError) {
            return try Archive(at: path)
        } catch {
            throw ResourceError(error, path: path)
        }
    }
}

extension ResourceError {
    /// A failure to read the bundle's directory or file.
    init(_ error: FileAccessError, path: String) {
        let code: Code =
            switch error.code {
            case .notFound: .notFound
            case .invalidPath, .notAFile, .notADirectory: .notABundle
            default: .unreadable
            }
        self.init(code, "cannot open the bundle: \(error.reason)", path: path, cause: error)
    }

    /// A failure to open an archive.
    init(_ error: ArchiveError, path: String) {
        let code: Code =
            switch error.code {
            case .notAnArchive: .notABundle
            case .unsupportedVersion, .unknownRequiredSection: .unsupportedArchive
            case .fileAccess: .unreadable
            default: .damagedArchive
            }
        let place = error.byteOffset.map { " (byte \($0))" } ?? ""
        self.init(code, error.reason + place, path: path, byteOffset: error.byteOffset, cause: error)
    }
}
