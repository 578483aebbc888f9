internal import AssetCatalogs
internal import BundleDirectory
internal import ExactText
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

extension AccessorSource {
    /// What lies at a path: a directory, a table, or else an archive.
    init(at path: String, subjects: Set<AccessorGenerator.Subject>) throws(InputError) {
        let isTable = CompilerInput.tableExtensions.contains(RelativePath.splitExtension(path).extension)
        let isDirectory: Bool
        do throws(FileAccessError) {
            _ = try DiskFileTree(at: path)
            isDirectory = true
        } catch {
            guard error.code == .notADirectory else { throw InputError(path: path, reason: error.reason) }
            isDirectory = false
        }
        guard isDirectory || isTable else {
            self.init(try Self.archive(at: path), subjects)
            return
        }
        let directory = try CompilerInput.directory(of: [path])
        self.init()
        for name in directory.inventory.ownArchives {
            add(AccessorSource(try Self.archive(at: directory.tree.displayPath(of: name)), subjects))
        }
        add(AccessorSource(directory, subjects))
    }

    /// Adds the assets of packs, and says of which packs there are none.
    mutating func add(packs paths: [String], _ subjects: Set<AccessorGenerator.Subject>, of bundle: String)
        throws(InputError)
    {
        var open: Set<ExactKey> = []
        for path in paths {
            let pack: Archive
            do throws(ArchiveError) {
                pack = try ArchiveLayers.pack(at: path)
            } catch {
                throw InputError(path: path, reason: error.reason)
            }
            if let tag = pack.packTag { open.insert(ExactKey(tag)) }
            add(AccessorSource(pack, subjects))
        }
        if !subjects.contains(.assets) { return }
        for tag in Set(packedAssets.map { ExactKey($0.tag) }).subtracting(open).sorted() {
            diagnostics.append(
                Diagnostic(
                    .warning, id: "accessors.closed-pack",
                    "the assets in the pack of \"\(tag.string)\" get no accessors", path: bundle,
                    hint: "give the pack too: --pack FILE"))
        }
    }

    private static func archive(at path: String) throws(InputError) -> Archive {
        do throws(ArchiveError) {
            return try ArchiveLayers.whole(at: path)
        } catch {
            throw InputError(path: path, reason: error.reason)
        }
    }

    /// What a directory has.
    private init(_ directory: BundleDirectory, _ subjects: Set<AccessorGenerator.Subject>) {
        developmentLocalization = directory.info().dictionary?["CFBundleDevelopmentRegion"]?.string
        diagnostics = directory.scanDiagnostics
        let tables = TableIndex(directory)
        if subjects.contains(.strings) {
            for (name, localization, table) in tables.all {
                self.tables[ExactKey(name), default: []].append(Column(localization: localization, texts: table))
            }
            diagnostics += tables.diagnostics
        }
        if subjects.contains(.assets) {
            let assets = AssetIndex(directory)
            self.assets = assets.entries.filter { !$0.variants.isEmpty }.map {
                Asset(name: $0.source.name, type: $0.source.type.fileExtension)
            }
            diagnostics += assets.diagnostics
        }
        if subjects.contains(.files) {
            files = FileIndex(directory, localizations: tables.localizations).sortedPaths.filter {
                Self.isResource($0, infoPath: directory.layout.infoPath)
            }
        }
        diagnostics.removeAll { $0.severity != .error }
    }
}

extension AccessorSource {
    /// Whether a loose file is for programs to ask for: the bundle's own papers are not.
    static func isResource(_ path: String, infoPath: String?) -> Bool {
        if let infoPath, ExactKey(RelativePath.split(infoPath).name) == ExactKey(path) { return false }
        return ExactKey(path) != "PkgInfo" && !path.utf8.starts(with: "_CodeSignature/".utf8)
    }
}
