internal import BundleModel
internal import FileAccess
public import PropertyLists
public import ResourceArchive
internal import ResourceBasics

/// Converts an archive back to the files from which it was compiled.
///
/// ```swift
/// let extraction = try ArchiveExtraction(of: "Shop.rbarc")
/// extraction.paths                     // ["Assets.xcassets/AppIcon.appiconset/Contents.json", …]
/// try extraction.write(to: "Shop")     // compiles to an archive that gives the same results
/// ```
/// Files have their original bytes and paths; those of a wrapped app are written without its wrapper. Assets go into their
/// catalogs. If a catalog was compiled without a bundle, its assets go into `Assets.xcassets`. The Contents.json files are
/// generated from the archive's data.
///
/// A table is written as `.strings` for its texts and `.stringsdict` for its plurals and other variations, even if it was a
/// String Catalog. The messages are equal, so `diff` finds no difference. `list` shows another digest for the table, since
/// its files differ. Comments, translation states and inflection markup are not written.
///
/// Two things are lost: files to which no entry of a catalog refers, since an archive does not contain them; and a development
/// language that Info.plist does not declare, since no extracted file can state it. The removals of an overlay are in `removals`, to be written for
/// `compile --removals`.
public struct ArchiveExtraction: Sendable {
    /// The resources that are left out, with the reasons.
    public var diagnostics: [Diagnostic] { plan.diagnostics }
    /// The removals of an overlay, which are not files; empty for other archives.
    public var removals: [Removal] { archive.removals }
    private let archive: Archive
    private let plan: ExtractionPlan

    /// Opens an archive and plans the files to write.
    ///
    /// - Throws: `.unreadable`.
    /// - Complexity: O(size of the archive).
    public init(of path: String) throws(CompilationError) {
        do throws(ArchiveError) {
            archive = try Archive(at: path, loading: .mapped)
        } catch {
            throw CompilationError(.unreadable, error.reason, path: path)
        }
        let infoPath = archive.information(ArchiveConvention.infoPath) ?? ""
        // Extracted files cannot contain the link to a wrapped bundle. So the bundle itself is written.
        let top = RelativePath.components(infoPath).first == BundleLayout.wrappedLink ? BundleLayout.wrappedLink : ""
        var plan = ExtractionPlan(archivePath: path, archiveByteCount: archive.byteCount, top: top)
        let resources = Self.resourcesPath(archive)
        let provider = ArchiveProvider(archive)
        plan.diagnostics += provider.diagnostics()
        for section in archive.damagedSections {
            plan.warn(
                "extract.damaged",
                "byte \(section.offset): section \(section.kind) does not match its checksum, so names and texts may be wrong",
                .error)
        }
        for domain in ResourceDomain.allCases { plan.reportLostNames(domain, in: archive) }
        plan.addLooseFiles(of: provider)
        plan.addCatalogs(of: provider, in: resources)
        plan.addTables(of: provider, in: resources)
        // An archive without resources was compiled from an empty catalog. Without it, there would be nothing to compile again.
        let isEmpty = provider.fileNames.isEmpty && provider.assetNames.isEmpty && provider.tableNames.isEmpty
        if isEmpty, archive.baseIdentity == nil, archive.packTag == nil { plan.addEmptyCatalog(in: resources) }
        plan.reportLayers(of: archive)
        plan.reportDevelopmentLanguage(of: provider)
        self.plan = plan
    }

    /// The paths of the files to write, relative to the folder, sorted by bytes.
    ///
    /// ```swift
    /// try ArchiveExtraction(of: "Shop.rbarc").paths.first    // "Assets.xcassets/AppIcon.appiconset/Contents.json"
    /// ```
    public var paths: [String] { plan.files.map(\.path) }

    /// Writes the files into a folder, which is created if necessary. Nothing is written outside the folder, even if the
    /// archive is forged or the folder contains links.
    ///
    /// ```swift
    /// try extraction.write(to: "Shop")    // throws .unwritable if one of the files exists already
    /// ```
    /// - Parameter replacing: Whether existing files may be replaced. Otherwise an existing file is an error, and nothing
    ///   is written.
    /// - Throws: `.unwritable`. Files that were written before the error stay.
    /// - Complexity: O(size of the archive).
    public func write(to folder: String, replacing: Bool = false) throws(CompilationError) {
        let files = plan.files
        do throws(FileAccessError) {
            let writer = try FolderWriter(at: folder)
            if !replacing, let path = try Self.firstExisting(files, by: writer) {
                throw FileAccessError(
                    .system, path: RelativePath.join(folder, path),
                    reason: "the file exists already; extract into an empty folder, or pass --force")
            }
            writer.removeStaleFiles(beside: paths)
            for path in plan.folders.ordered(by: <) { try writer.makeFolder(path.string) }
            for file in files { try write(file, with: writer, replacing: replacing) }
        } catch {
            throw CompilationError(.unwritable, error.reason, path: error.path)
        }
    }

    /// Writes the removals of an overlay as a file for `compile --removals`. A file that already has these contents is not
    /// touched.
    ///
    /// - Returns: `.unchanged` if the file already has these contents.
    /// - Throws: `.unwritable`.
    @discardableResult
    public func writeRemovals(to path: String) throws(CompilationError) -> Compilation.Outcome {
        try Compilation.replace(path, with: RemovalList.file(of: removals))
    }

    private static func firstExisting(
        _ files: [ExtractionPlan.File], by writer: borrowing FolderWriter
    ) throws(FileAccessError) -> String? {
        for file in files where try writer.holds(file.path) { return file.path }
        return nil
    }

    private func write(
        _ file: ExtractionPlan.File, with writer: borrowing FolderWriter, replacing: Bool
    ) throws(FileAccessError) {
        let bytes: [UInt8]? =
            switch file.content {
            case .bytes(let bytes): bytes
            case .blob(let index): archive.blob(index)
            }
        guard let bytes else {
            throw FileAccessError(
                .system, path: file.path, reason: "its contents in the archive cannot be decompressed")
        }
        try writer.write(bytes.span, to: file.path, replacing: replacing)
    }

    /// Returns the folder of the resources: the Info.plist's folder, or `Resources` in it for the layouts of macOS.
    private static func resourcesPath(_ archive: Archive) -> String {
        guard let info = archive.information(ArchiveConvention.infoPath) else { return "" }
        let folder = RelativePath.split(info).directory
        let isSupport = ["Contents", "Support Files"].contains(RelativePath.split(folder).name)
        return isSupport ? RelativePath.join(folder, "Resources") : folder
    }
}

extension ExtractionPlan {
    /// Adds diagnostics about packs and overlays, which the extracted files cannot represent.
    fileprivate mutating func reportLayers(of archive: Archive) {
        let tags = Set(archive.packedAssets.map { ExactKey($0.tag) }).orderedTexts().map { "\"\($0)\"" }
        if !tags.isEmpty {
            warn(
                "extract.packs",
                "assets with the tag\(tags.count == 1 ? "" : "s") \(tags.joined(separator: ", ")) are in packs and are "
                    + "not written", .note,
                hint: "extract each pack into a separate folder")
        }
        guard archive.baseIdentity != nil else { return }
        let removals =
            switch archive.removals.count {
            case 0: "it has no removals"
            case 1: "its removal is not written"
            case let count: "its \(count) removals are not written"
            }
        warn(
            "extract.overlay", "the archive is an overlay: its contents are written; \(removals)", .note,
            hint: archive.removals.isEmpty
                ? "compile the extracted files with --overlay-of"
                : "write the removals with --removals FILE, then compile with --overlay-of and --removals")
    }

    /// Warns about a development language that the files do not declare: one that was an option of the compiler or the
    /// source language of a String Catalog.
    fileprivate mutating func reportDevelopmentLanguage(of provider: ArchiveProvider) {
        guard provider.contents.baseIdentity == nil, provider.contents.packTag == nil else { return }
        let language = LayeredBundle(base: [provider]).developmentLanguage.localization
        let region = provider.infoFiles(for: nil).first?.entries["CFBundleDevelopmentRegion"]?.string
        let ofFiles = LayeredBundle.developmentLanguage(
            statements: [LanguageStatement(region: region)], of: [provider], declaredBy: [provider])
        if language.map({ ExactKey($0) }) == ofFiles.localization.map({ ExactKey($0) }) { return }
        guard let language else {
            warn(
                "extract.development-language",
                "the archive has no development language, but the files state \"\(ofFiles.localization ?? "")\"",
                .warning)
            return
        }
        warn(
            "extract.development-language", "no file states the development language \"\(language)\"", .warning,
            hint: "compile the files with --development-language \(language)")
    }

    /// Adds files outside catalogs at their original paths, and the `PkgInfo` file, whose text is only in the archive's
    /// information.
    fileprivate mutating func addLooseFiles(of provider: ArchiveProvider) {
        for file in provider.files { addContent(of: file, at: file.path) }
        guard let codes = provider.contents.information(ArchiveConvention.packageInfo),
            let path = provider.packageFilePath
        else { return }
        if codes.utf8.allSatisfy({ $0 < 128 }), !holds(path) { addFile(path, Array(codes.utf8)) }
    }

    /// Reports the names that the archive lists and its index does not find. Their resources are not written.
    fileprivate mutating func reportLostNames(_ domain: ResourceDomain, in archive: Archive) {
        // Archives of many long names that are one text would take too long.
        if archive.repeatsTexts { return }
        for index in 0..<archive.nameCount(domain) {
            let name = archive.name(domain, at: index) ?? ""
            guard archive.groups(domain, named: name).isEmpty else { continue }
            warn(
                "extract.damaged", "the archive's index does not find \"\(name.abbreviated)\"; it is not written",
                .error)
        }
    }

    /// Adds the bytes of a variant.
    mutating func addContent(of variant: FoundVariant, at path: String) {
        guard case .blob(let archive, let blob) = variant.content else { return }
        guard let byteCount = archive.blobByteCount(blob) else {
            warn("extract.damaged", "the bytes of \"\(path)\" are not in the archive", .error)
            return
        }
        guard archive.isBlobIntact(blob) else {
            warn("extract.damaged", "the bytes of \"\(path)\" are damaged; the file is not written", .error)
            return
        }
        if archive.isBlobUnsupported(blob) {
            warn(
                "extract.compressed", "\"\(path)\" is compressed, which this program cannot read; it is not written",
                .error,
                hint: "build the program with --traits Zstandard")
            return
        }
        addFile(path, byteCount: byteCount, .blob(blob))
    }
}
