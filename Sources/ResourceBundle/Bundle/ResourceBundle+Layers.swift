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
    ///   - matching: when a name asked for and a name on disk are the same.
    ///   - pseudoLocalizations: made-up localizations to offer; see `init(at:matching:pseudoLocalizations:)`.
    /// - Throws: as `init(at:matching:)`; `.wrongLayer` where an overlay lies over another archive or over none, or a pack
    ///   is none.
    /// - Complexity: O(1) a file, and the overlays' removals when they are first needed.
    public init(
        at path: String, overlays: [String], packs: [String] = [], matching: NameMatching = .exact,
        pseudoLocalizations: [PseudoLocalization] = []
    ) throws(ResourceError) {
        let layers = try BundleOpener.layers(at: path, overlays: overlays, packs: packs)
        self.init(path: path, layers: layers.offering(pseudoLocalizations), matching: matching)
    }

    /// The same bundle with a pack of assets beside it that was fetched in the meantime.
    ///
    /// ```swift
    /// shop.view(for: ["fr"]).image("Level2/Map")               // nil
    /// let whole = try shop.adding(pack: "level2.rbarc")
    /// whole.view(for: ["fr"]).image("Level2/Map")?.fileName    // "map@2x.png"
    /// ```
    /// - Throws: as `init(at:matching:)`; `.wrongLayer` for an archive that is no pack.
    /// - Complexity: O(1).
    public func adding(pack path: String) throws(ResourceError) -> ResourceBundle {
        let pack = try BundleOpener.pack(at: path)
        return ResourceBundle(path: self.path, layers: storage.layers.adding(pack: pack), matching: storage.matching)
    }

    /// The tags of the packs that are open, in the order in which they answer.
    public var packTags: [String] { storage.layers.packs.compactMap { $0.inArchive?.packTag } }
}

extension BundleLayers {
    /// The same with made-up localizations behind.
    func offering(_ pseudoLocalizations: [PseudoLocalization]) -> BundleLayers {
        if pseudoLocalizations.isEmpty { return self }
        let pseudo = PseudoSource(pseudoLocalizations, of: sources)
        return BundleLayers(overlays: overlays, base: base, packs: packs, behind: behind + [pseudo])
    }
}
