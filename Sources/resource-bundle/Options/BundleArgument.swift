internal import ArgumentParser
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The bundle to search, its layers, and the options for how it is opened and how the result is printed.
struct BundleArgument: ParsableArguments {
    @Argument(
        help: """
            A directory bundle, an .xcassets, a folder of .lproj folders, a string table, an .rbarc, or a bundle in one: \
            X.rbarc/Help.bundle.
            """,
        completion: .file())
    var bundle: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    @Flag(help: "Add the pseudo-localizations en-XA (accented), ar-XB (right to left) and en-XL (doubled).")
    var pseudo = false

    @Option(
        help: """
            The development language, which is used if no preferred language matches; overrides the one that the bundle \
            states.
            """)
    var developmentLanguage: String?

    @Option(
        name: .customLong("overlay"), help: "An overlay of the bundle; can be repeated, the last one is on top.",
        completion: .file(extensions: ["rbarc"]))
    var overlays: [String] = []

    @Option(
        name: .customLong("pack"), help: "A pack of on-demand assets; can be repeated.",
        completion: .file(extensions: ["rbarc"]))
    var packs: [String] = []

    /// The paths of the bundle and of all its layers.
    var paths: [String] { [bundle] + overlays + packs }

    /// Opens the bundle. A file at `infoPath` replaces the bundle's own Info.plist. Archives are mapped by default. A long-running
    /// command passes `.privateCopy`, because a program may overwrite the archive meanwhile.
    func open(
        mode: ReadingMode = .lenient, infoPath: String? = nil,
        loading: OpenOptions.ArchiveLoading = .mappedTrustingAtomicReplacement
    ) throws -> ResourceBundle {
        var options = OpenOptions(
            overlays: overlays, packs: packs, developmentLanguage: developmentLanguage,
            pseudoLocalizations: pseudo ? PseudoLocalization.allCases : [], archiveLoading: loading)
        options.infoPath = infoPath
        options.mode = mode
        return try ResourceBundle(at: bundle, options: options)
    }
}
