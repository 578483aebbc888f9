package import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// Compiles bundles, asset catalogs and string tables into one archive.
///
/// ```swift
/// let compilation = ResourceCompiler().compile(["Shop.bundle"])
/// for diagnostic in compilation.diagnostics { print(diagnostic) }    // Shop.bundle/fr.lproj/…:7:12: error: … [id]
/// try compilation.write(to: "Shop.rbarc")                             // .written
/// ```
public struct ResourceCompiler: Sendable {
    /// The rules that suppress diagnostics or change their severity.
    public var policy: DiagnosticPolicy
    /// The devices and languages for which the archive is thinned; all by default.
    ///
    /// ```swift
    /// compiler.thinning = Thinning(scales: [.x2, .x3], languages: ["fr", "en"])
    /// ```
    public var thinning = Thinning()
    /// The assets to which the app's Info.plist refers; none by default.
    public var appNames = AppCatalogNames()
    /// The base archive and the removals of an overlay; nil to compile an archive that needs no base.
    ///
    /// ```swift
    /// compiler.overlay = Overlay(over: "Shop.rbarc")
    /// ```
    public var overlay: Overlay?
    /// Whether texts, SVG, JSON and other UTF-8 files are compressed if that saves at least an eighth; off by default.
    ///
    /// Compression needs this package's trait `Zstandard`, both in the program that compiles and in programs that read the
    /// archive. The archive's bytes then depend on the version of libzstd.
    public var compresses = false
    /// The development language; nil for the one that the inputs declare.
    ///
    /// There is a warning if the inputs do not have the language. An overlay always has the development language of its base,
    /// and ignores this property.
    public var developmentLanguage: String?
    /// The patterns of files and folders that are excluded: `*.md` at any depth, `Drafts/**` by its path. See
    /// Documentation/Layouts.md.
    ///
    /// ```swift
    /// compiler.excludedPatterns = ["*.md", "Drafts/**"]
    /// ```
    public var excludedPatterns: [String] = []
    /// The patterns of files that are compiled although a pattern excludes them, or although they are not resources (a
    /// `.metal` file).
    public var includedPatterns: [String] = []
    /// The path of a file with any name to use as the Info.plist (`Shop-Info.plist`); nil for the Info.plist of the inputs.
    public var infoPath: String?
    /// The paths of other outputs of this compile. In an input's folder they are not resources.
    package var furtherOutputs: [String] = []
    /// The on-demand resource tags whose assets go into packs (`Compilation.writePack`) instead of the archive.
    public var packTags: [String] = []
    /// Receives the progress of `compile` and of the compilation's `write` calls; nil, the default, for none.
    ///
    /// ```swift
    /// compiler.onProgress = { progress in print("\(progress.fileCount) files read") }
    /// ```
    /// It is called after each file, by the threads that read files, but never by two at once. The compile waits for it. It
    /// must not use the compiler's compilations.
    public var onProgress: (@Sendable (Progress) -> Void)?
    /// Returns whether to cancel `compile` and the compilation's `write` calls; nil, the default, to complete them.
    ///
    /// ```swift
    /// compiler.isCancelled = { Task.isCancelled }                         // of the task that calls compile and write
    /// let compilation = compiler.compile(["Shop.bundle"])                 // cancelled: compilation.hasErrors is true
    /// try compilation.write(to: "Shop.rbarc")                             // cancelled: throws the code .cancelled
    /// ```
    /// It is called before each file, by the threads that read files. A cancelled compile has the diagnostic
    /// `compile.cancelled`. A cancelled `write` leaves the file at the path unchanged.
    public var isCancelled: (@Sendable () -> Bool)?

    /// Creates a compiler. A strict one treats warnings as errors.
    ///
    /// ```swift
    /// ResourceCompiler(isStrict: true).compile(["Shop.bundle"]).hasErrors    // true if there is any warning
    /// ```
    public init(isStrict: Bool = false) {
        policy = DiagnosticPolicy(isStrict: isStrict)
    }

    /// Creates a compiler with a diagnostic policy.
    ///
    /// ```swift
    /// ResourceCompiler(policy: DiagnosticPolicy(suppressed: ["strings.stale-keys"]))
    /// ```
    public init(policy: DiagnosticPolicy) {
        self.policy = policy
    }

    /// Reads and checks resources, and prepares the archive.
    ///
    /// ```swift
    /// let compilation = ResourceCompiler().compile(["Fixtures/Sample.bundle"], into: "Shop.rbarc")
    /// try compilation.write(to: "Shop.rbarc")
    /// ```
    /// An input is a bundle or any folder of resources, an `.xcassets`, an `.lproj`, a string table (`.strings`,
    /// `.stringsdict`, `.xcstrings`, `.loctable`), or any other file. If two inputs have a resource at the same path, or an
    /// asset of the same name, the first one is used. There is a warning, unless two files have the same bytes. An `Assets.rbarc` in an input is not compiled, although lookups in the folder use it. The warning
    /// `compile.archive-left-out` reports it, unless it is the output, which this compile replaces.
    /// - Parameters:
    ///   - inputs: The paths of the inputs.
    ///   - output: The path of the archive, if it is known.
    /// - Returns: The archive with its diagnostics. An input that cannot be read is an error among the diagnostics.
    /// - Complexity: reads string tables, catalogs, icons and small images. Other files are read when the archive is written.
    public func compile(_ inputs: [String], into output: String? = nil) -> Compilation {
        compile(inputs, into: output, beginningWith: nil)
    }

    /// Compiles inputs whose folders have already been listed in a record.
    package func compile(
        _ inputs: [String], into output: String? = nil, beginningWith record: InputRecord?
    ) -> Compilation {
        let patterns = PathPatterns(excluded: excludedPatterns, included: includedPatterns)
        let directory: BundleDirectory
        do throws(BundleInput.Failure) {
            directory = try CompilerInput.directory(
                of: inputs, infoPath: infoPath, patterns: patterns, record: record, observer: observer)
        } catch {
            return Compilation(diagnostics: [CompilerInput.diagnostic(error)])
        }
        let compilation = compile(directory, inputs: inputs, into: output, patterns: patterns)
        // Reads that were cancelled would be reported as unreadable files.
        return isCancelled?() == true ? cancelled(inputs) : compilation
    }

    /// Compiles the directory that inputs form.
    func compile(
        _ directory: BundleDirectory, inputs: [String], into output: String? = nil,
        patterns: PathPatterns = PathPatterns()
    ) -> Compilation {
        let provider = DirectoryProvider(directory)
        let path = inputs.first ?? ""
        let ownOutputs = OwnOutputs([output].compactMap(\.self) + furtherOutputs)
        let isExcluding = !excludedPatterns.isEmpty
        // An overlay may only remove resources.
        if overlay?.removals.isEmpty ?? true,
            let finding = LeftOutFiles.nothing(in: provider, path: path, isExcluding: isExcluding)
        {
            let leftOut = directory.scanDiagnostics + Self.leftOut(of: directory, besides: ownOutputs)
            return Compilation(diagnostics: [finding] + policy.applied(to: leftOut))
        }
        let model = LayeredBundle(base: [provider], developmentLanguage: developmentLanguage)
        let assets = provider.assetIndex
        let partialInfo = PartialInfo(appNames, assets, shownPath: path)
        let images = ImageContents(directory, assets, keepsFiles: true)
        var findings =
            Self.findings(provider, images, inputs: inputs, infoPath: infoPath, besides: ownOutputs)
            + partialInfo.diagnostics
        // An overlay has the development language of its base.
        if overlay == nil { findings += model.languageDiagnostics(path: path) }
        findings += PackedAssets(assets, tags: packTags).diagnostics(path: path)
        let source = BundleContents(
            provider, model.developmentLanguage, thinning: thinning, packTags: packTags,
            compresses: compresses, ownOutputs: ownOutputs, images: images.contents)
        var contents = source.contents
        let available = union([provider.tables.localizations, assets.localizations])
        let development = model.developmentLanguage.localization
        let unmatched = UnmatchedSelection(
            languages: thinning.unmatchedLanguages(among: available, development: development),
            patterns: patterns.unmatched)
        findings += unmatched.diagnostics(among: available, path: path)
        if compresses, !Zstandard.isAvailable {
            findings.append(
                Diagnostic(
                    .error, id: "compile.cannot-compress", "this program was built without compression",
                    path: path, hint: "build it with --traits Zstandard, or turn compression off"))
        }
        if let overlay {
            let check = OverlayCheck(overlay)
            contents.overlay = check.contents
            findings += check.diagnostics
        }
        return Compilation(
            contents: contents, packs: packTags.map(source.packContents),
            diagnostics: policy.applied(to: findings), tree: directory.tree, partialInfo: partialInfo,
            unmatched: unmatched, isCancelled: isCancelled)
    }

    /// Returns the compiler's diagnostics, before any policy is applied, and the model of the inputs. It creates no
    /// archive. The model is nil if the inputs cannot be read.
    ///
    /// - Parameter onRead: Receives the path of each file that is read, as messages show it.
    package static func check(
        _ inputs: [String], developmentLanguage: String? = nil, onRead: (@Sendable (String) -> Void)? = nil
    ) -> (diagnostics: [Diagnostic], model: LayeredBundle?) {
        do throws(BundleInput.Failure) {
            let directory = try CompilerInput.directory(
                of: inputs, observer: onRead.map { ReadObserver(onRead: $0) })
            let provider = DirectoryProvider(directory)
            let model = LayeredBundle(base: [provider], developmentLanguage: developmentLanguage)
            let ownOutputs = OwnOutputs([])
            if let finding = LeftOutFiles.nothing(in: provider, path: inputs.first ?? "") {
                return ([finding] + directory.scanDiagnostics + leftOut(of: directory, besides: ownOutputs), model)
            }
            let findings =
                findings(
                    provider, ImageContents(directory, provider.assetIndex, keepsFiles: false), inputs: inputs,
                    besides: ownOutputs)
                + ReadableFilesCheck(provider: provider).diagnostics
                + model.languageDiagnostics(path: inputs.first ?? "")
            return (findings.uniqued(), model)
        } catch {
            return ([CompilerInput.diagnostic(error)], nil)
        }
    }

    /// Returns the diagnostics about archives and files of the inputs that the new archive will not have.
    private static func leftOut(of directory: BundleDirectory, besides outputs: OwnOutputs) -> [Diagnostic] {
        leftOutArchives(of: directory, besides: outputs) + LeftOutFiles.findings(in: directory)
            + LeftOutFiles.outsideResources(of: directory)
    }

    /// Returns a warning for each archive in the inputs that lookups use, and whose contents the new archive will not have.
    private static func leftOutArchives(of directory: BundleDirectory, besides outputs: OwnOutputs) -> [Diagnostic] {
        directory.inventory.ownArchives.compactMap { inner in
            if outputs.contains(inner, in: directory.tree) { return nil }
            return Diagnostic(
                .warning, id: "compile.archive-left-out",
                "this archive is not compiled: lookups in the folder use it, but the new archive will not contain its resources",
                path: directory.tree.displayPath(of: inner),
                hint: "add its sources, or the files that `extract` writes from it, as an input; or remove it")
        }
    }

    /// Returns the diagnostics about a bundle's source files: first those of the parsers, then those of the rules.
    private static func findings(
        _ provider: DirectoryProvider, _ images: ImageContents, inputs: [String], infoPath: String? = nil,
        besides ownOutputs: OwnOutputs
    ) -> [Diagnostic] {
        let (directory, assets) = (provider.source, provider.assetIndex)
        return provider.diagnostics() + InfoCheck(provider: provider).diagnostics
            + assets.catalogs.flatMap { CatalogRules.findings(in: $0, of: directory.tree) }
            + MisnamedEntries.findings(in: directory) + SetsOutsideCatalogs.findings(in: directory)
            + CatalogFiles.findings(in: directory)
            + LookAlikeNames.findings(in: assets.catalogs, of: directory.tree)
            + HiddenImages.findings(in: assets.catalogs, of: directory.tree)
            + IconSizeCheck(directory: directory, assets: assets).diagnostics
            + images.diagnostics
            + LooseImageSizes.findings(in: directory)
            + InputConflictCheck(directory: directory, inputs: inputs, infoPath: infoPath).diagnostics
            + leftOut(of: directory, besides: ownOutputs)
    }
}
