package import PropertyLists
public import StringTables

/// How a bundle is opened: its development language, the archives over it and beside it, and how names are compared.
///
/// ```swift
/// let options = OpenOptions(overlays: ["Acme.rbarc"], developmentLanguage: "de")
/// let shop = try ResourceBundle(at: "Shop.rbarc", options: options)
/// shop.view(for: ["fr"]).string("greeting")    // Acme's French greeting; the shop's where Acme has none
/// ```
public struct OpenOptions: Sendable, Hashable {
    /// When a requested name and a stored name are the same.
    ///
    /// Keys of texts always compare by their bytes.
    public enum NameMatching: Sendable, Hashable, CaseIterable {
        /// When their bytes are equal, as on Linux's file systems and in CFBundle.
        case exact
        /// Also when they are canonically equivalent (Unicode Standard Annex 15): `é` as one scalar or as two.
        case unicodeNormalized
        /// Also when they differ in case only, as on the volumes of most Macs; implies `unicodeNormalized`.
        case caseInsensitive
    }

    /// Paths of archives that were compiled as overlays of the bundle, or of an earlier overlay in the list. The last one is on top.
    ///
    /// An overlay's content replaces what is below it: a text key by key and language by language (the overlay's French before the
    /// bundle's French, the bundle's French before the overlay's English), a file path by path, an asset with all its variants, and
    /// each Info.plist file as a whole. Resources that the overlay removes (`Overlay.removals`) are missing.
    /// The bundle has to be an archive, or a directory that contains the archive `Assets.rbarc`.
    public var overlays: [String]
    /// Paths of archives that were compiled as packs: the assets of an on-demand resource tag.
    ///
    /// The assets of a pack that is not open are missing, and `explain` names the tag. `ResourceBundle.adding(pack:)` opens one later.
    public var packs: [String]
    /// The language for readers whose own languages are not available; nil for the one that the bundle states.
    ///
    /// A language that the bundle does not have has no effect, and `diagnostics()` reports it. Overlays do not decide it.
    public var developmentLanguage: String?
    /// When a requested name and a stored name are the same. Names that become equal are among `diagnostics()`.
    public var nameMatching: NameMatching
    /// Pseudo-localizations to offer besides the bundle's own localizations, for tests of layouts and of texts that are not localized.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(at: "Shop.bundle", options: OpenOptions(pseudoLocalizations: PseudoLocalization.allCases))
    /// shop.view(for: ["en-XA"]).string("checkout.title")    // "[Çĥéçķöûţ ~~~~]"
    /// ```
    /// A reader gets one only if its name is the first preferred language. Each text is made on request, from that of the
    /// development language, and so are numbers and plurals (from English where the bundle has no development language).
    public var pseudoLocalizations: [PseudoLocalization]
    /// A file that replaces a directory's Info.plist; nil for the directory's own.
    package var infoPath: String?
    /// Whether a syntax error in a source file rejects the file, as NSBundle does, or is recovered from.
    package var mode = ReadingMode.lenient
    /// Options that read source files as NSBundle does: a file with a syntax error is rejected.
    package static let strict: OpenOptions = {
        var options = OpenOptions()
        options.mode = .strict
        return options
    }()

    /// Creates options; what is not given has its default.
    public init(
        overlays: [String] = [], packs: [String] = [], developmentLanguage: String? = nil,
        nameMatching: NameMatching = .exact, pseudoLocalizations: [PseudoLocalization] = []
    ) {
        self.overlays = overlays
        self.packs = packs
        self.developmentLanguage = developmentLanguage
        self.nameMatching = nameMatching
        self.pseudoLocalizations = pseudoLocalizations
    }
}
