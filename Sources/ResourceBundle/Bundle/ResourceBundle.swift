package import BundleModel
internal import LanguageFallback
public import PropertyLists
internal import ResourceBasics

/// The resources of one bundle: a directory, or one compiled `.rbarc` file.
///
/// ```swift
/// let shop = try ResourceBundle(at: "/srv/shop/Shop.bundle")
/// let view = shop.view(for: ResourceContext(acceptLanguage: "fr-CA, en;q=0.5"))
/// view.string("checkout.title", default: "Checkout")    // "Commander"
/// ```
/// A bundle never changes: to see what has changed on disk, open another one. Each folder of a directory is listed once: those
/// of a language when something in it is first needed, the others when the bundle is opened. It can be used from any number
/// of threads; lookups take no lock.
public struct ResourceBundle: Sendable {
    /// The path it was opened by.
    public let path: String
    let storage: BundleStorage
    /// What NSBundle's spellings ask where no reader is named.
    let environmentView: Lazily<ResourceView>

    /// Opens a directory bundle, an asset catalog, a folder of `.lproj` folders, or a compiled archive.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(at: "Shop.bundle")
    /// let german = try ResourceBundle(at: "Shop.rbarc", options: OpenOptions(developmentLanguage: "de"))
    /// ```
    /// An archive named `Assets.rbarc` at the top of a directory's resources is opened with the directory, and searched first.
    /// A single string table (`.strings`, `.stringsdict`, `.xcstrings`) is a bundle of that table, an `.lproj` folder is one of
    /// that localization.
    /// - Throws: `.notFound`, `.unreadable`, `.notABundle`, and for archives `.damagedArchive` (with the byte offset),
    ///   `.unsupportedArchive`, and `.wrongLayer` for an overlay of another archive or a pack that is none.
    /// - Complexity: O(1) for an archive of any size; for a directory one listing of each folder outside the
    ///   `.lproj` folders.
    public init(at path: String, options: OpenOptions = OpenOptions()) throws(ResourceError) {
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                at: path, infoPath: options.infoPath, overlays: options.overlays, packs: options.packs,
                developmentLanguage: options.developmentLanguage, mode: options.mode)
            self.init(path: path, model: model, options: options)
        } catch {
            throw ResourceError(error)
        }
    }

    init(path: String, model: LayeredBundle, matching: OpenOptions.NameMatching = .exact) {
        self.init(path: path, storage: BundleStorage(model, path: path, matching: matching))
    }

    /// A bundle of a model, with the name matching and the pseudo-localizations of options.
    package init(path: String, model: LayeredBundle, options: OpenOptions) {
        self.init(
            path: path, model: model.offering(options.pseudoLocalizations), matching: options.nameMatching)
    }

    /// The model that lookups read.
    package var model: LayeredBundle { storage.model }

    private init(path: String, storage: BundleStorage) {
        self.path = path
        self.storage = storage
        environmentView = Lazily { ResourceBundle(path: path, storage: storage).view(for: .environment()) }
    }

    /// Whether it has an Info.plist.
    package var hasInfo: Bool { storage.model.providers.contains { !$0.infoFiles(for: nil).isEmpty } }

    /// The names of the localizations, as their `.lproj` folders spell them, by bytes.
    ///
    /// The development language is among them where its texts lie in `Base.lproj`. A bundle without any folder has
    /// those that Info.plist declares (`CFBundleLocalizations`), or else the development language alone.
    public var localizations: [String] { storage.localizations }

    /// The development language as the bundle spells it: what readers get whose own languages are not available; nil where
    /// there is none.
    ///
    /// It is the first of these that names a localization the bundle has, or whose texts are in `Base`: what was said when
    /// the bundle was opened; `CFBundleDevelopmentRegion`; the source language that String Catalogs state, if they agree;
    /// any English; the only localization.
    public var developmentLocalization: String? { storage.model.developmentLanguage.localization }

    /// The bundle as one reader sees it. The languages are negotiated here, once; lookups in the view are cheap.
    ///
    /// Make one for each request.
    public func view(for context: ResourceContext) -> ResourceView {
        ResourceView(bundle: self, context: context)
    }

    /// The bundle as one reader sees it, if the reader accepts one of its languages.
    ///
    /// ```swift
    /// try shop.requiredView(for: ResourceContext(acceptLanguage: "it, *;q=0"))    // throws: answer 406
    /// ```
    /// `view(for:)` shows the development language to a reader whose languages are not available.
    /// - Throws: `.notAcceptable` where `Negotiation.isAcceptable` is false.
    public func requiredView(for context: ResourceContext) throws(ResourceError) -> ResourceView {
        let view = view(for: context)
        if let refusal = view.refusal { throw refusal }
        return view
    }

    /// The bundle as a reader of some languages sees it, best first.
    public func view(for languages: [String]) -> ResourceView {
        view(for: ResourceContext(languages: languages))
    }

    /// The bundle in one localization and no other: no language chain, no `Base`, no development language; only what is
    /// not localized goes with it.
    ///
    /// ```swift
    /// shop.view(localization: "fr").string("checkout.title")    // "Commander", or nil: never another language's text
    /// ```
    /// Spellings of one language are one (`en_US`, `en-US`, `English` find `en.lproj`). A localization that the bundle
    /// lacks leaves what is not localized, and so does nil.
    /// - Complexity: O(localizations).
    public func view(localization: String?, context: ResourceContext = ResourceContext()) -> ResourceView {
        ResourceView(
            bundle: self, context: context,
            only: localization.flatMap { name in storage.localization(named: name) })
    }

    /// The bundle as part of an application: in the localization that the application shows itself in, so that a
    /// framework never mixes its language into another.
    ///
    /// The application's reader is asked anew only where the application allows mixed localizations
    /// (`CFBundleAllowMixedLocalizations`), where this bundle is an extension (`CFBundleFollowParentLocalization`,
    /// `NSExtension`), or where nothing matches. Source: CFBundle.
    public func view(following application: ResourceView) -> ResourceView {
        let own = view(for: application.context)
        let isIndependent =
            application.info[.allowsMixedLocalizations]?.isOn ?? false
            || own.info.value(forKey: "CFBundleFollowParentLocalization") != nil
            || own.info.value(forKey: "NSExtension") != nil
        if isIndependent || application.negotiation.chain.isEmpty { return own }
        var context = application.context
        context.languages = LanguagePreferences(application.negotiation.chain)
        let view = view(for: context)
        return view.negotiation.matched ? view : own
    }

    /// Everything the bundle has, with sizes and digests.
    ///
    /// - Complexity: reads every file of a directory; only the index of an archive.
    public func listing() -> BundleListing { BundleListing(of: storage.model) }

    /// What another bundle has otherwise, in the order of localizations, tables, files and assets, each by name.
    ///
    /// Tables are compared by keys and messages, whichever files they are from; files by their digests, assets by
    /// their properties and all that their variants declare.
    /// - Complexity: as `listing()`, and every message of both.
    public func differences(to other: ResourceBundle) -> [BundleListing.Difference] {
        messageListing().differences(to: other.messageListing())
    }

    /// The listing whose tables are compared by their messages.
    package func messageListing() -> BundleListing { BundleListing(of: storage.model, comparesMessages: true) }

    /// The findings of reading the bundle's source files, and about a development language that it was opened with and does
    /// not have.
    ///
    /// The compiler and lint check more: see Documentation/Diagnostics.md. Findings about the sources of an archive are its
    /// compiler's.
    /// - Complexity: reads every string table and every catalog.
    public func diagnostics() -> [Diagnostic] {
        storage.model.providers.flatMap { $0.diagnostics() } + languageDiagnostics
            + (storage.foldedNames?.clashes(path: path) ?? [])
    }

    /// The finding about a development language that the caller names and the bundle does not have.
    package var languageDiagnostics: [Diagnostic] {
        DevelopmentLanguageCheck(storage.model, path: path).unknownLanguage
    }

    /// What there is to say about the source files of one part that have been read so far.
    package func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] {
        storage.model.providers.flatMap { $0.diagnosticsSoFar(about: part) }
    }
}
