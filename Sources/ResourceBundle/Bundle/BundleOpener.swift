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

    private static func archive(at path: String) throws(ResourceError) -> Archive {
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
