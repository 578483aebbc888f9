internal import BundleDirectory
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

/// Finds out what lies at a path and opens it.
enum BundleOpener {
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
        for name in directory.inventory.ownArchives {
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
        do throws(ArchiveError) {
            let opened = try ArchiveLayers.overlays(at: overlays, over: base.compactMap(\.inArchive), of: path)
            var openedPacks: [ArchiveSource] = []
            for pack in packs { openedPacks.append(ArchiveSource(try ArchiveLayers.pack(at: pack))) }
            return BundleLayers(
                overlays: opened.reversed().map { ArchiveSource($0) }, base: base, packs: openedPacks)
        } catch {
            throw ResourceError(error, path: error.path ?? path)
        }
    }

    /// A pack of assets that are fetched on demand.
    static func pack(at path: String) throws(ResourceError) -> ArchiveSource {
        do throws(ArchiveError) {
            return ArchiveSource(try ArchiveLayers.pack(at: path))
        } catch {
            throw ResourceError(error, path: path)
        }
    }

    /// An archive that answers by itself.
    private static func archive(at path: String) throws(ResourceError) -> Archive {
        do throws(ArchiveError) {
            return try ArchiveLayers.whole(at: path)
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
            case .wrongLayer: .wrongLayer
            default: .damagedArchive
            }
        let place = error.byteOffset.map { " (byte \($0))" } ?? ""
        self.init(code, error.reason + place, path: path, byteOffset: error.byteOffset, cause: error)
    }
}
