internal import FileAccess
package import PropertyLists
public import StringTables

/// Options for opening a bundle: development language, overlays and packs, name matching, pseudo-localizations.
///
/// ```swift
/// let options = OpenOptions(overlays: ["Acme.rbarc"], developmentLanguage: "de")
/// let shop = try ResourceBundle(at: "Shop.rbarc", options: options)
/// shop.view(for: ["fr"]).string("greeting")    // Acme's French greeting, or else the shop's
/// ```
public struct OpenOptions: Sendable, Hashable {
    /// The comparison of a requested name with a stored name.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(at: "Fixtures/Sample.bundle", options: OpenOptions(nameMatching: .caseInsensitive))
    /// shop.view(for: ["en"]).image("icons/cart")?.name    // "Icons/Cart"
    /// ```
    /// It applies to the names of files, assets and tables. Keys of texts, and the names of folders, nested bundles, file types and names
    /// with a variant's suffix are always compared by their bytes.
    public enum NameMatching: Sendable, Hashable, CaseIterable {
        /// Names are equal if their bytes are equal, as on Linux's file systems and in CFBundle.
        case exact
        /// Names are also equal if they are canonically equivalent (Unicode Standard Annex 15): `é` as one scalar or as two.
        case unicodeNormalized
        /// Names are also equal if they differ in case only, as on the volumes of most Macs; implies `unicodeNormalized`.
        case caseInsensitive
    }

    /// How the bytes of an archive get into memory.
    ///
    /// ```swift
    /// // Deployments only ever rename new archives over old ones.
    /// let options = OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement)
    /// let shop = try ResourceBundle(at: "/srv/Shop.rbarc", options: options)
    /// ```
    /// Documentation/decisions/0016 has measurements and reasons.
    public enum ArchiveLoading: Sendable, Hashable, CaseIterable {
        /// A private copy of the file, read in one state. Later changes of the file do not affect the bundle.
        ///
        /// The copy is checked against its checksums, so a damaged archive is refused and never gives wrong results.
        ///
        /// Opening takes O(bytes): 0.5 ms for 1 MB, 35 ms for 100 MB, and the checksums. A file that changed in the last second is read
        /// twice, because its writer may not have finished. Archives of more than 4 GiB cannot be opened.
        case privateCopy
        /// The file itself, mapped: nothing is copied, opening takes O(1), and all processes share the memory.
        ///
        /// Every program that writes the archive must rename a new file over it, as `resource-bundle compile` does. If a program
        /// overwrites or shortens the file (`cp`, `rsync --inplace`), this process crashes or reads invalid texts.
        case mappedTrustingAtomicReplacement

        var loading: FileLoading {
            switch self {
            case .privateCopy: .privateCopy
            case .mappedTrustingAtomicReplacement: .mapped
            }
        }
    }

    /// The paths of archives that were compiled as overlays of the bundle, or of an earlier overlay in the list. The last one
    /// is on top.
    ///
    /// An overlay replaces each text by key and language, each file by path, each asset with all its variants, and each
    /// Info.plist as a whole. The language comes first: the bundle's French text is used before the overlay's English text.
    /// Lookups miss the resources that the overlay removes (`Overlay.removals`). The bundle has to be an archive, or a
    /// directory that contains the archive `Assets.rbarc`.
    public var overlays: [String]
    /// The paths of archives that were compiled as packs: the assets of an on-demand resource tag.
    ///
    /// Lookups miss the assets of a pack that is not open, and `explain` names the tag. `ResourceBundle.adding(pack:)`
    /// opens one later.
    public var packs: [String]
    /// The development language, for readers whose preferred languages are not available; nil for the one that the bundle
    /// declares.
    ///
    /// A language without a localization is that of `Base`. In a bundle without `Base` it has no effect, and `diagnostics()`
    /// reports it. Overlays do not change the development language.
    public var developmentLanguage: String?
    /// The comparison of a requested name with a stored name. `diagnostics()` reports stored names that become equal.
    public var nameMatching: NameMatching
    /// The pseudo-localizations to offer besides the bundle's own localizations: for tests of layouts, and to find texts that
    /// are not localized.
    ///
    /// ```swift
    /// let options = OpenOptions(pseudoLocalizations: PseudoLocalization.allCases)
    /// let shop = try ResourceBundle(at: "Fixtures/Sample.bundle", options: options)
    /// shop.view(for: ["en-XA"]).string("checkout.title")    // "[Çĥéçķöûţ ~~~~]"
    /// ```
    /// A reader gets one only if its name is the first preferred language. Each text is made on request from the text of the
    /// development language. Numbers and plurals are those of the development language too, or of English if there is none.
    public var pseudoLocalizations: [PseudoLocalization]
    /// How archives get into memory: the bundle's own, its overlays and packs. `.privateCopy` by default.
    public var archiveLoading: ArchiveLoading
    /// A file that replaces a directory's Info.plist; nil for the directory's own.
    package var infoPath: String?
    /// How a syntax error in a source file is handled: reject the file, as NSBundle does, or recover.
    package var mode = ReadingMode.lenient

    /// Creates options. Parameters that are left out have their defaults.
    public init(
        overlays: [String] = [], packs: [String] = [], developmentLanguage: String? = nil,
        nameMatching: NameMatching = .exact, pseudoLocalizations: [PseudoLocalization] = [],
        archiveLoading: ArchiveLoading = .privateCopy
    ) {
        self.overlays = overlays
        self.packs = packs
        self.developmentLanguage = developmentLanguage
        self.nameMatching = nameMatching
        self.pseudoLocalizations = pseudoLocalizations
        self.archiveLoading = archiveLoading
    }
}
