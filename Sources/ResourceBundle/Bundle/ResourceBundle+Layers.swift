internal import BundleModel
internal import FileAccess
internal import ResourceArchive
public import StringTables

extension ResourceBundle {
    /// Opens a bundle with overlays on top of it and packs beside it.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(at: "Shop.rbarc", overlays: ["Acme.rbarc"])
    /// shop.view(for: ["fr"]).string("greeting")    // Acme's French greeting; where Acme has none, the shop's
    /// ```
    /// What an overlay has takes the place of what is below: a text key by key and language by language (the overlay's
    /// French before the bundle's French, that before the overlay's English), a file path by path, an asset with all its
    /// variants, Info.plist as a whole, and so an `Info-macos.plist`: for readers on that platform the bundle's own comes
    /// before an overlay's Info.plist, which replaces the Info.plist alone. What it takes away (`Removal`) is not there. Of several overlays the last is on
    /// top.
    ///
    /// A pack has the assets of a tag that are fetched on demand. Until it is open they are misses, and `explain` names
    /// the tag.
    /// - Parameters:
    ///   - path: the bundle; under overlays an archive, or a directory with the archive `Assets.rbarc`.
    ///   - overlays: archives that were compiled to lie over this one, or over one before them in the list.
    ///   - packs: archives that were compiled as packs.
    ///   - developmentLanguage: as in `init(at:developmentLanguage:matching:)`. The bundle decides, not its overlays.
    ///   - matching: when a name asked for and a name on disk are the same.
    ///   - pseudoLocalizations: made-up localizations to offer; see `init(at:developmentLanguage:matching:pseudoLocalizations:)`.
    /// - Throws: as `init(at:developmentLanguage:matching:)`; `.wrongLayer` where an overlay lies over another archive or over none, or a pack
    ///   is none.
    /// - Complexity: O(1) a file, and the overlays' removals when they are first needed.
    public init(
        at path: String, overlays: [String], packs: [String] = [], developmentLanguage: String? = nil,
        matching: NameMatching = .exact, pseudoLocalizations: [PseudoLocalization] = []
    ) throws(ResourceError) {
        try self.init(
            at: path, overlays: overlays, packs: packs, developmentLanguage: developmentLanguage, matching: matching,
            pseudoLocalizations: pseudoLocalizations, mode: .lenient)
    }

    /// The same bundle with a pack of assets beside it that was fetched in the meantime.
    ///
    /// ```swift
    /// shop.view(for: ["fr"]).image("Level2/Map")               // nil
    /// let whole = try shop.adding(pack: "level2.rbarc")
    /// whole.view(for: ["fr"]).image("Level2/Map")?.fileName    // "map@2x.png"
    /// ```
    /// - Throws: as `init(at:developmentLanguage:matching:)`; `.wrongLayer` for an archive that is no pack.
    /// - Complexity: O(1).
    public func adding(pack path: String) throws(ResourceError) -> ResourceBundle {
        do throws(BundleOpener.Failure) {
            let model = storage.model.adding(pack: try BundleOpener.pack(at: path))
            return ResourceBundle(path: self.path, model: model, matching: storage.matching)
        } catch {
            throw ResourceError(error)
        }
    }

    /// The tags of the packs that are open, in the order in which they answer.
    public var packTags: [String] { storage.model.packs.compactMap { $0.archive?.packTag } }
}

extension LayeredBundle {
    /// The same with pseudo-localizations behind.
    func offering(_ pseudoLocalizations: [PseudoLocalization]) -> LayeredBundle {
        pseudoLocalizations.isEmpty ? self : adding(behind: PseudoProvider(pseudoLocalizations, of: self))
    }
}

extension ResourceError {
    /// A failure to open a bundle.
    init(_ failure: BundleOpener.Failure) {
        switch failure {
        case .fileAccess(let error, let path):
            self.init(Self.code(error), failure.reason, path: path, cause: error)
        case .archive(let error, let path):
            self.init(Self.code(error), failure.reason, path: path, byteOffset: error.byteOffset, cause: error)
        }
    }

    private static func code(_ error: FileAccessError) -> Code {
        switch error.code {
        case .notFound: .notFound
        case .invalidPath, .notAFile, .notADirectory: .notABundle
        default: .unreadable
        }
    }

    private static func code(_ error: ArchiveError) -> Code {
        switch error.code {
        case .notAnArchive: .notABundle
        case .unsupportedVersion, .unknownRequiredSection: .unsupportedArchive
        case .fileAccess: .unreadable
        case .wrongLayer: .wrongLayer
        default: .damagedArchive
        }
    }
}
