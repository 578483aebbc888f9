package import BundleModel
internal import FileAccess
public import PropertyLists
internal import ResourceArchive

/// Compiles bundles, asset catalogs and string tables into one archive.
///
/// ```swift
/// let compilation = ResourceCompiler().compile(["Shop.bundle"])
/// for diagnostic in compilation.diagnostics { print(diagnostic) }    // Shop.bundle/fr.lproj/…:7:12: error: … [id]
/// try compilation.write(to: "Shop.rbarc")                             // .written
/// ```
public struct ResourceCompiler: Sendable {
    /// Which findings are left out or taken more seriously.
    public var policy: DiagnosticPolicy
    /// What the archive is for; all there is by default.
    public var thinning = Thinning()
    /// Which assets the app's Info.plist names; none by default.
    public var appNames = AppCatalogNames()
    /// What the archive is to lie over; nil for one that answers by itself.
    public var overlay: Overlay?
    /// Whether texts, SVG, JSON and other files that are UTF-8 are compressed, unless that saves little; off by default.
    ///
    /// Only where this package is built with its trait `Zstandard`, and then for programs that are too. The bytes of the
    /// archive then depend on the version of libzstd.
    public var compresses = false
    /// The development language; nil for the one that the inputs state. One that the inputs do not have is a warning. An overlay
    /// has that of the archive below, whatever this says.
    public var developmentLanguage: String?
    /// Patterns of files and folders that are left out: `*.md`, `Drafts/**`. See Documentation/Layouts.md.
    public var excludedPatterns: [String] = []
    /// Patterns of files that are taken in although they are excluded, or no resources (a `.metal` file).
    public var includedPatterns: [String] = []
    /// A file that is the Info.plist, whatever it is called (`Shop-Info.plist`); nil for that of the inputs.
    public var infoPath: String?
    /// What else is written beside the archive: no resource where it lies in an input's folder.
    package var furtherOutputs: [String] = []
    /// The on-demand resource tags whose assets go into packs (`Compilation.writePack`) instead of the archive.
    public var packTags: [String] = []

    /// A compiler; a strict one counts warnings as errors.
    public init(isStrict: Bool = false) {
        policy = DiagnosticPolicy(isStrict: isStrict)
    }

    /// A compiler with a policy of its own.
    public init(policy: DiagnosticPolicy) {
        self.policy = policy
    }

    /// Reads the inputs, checks them, and gets the archive ready to be written.
    ///
    /// An input is a bundle or any folder of resources, an `.xcassets`, an `.lproj`, a `.strings`, `.stringsdict` or
    /// `.xcstrings`. Of two inputs that have something at the same path, or an asset of the same name,
    /// the first one counts, with a warning.
    /// An `Assets.rbarc` in an input is not compiled, although the folder answers together with it. A warning says so
    /// (`compile.archive-left-out`), unless it is the output: what an earlier compile made, and this one replaces.
    /// - Parameter output: the path that the archive will be written to, where that is known.
    /// - Complexity: reads string tables and catalogs now, other files when the archive is written.
    public func compile(_ inputs: [String], into output: String? = nil) -> Compilation {
        compile(inputs, into: output, beginningWith: nil)
    }

    /// Compiles inputs whose folders have been listed already.
    package func compile(
        _ inputs: [String], into output: String? = nil, beginningWith record: InputRecord?
    ) -> Compilation {
        let directory: BundleDirectory
        do throws(InputError) {
            directory = try CompilerInput.directory(
                of: inputs, infoPath: infoPath,
                patterns: PathPatterns(excluded: excludedPatterns, included: includedPatterns), record: record)
        } catch {
            return Compilation(contents: nil, diagnostics: [error.diagnostic], tree: nil)
        }
        let provider = DirectoryProvider(directory)
        if let finding = LeftOutFiles.nothing(in: provider, path: inputs.first ?? "") {
            return Compilation(contents: nil, diagnostics: [finding], tree: nil)
        }
        let model = LayeredBundle(base: [provider], developmentLanguage: developmentLanguage)
        let assets = provider.assetIndex
        let partialInfo = PartialInfo(appNames, assets, shownPath: inputs.first ?? "")
        let ownOutputs = OwnOutputs([output].compactMap(\.self) + furtherOutputs)
        var findings = Self.findings(provider, inputs: inputs, besides: ownOutputs) + partialInfo.diagnostics
        // An overlay's development language is that of the archive below.
        if overlay == nil { findings += DevelopmentLanguageCheck(model, path: inputs.first ?? "").diagnostics }
        findings += PackedAssets(assets, tags: packTags).diagnostics(path: inputs.first ?? "")
        let source = BundleContents(
            provider, model.developmentLanguage, thinning: thinning, packTags: packTags,
            ownOutputs: ownOutputs)
        var contents = source.contents
        contents.compresses = compresses
        if compresses, !Archive.canCompress {
            findings.append(
                Diagnostic(
                    .error, id: "compile.cannot-compress", "this program is built without compression",
                    path: inputs.first ?? "", hint: "build it with --traits Zstandard, or do not ask for compression"))
        }
        if let overlay {
            let check = OverlayCheck(overlay)
            contents.overlay = check.contents
            findings += check.diagnostics
        }
        return Compilation(
            contents: contents, packs: packTags.map { source.packContents($0, compresses: compresses) },
            diagnostics: policy.applied(to: findings), tree: directory.tree, partialInfo: partialInfo)
    }

    /// What compiling would report, as it stands in the sources, without making an archive; and the inputs as one bundle,
    /// nil where they cannot be read at all.
    package static func check(
        _ inputs: [String], developmentLanguage: String? = nil
    ) -> (diagnostics: [Diagnostic], model: LayeredBundle?) {
        do throws(InputError) {
            let directory = try CompilerInput.directory(of: inputs)
            let provider = DirectoryProvider(directory)
            let model = LayeredBundle(base: [provider], developmentLanguage: developmentLanguage)
            if let finding = LeftOutFiles.nothing(in: provider, path: inputs.first ?? "") { return ([finding], model) }
            let findings =
                findings(provider, inputs: inputs, besides: OwnOutputs([])) + ReadableFilesCheck(provider).diagnostics
                + DevelopmentLanguageCheck(model, path: inputs.first ?? "").diagnostics
            return (findings.withoutRepetitions, model)
        } catch {
            return ([error.diagnostic], nil)
        }
    }

    /// The archives that the inputs answer with, and whose contents the new archive will not have.
    private static func leftOutArchives(of directory: BundleDirectory, besides outputs: OwnOutputs) -> [Diagnostic] {
        return directory.inventory.ownArchives.compactMap { inner in
            if outputs.contains(inner, in: directory.tree) { return nil }
            return Diagnostic(
                .warning, id: "compile.archive-left-out",
                "this archive is not compiled: the folder answers with what is in it, the new archive will not",
                path: directory.tree.displayPath(of: inner),
                hint: "compile what it was made from, or what `extract` makes of it, as one more input; or remove it")
        }
    }

    /// The findings about a bundle's source files: those of reading them, and then those of the rules.
    private static func findings(
        _ provider: DirectoryProvider, inputs: [String], besides ownOutputs: OwnOutputs
    ) -> [Diagnostic] {
        let (directory, assets) = (provider.source, provider.assetIndex)
        return provider.diagnostics() + InfoCheck(provider).diagnostics
            + assets.catalogs.flatMap { CatalogRules.findings(in: $0, of: directory.tree) }
            + CompiledCatalogs.findings(in: directory) + CrossCatalogNames.findings(in: assets.catalogs)
            + IconSizeCheck(directory, assets).diagnostics
            + LooseImageSizes(directory).diagnostics + InputConflictCheck(directory, inputs: inputs).diagnostics
            + leftOutArchives(of: directory, besides: ownOutputs) + LeftOutFiles.findings(in: directory)
    }
}
