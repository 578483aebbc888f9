public import PropertyLists

/// The resources of one bundle, as they were when it was opened: a directory, or one compiled `.rbarc` file.
///
/// ```swift
/// let shop = try ResourceBundle(at: "/srv/shop/Shop.bundle")
/// let view = shop.view(for: ResourceContext(acceptLanguage: "fr-CA, en;q=0.5"))
/// view.string("checkout.title", default: "Checkout")    // "Commander"
/// ```
/// A bundle never changes: to see what has changed on disk, open another one. It can be used from any number of
/// threads; lookups take no lock.
public struct ResourceBundle: Sendable {
    /// The path it was opened by.
    public let path: String
    let storage: BundleStorage

    /// Opens a directory bundle, an asset catalog, a folder of `.lproj` folders, or a compiled archive.
    ///
    /// An archive named `Assets.rbarc` at the top of a directory's resources is opened with it and answers first.
    /// - Throws: `.notFound`, `.unreadable`, `.notABundle`, and for archives `.damagedArchive` (with the byte offset)
    ///   and `.unsupportedArchive`.
    /// - Complexity: O(1) for an archive of any size; one listing of each folder for a directory.
    public init(at path: String) throws(ResourceError) {
        self.path = path
        storage = BundleStorage(try BundleOpener.sources(at: path))
    }

    /// The same, with string tables and property lists read as NSBundle reads them: a file with a mistake is rejected, or
    /// cut off where the mistake is, instead of recovered from.
    package init(at path: String, mode: ReadingMode) throws(ResourceError) {
        self.path = path
        storage = BundleStorage(try BundleOpener.sources(at: path, mode: mode))
    }

    init(path: String, sources: [any BundleSource]) {
        self.path = path
        storage = BundleStorage(sources)
    }

    /// The names of the localizations, as their `.lproj` folders spell them, by bytes.
    public var localizations: [String] { storage.localizations }

    /// The language the developers write in (`CFBundleDevelopmentRegion`), or nil where Info.plist does not say.
    public var developmentLocalization: String? { storage.developmentLocalization }

    /// The bundle as one reader sees it. The languages are negotiated here, once; lookups in the view are cheap.
    ///
    /// Make one for each request.
    public func view(for context: ResourceContext) -> ResourceView {
        ResourceView(bundle: self, context: context)
    }

    /// The bundle as a reader of some languages sees it, best first.
    public func view(for languages: [String]) -> ResourceView {
        view(for: ResourceContext(languages: languages))
    }

    /// Everything the bundle has, with sizes and digests.
    ///
    /// - Complexity: reads every file of a directory; only the index of an archive.
    public func listing() -> BundleListing { storage.listing() }

    /// What there is to say about the bundle's source files. Empty for an archive: its compiler said it.
    ///
    /// - Complexity: reads every string table and every catalog.
    public func diagnostics() -> [Diagnostic] { storage.sources.flatMap { $0.diagnostics() } }
}
