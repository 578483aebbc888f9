package import FileAccess
package import PropertyLists
package import ResourceArchive

/// Opens the bundle at a path: a directory, a single string table, or an archive.
package enum BundleOpener {
    /// The reason why a bundle cannot be opened.
    package enum Failure: Error, CustomStringConvertible {
        /// A directory or a file cannot be read.
        case fileAccess(FileAccessError, path: String)
        /// An archive cannot be read, or is of the wrong kind: for example a pack where an overlay is expected.
        case archive(ArchiveError, path: String)
        /// An archive does not contain the nested bundle of a path.
        case noNestedBundle(String, path: String)

        /// The path of the file.
        package var path: String {
            switch self {
            case .fileAccess(_, let path), .archive(_, let path), .noNestedBundle(_, let path): path
            }
        }

        /// What happened and what to do about it.
        package var reason: String {
            switch self {
            case .fileAccess(let error, _): "cannot open the bundle: \(error.reason)"
            case .archive(let error, _): error.reason + (error.byteOffset.map { " (byte \($0))" } ?? "")
            case .noNestedBundle(let name, _):
                "the archive contains no bundle \"\(name)\"; a folder in an .lproj is a localized resource, and its files are found by name"
            }
        }

        /// The failure as `path: reason`.
        package var description: String { "\(path): \(reason)" }
    }

    /// Opens the bundle at a path with overlays and packs. The last overlay is the topmost layer.
    ///
    /// A path through an archive, such as `X.rbarc/Help.bundle`, is that of a bundle in it.
    /// - Parameters:
    ///   - loading: How archives get into memory.
    ///   - infoPath: A file that replaces the Info.plist of a directory; nil for the directory's own.
    package static func open(
        at path: String, loading: FileLoading, infoPath: String? = nil, overlays: [String] = [], packs: [String] = [],
        developmentLanguage: String? = nil, mode: ReadingMode = .lenient
    ) throws(Failure) -> LayeredBundle {
        let base: [any BundleProvider]
        do throws(Failure) {
            base = try providers(at: path, loading, infoPath, mode: mode)
        } catch {
            guard let (archive, inner) = pathInArchive(path) else { throw error }
            let outer = try open(at: archive, loading: loading, infoPath: infoPath, overlays: overlays, packs: packs)
            return try nested(inner, in: outer, at: archive, developmentLanguage, mode)
        }
        return try open(
            base, at: path, loading: loading, overlays: overlays, packs: packs,
            developmentLanguage: developmentLanguage)
    }

    /// Returns the archive and the path of a bundle in it, for a path such as `X.rbarc/Help.bundle`; nil for other paths.
    package static func pathInArchive(_ path: String) -> (archive: String, inner: String)? {
        let whole = RelativePath.withoutTrailingSlashes(path)
        var archive = whole
        while true {
            archive = RelativePath.split(archive).directory
            if archive.isEmpty { return nil }
            guard let status = try? FileStatus(at: archive) else { continue }
            // Doubled slashes count as one, as in a folder.
            let inner = RelativePath.relative(whole, to: archive)?.utf8.drop { $0 == UInt8(ascii: "/") }
            return status.kind == .file ? inner.map { (archive, String(Substring($0))) } : nil
        }
    }

    private static func nested(
        _ name: String, in outer: LayeredBundle, at archive: String, _ developmentLanguage: String?, _ mode: ReadingMode
    ) throws(Failure) -> LayeredBundle {
        let bundle: LayeredBundle?
        do throws(FileAccessError) {
            bundle = try outer.nested(name, of: archive, developmentLanguage: developmentLanguage, mode: mode)
        } catch {
            throw .fileAccess(error, path: "\(archive)/\(name)")
        }
        guard let bundle else { throw .noNestedBundle(name, path: archive) }
        return bundle
    }

    /// Combines the providers of a bundle with overlays and packs. The last overlay is the topmost layer.
    package static func open(
        _ base: [any BundleProvider], at path: String, loading: FileLoading, overlays: [String] = [],
        packs: [String] = [], developmentLanguage: String? = nil
    ) throws(Failure) -> LayeredBundle {
        do throws(FileAccessError) {
            try LanguageData.check(path)
        } catch {
            throw .fileAccess(error, path: path)
        }
        let archives = base.compactMap(\.archive)
        let opened = try read(path) { () throws(ArchiveError) in
            try Self.overlays(at: overlays, over: archives, of: path, loading: loading)
        }
        var openedPacks: [ArchiveProvider] = []
        for path in packs { openedPacks.append(try pack(at: path, loading: loading)) }
        return LayeredBundle(
            overlays: opened.reversed().map { ArchiveProvider($0) }, base: base, packs: openedPacks,
            developmentLanguage: developmentLanguage)
    }

    /// Opens overlays in the given order. The last one is on top.
    ///
    /// - Parameters:
    ///   - bases: the archives of the base bundle.
    ///   - bundle: its path, for messages.
    /// - Throws: `.wrongLayer` if one of them is not an overlay, or its base is not among the archives before it; what opening
    ///   throws.
    private static func overlays(
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

    /// Runs a closure that reads the archive at a path. An error of an archive becomes a failure with its path.
    private static func read<Result>(
        _ path: String, _ body: () throws(ArchiveError) -> Result
    ) throws(Failure) -> Result {
        do throws(ArchiveError) {
            return try body()
        } catch {
            throw .archive(error.at(path), path: error.path ?? path)
        }
    }

    /// Opens the bundle of an archive that a closure opens, with overlays and packs; the path is for messages.
    package static func open(
        path: String, loading: FileLoading, overlays: [String] = [], packs: [String] = [],
        developmentLanguage: String? = nil, archive open: () throws(ArchiveError) -> Archive
    ) throws(Failure) -> LayeredBundle {
        let archive = try whole(path, open)
        return try Self.open(
            [ArchiveProvider(archive)], at: path, loading: loading, overlays: overlays, packs: packs,
            developmentLanguage: developmentLanguage)
    }

    /// Opens a pack of on-demand resources.
    package static func pack(at path: String, loading: FileLoading) throws(Failure) -> ArchiveProvider {
        let archive = try archive(at: path, loading)
        guard archive.packTag != nil else {
            let reason = "this is not a pack: compile it with --pack TAG=FILE"
            throw .archive(ArchiveError(.wrongLayer, reason, path: path), path: path)
        }
        return ArchiveProvider(archive)
    }

    /// Returns the providers of the bundle at a path, in search order.
    private static func providers(
        at path: String, _ loading: FileLoading, _ infoPath: String?, mode: ReadingMode
    ) throws(Failure) -> [any BundleProvider] {
        let directory: BundleDirectory
        do throws(BundleInput.Failure) {
            directory = try BundleInput.directory(of: [path], infoPath: infoPath, mode: mode)
        } catch {
            guard error.isNoInput else { throw .fileAccess(error.error, path: error.path) }
            if infoPath != nil {
                let reason =
                    "only the Info.plist of a folder can be replaced, and this is a file; merge the keys into its Info.plist"
                throw .fileAccess(FileAccessError(.notADirectory, path: path, reason: reason), path: path)
            }
            do throws(Failure) {
                return [ArchiveProvider(try archive(at: path, loading))]
            } catch .archive(let archiveError, _)
                where archiveError.code == .notAnArchive && !BundleInput.isArchive(path)
            {
                let reason =
                    "this file is not a bundle; name a folder, or a \(BundleInput.tableKinds) or .rbarc file"
                throw .fileAccess(FileAccessError(.notADirectory, path: path, reason: reason), path: path)
            }
        }
        return try providers(of: directory, loading: loading)
    }

    /// Returns the providers of a directory: the archives in its top folder, then the directory itself.
    package static func providers(
        of directory: BundleDirectory, loading: FileLoading
    ) throws(Failure) -> [any BundleProvider] {
        var providers: [any BundleProvider] = []
        for name in directory.inventory.ownArchives {
            let path = directory.tree.displayPath(of: name)
            providers.append(ArchiveProvider(try archive(at: path, loading)))
        }
        return providers + [DirectoryProvider(directory)]
    }

    /// Opens an archive that is complete without a base.
    private static func archive(at path: String, _ loading: FileLoading) throws(Failure) -> Archive {
        try whole(path) { () throws(ArchiveError) in try Archive(at: path, loading: loading) }
    }

    /// Returns the archive that a closure opens, unless it is an overlay; the path is for messages.
    private static func whole(_ path: String, _ open: () throws(ArchiveError) -> Archive) throws(Failure) -> Archive {
        try read(path) { () throws(ArchiveError) in
            let archive = try open()
            guard archive.baseIdentity == nil else {
                throw ArchiveError(
                    .wrongLayer,
                    "this is an overlay, which cannot be opened by itself: open its base archive, with this one as an overlay",
                    path: path)
            }
            return archive
        }
    }
}
