package import BundleModel
internal import FileAccess
internal import LanguageFallback
public import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
public import ResourceTraits
internal import Synchronization

/// The resources of a program or a module: a directory bundle, or one compiled `.rbarc` archive.
///
/// ```swift
/// let shop = try ResourceBundle(at: "Fixtures/Sample.bundle")
/// let view = shop.view(for: ResourceContext(acceptLanguage: "fr-CA, en;q=0.5"))
/// view.string("checkout.title", default: "Checkout")    // "Passer à la caisse"
/// ```
/// A bundle never changes. To see changes on disk, open it again or use `ReloadingBundle`. Each folder of a directory is
/// listed once: the folders of a language on first use, the others when the bundle is opened. All threads can share a bundle.
/// Lookups take no lock.
public struct ResourceBundle: Sendable {
    let views: ViewCache

    /// The path that was passed when the bundle was opened.
    public var path: String { storage.path }

    /// Opens a directory bundle, an asset catalog, a folder of `.lproj` folders, a string table, or a compiled archive.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(at: "Shop.bundle")
    /// let german = try ResourceBundle(at: "Shop.rbarc", options: OpenOptions(developmentLanguage: "de"))
    /// ```
    /// An archive named `Assets.rbarc` at the top of a directory's resources is opened with the directory, and searched
    /// first. A single string table (`.strings`, `.stringsdict`, `.xcstrings`, `.loctable`) is a bundle with only that
    /// table. A single `.lproj` folder is a bundle with only that localization. A path through an archive is that of a bundle in it:
    /// `Shop.rbarc/Settings.bundle`.
    /// - Throws: `.notFound`, `.unreadable`, `.notABundle`. For archives also `.damagedArchive` (with the byte offset),
    ///   `.unsupportedArchive`, and `.wrongLayer` for an overlay of another archive, or an archive that is not a pack.
    /// - Complexity: for an archive O(bytes), or O(1) if it is mapped (`OpenOptions.ArchiveLoading`); for a directory one listing
    ///   of each folder outside the `.lproj` folders.
    public init(at path: String, options: OpenOptions = OpenOptions()) throws(ResourceError) {
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                at: path, loading: options.archiveLoading.loading, infoPath: options.infoPath,
                overlays: options.overlays, packs: options.packs,
                developmentLanguage: options.developmentLanguage, mode: options.mode)
            self.init(path: path, model: model, options: options)
        } catch {
            throw ResourceError(error)
        }
    }

    /// Opens a compiled archive in memory: one that was just compiled, or that is embedded in the program.
    ///
    /// ```swift
    /// let bytes = try ResourceCompiler().compile(["Shop.bundle"]).bytes()
    /// let shop = try ResourceBundle(archive: bytes)
    /// ```
    /// The bytes are copied once. Files in it have no path on disk.
    /// - Parameters:
    ///   - bytes: The contents of an `.rbarc` file.
    ///   - path: The name of the bundle in messages.
    ///   - options: As in `init(at:options:)`.
    /// - Throws: `.notABundle`, `.damagedArchive` (with the byte offset), `.unsupportedArchive`, `.wrongLayer`; `.unreadable` if ICU's data
    ///   cannot be loaded.
    /// - Complexity: O(bytes).
    public init(
        archive bytes: [UInt8], path: String = "archive", options: OpenOptions = OpenOptions()
    ) throws(ResourceError) {
        try self.init(path: path, options: options) { () throws(ArchiveError) -> Archive in
            let archive = try Archive(bytes: bytes)
            try archive.checkChecksums()
            return archive
        }
    }

    /// Opens the bundle of a compiled archive that a closure opens.
    init(path: String, options: OpenOptions, archive: () throws(ArchiveError) -> Archive) throws(ResourceError) {
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                path: path, loading: options.archiveLoading.loading, overlays: options.overlays, packs: options.packs,
                developmentLanguage: options.developmentLanguage, archive: archive)
            self.init(path: path, model: model, options: options)
        } catch {
            throw ResourceError(error)
        }
    }

    /// Opens a compiled archive that is in the program as Base64, as the plugin `CompileResources` embeds it.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(base64Archive: "iVJCQVJDCg…")
    /// ```
    /// The text of a literal is not copied; its bytes are, once. Files in the bundle have no path on disk.
    /// - Parameters:
    ///   - text: The contents of an `.rbarc` file in Base64 (RFC 4648), with padding.
    ///   - path: The name of the bundle in messages.
    ///   - options: As in `init(at:options:)`.
    /// - Throws: `.notABundle`, also if the text is not Base64; `.damagedArchive`, `.unsupportedArchive`, `.wrongLayer`.
    /// - Complexity: O(bytes).
    public init(
        base64Archive text: String, path: String = "archive", options: OpenOptions = OpenOptions()
    ) throws(ResourceError) {
        guard let bytes = Base64.decode(text.utf8) else {
            throw ResourceError(
                .notABundle, "the text is not Base64 (RFC 4648, with padding); encode the archive again", path: path)
        }
        try self.init(archive: bytes, path: path, options: options)
    }

    /// A bundle of a model, to which the pseudo-localizations of the options are added.
    ///
    /// - Parameter rootPath: The absolute path of the bundle; nil for that of `path`.
    package init(path: String, rootPath: String? = nil, model: LayeredBundle, options: OpenOptions = OpenOptions()) {
        let rootPath = rootPath ?? FileAccess.absolutePath(path)
        let pseudoLocalizations = options.pseudoLocalizations
        // They are searched last.
        let model =
            pseudoLocalizations.isEmpty
            ? model : model.adding(behind: PseudoProvider(pseudoLocalizations, of: model))
        self.init(BundleStorage(model, path: path, rootPath: rootPath, options: options))
    }

    /// The model that lookups read.
    package var model: LayeredBundle { storage.model }

    /// The bundle with these contents, and the views that its other copies made.
    init(_ storage: BundleStorage) {
        views = storage.views()
    }

    var storage: BundleStorage { views.bundle }

    /// Returns the only value of a type that belongs to this bundle, such as a cache of another module. It is made at the first call, shared
    /// by all copies of the bundle, and released with them.
    package func derived<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
        storage.derivedValues.withLock { values in
            if let value = values[ObjectIdentifier(Value.self)] as? Value { return value }
            let value = make()
            values[ObjectIdentifier(Value.self)] = value
            return value
        }
    }

    /// Whether the bundle has an Info.plist.
    package var hasInfo: Bool { storage.model.providers.contains { !$0.infoFiles(for: nil).isEmpty } }

    /// The names of the bundle's localizations, as their `.lproj` folders spell them, sorted by bytes.
    ///
    /// ```swift
    /// shop.localizations    // ["Base", "ar", "en", "es", "fr", "fr-CA", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant"]
    /// ```
    /// The development language is included if its texts are in `Base.lproj`. A bundle without `.lproj` folders has the
    /// localizations that Info.plist declares (`CFBundleLocalizations`), or else only the development language.
    public var localizations: [String] { storage.localizations }

    /// The names of the string tables of all localizations, sorted by bytes: `InfoPlist`, `Localizable`.
    ///
    /// - Complexity: reads all string tables of a directory.
    public var tableNames: [String] {
        storage.model.tables.map(\.name)
    }

    /// The development language as the bundle spells it, for readers whose preferred languages are not available; nil if
    /// there is none.
    ///
    /// ```swift
    /// shop.developmentLocalization    // "en"
    /// ```
    /// It is the first of these that is a localization of the bundle, or whose texts are in `Base`:
    /// 1. `OpenOptions.developmentLanguage`
    /// 2. `CFBundleDevelopmentRegion`
    /// 3. the source language of the String Catalogs, if they agree
    /// 4. any English
    /// 5. the only localization
    public var developmentLocalization: String? { storage.model.developmentLanguage.localization }

    /// Returns a view of the bundle for one reader. The languages are matched once, by this call; lookups in the view are
    /// cheap.
    ///
    /// ```swift
    /// let view = shop.view(for: ResourceContext(acceptLanguage: "fr-CA, en;q=0.5"))
    /// view.negotiation.chain    // ["fr-CA", "fr"]
    /// ```
    /// Make one view for each request.
    /// - Complexity: 0.2 to 0.5 µs if the view of an equal context is cached, otherwise some microseconds. The bundle caches up to 128
    ///   views for each of 16 groups of threads.
    public func view(for context: ResourceContext) -> ResourceView {
        views.view(for: context)
    }

    /// Returns a view of the bundle for one reader, if one of the bundle's localizations is acceptable to the reader.
    ///
    /// ```swift
    /// try shop.requiredView(for: ResourceContext(acceptLanguage: "it, *;q=0"))    // throws: respond with status 406
    /// ```
    /// `view(for:)` uses the development language for a reader whose languages are not available.
    /// - Throws: `.notAcceptable` if `Negotiation.isAcceptable` is false.
    public func requiredView(for context: ResourceContext) throws(ResourceError) -> ResourceView {
        let view = view(for: context)
        if let refusal = view.refusal { throw refusal }
        return view
    }

    /// Returns a view of the bundle for the reader who sent an `Accept-Language` header, if one of the bundle's localizations is acceptable
    /// to the reader.
    ///
    /// ```swift
    /// try shop.requiredView(acceptLanguage: "it, *;q=0")    // throws: respond with status 406
    /// ```
    /// - Throws: `.notAcceptable` if `Negotiation.isAcceptable` is false.
    /// - Complexity: as `view(acceptLanguage:display:)`.
    public func requiredView(
        acceptLanguage: String?, display: DisplayTraits = DisplayTraits()
    ) throws(ResourceError) -> ResourceView {
        let view = view(acceptLanguage: acceptLanguage, display: display)
        if let refusal = view.refusal { throw refusal }
        return view
    }

    /// Returns a view of the bundle for a reader of some languages, best first.
    ///
    /// ```swift
    /// shop.view(for: ["fr-CA", "en"]).string("greeting", "Zoé")    // "Bonjour Zoé !"
    /// ```
    public func view(for languages: [String]) -> ResourceView {
        view(for: ResourceContext(languages: languages))
    }

    /// Returns a view of the bundle for the reader who sent an `Accept-Language` header (RFC 9110 §12.5.4).
    ///
    /// ```swift
    /// shop.view(acceptLanguage: "fr-CA, en;q=0.5").string("greeting", "Zoé")    // "Bonjour Zoé !"
    /// ```
    /// Invalid parts of the header are ignored; nil is a request without the header. See `requiredView(for:)` to refuse readers
    /// whose languages the bundle lacks.
    /// - Complexity: about 0.2 µs for a header that the bundle has seen lately, as `view(for:)`; a header of more than 512 bytes is not
    ///   cached.
    public func view(acceptLanguage: String?, display: DisplayTraits = DisplayTraits()) -> ResourceView {
        views.view(acceptLanguage: acceptLanguage ?? "", context: ResourceContext(display: display))
    }

    /// Returns a view of the bundle for the reader who sent an `Accept-Language` header, with the other properties of a context.
    ///
    /// ```swift
    /// var context = ResourceContext()
    /// context.escapesArguments = true
    /// shop.view(acceptLanguage: "fr-CA, en;q=0.5", context: context).string("greeting", "<Zoé>")    // "Bonjour &lt;Zoé&gt; !"
    /// ```
    /// The languages of the context are not used.
    /// - Complexity: as `view(acceptLanguage:display:)`.
    public func view(acceptLanguage: String?, context: ResourceContext) -> ResourceView {
        var context = context
        context.languages = LanguagePreferences()
        return views.view(acceptLanguage: acceptLanguage ?? "", context: context)
    }

    /// Returns a view of the bundle in one localization, without a fallback chain: parent locales, development language and
    /// `Base` are not searched. Unlocalized resources are.
    ///
    /// ```swift
    /// shop.view(localization: "fr").string("checkout.title")    // "Validation de la commande"
    /// shop.view(localization: "fr").string("receipt.footer")    // nil: only en has this key
    /// ```
    /// All forms of a language tag find the localization: `en_US`, `en-US` and `English` find `en.lproj`. With nil, or a
    /// localization that the bundle lacks, the view has only unlocalized resources.
    /// - Complexity: O(localizations).
    public func view(localization: String?, context: ResourceContext = ResourceContext()) -> ResourceView {
        let name = localization.flatMap { storage.localization(named: $0) }
        return ResourceView(storage: ViewStorage(storage, context, only: name))
    }

    /// Returns a view of a framework's bundle in the localization that an application uses, so that the two do not mix
    /// languages.
    ///
    /// ```swift
    /// let app = try ResourceBundle.main().view(for: context)
    /// let kit = try ResourceBundle(at: "Kit.framework").view(following: app)    // French, if the application is in French
    /// ```
    /// In three cases the reader's own languages are matched instead. The application allows mixed localizations
    /// (`CFBundleAllowMixedLocalizations`). This bundle is an extension (`CFBundleFollowParentLocalization`, `NSExtension`).
    /// The bundle lacks the application's localization. Source: CFBundle.
    public func view(following application: ResourceView) -> ResourceView {
        let own = view(for: application.context)
        let isIndependent =
            application.info[.allowsMixedLocalizations]?.isOn ?? false
            || own.info.value(forKey: "CFBundleFollowParentLocalization") != nil
            || own.info.value(forKey: "NSExtension") != nil
        // An application that has none of the reader's languages is in its development language.
        let chain = application.negotiation.chain
        let languages = chain.isEmpty ? [application.language].compactMap(\.self) : chain
        if isIndependent || languages.isEmpty { return own }
        var context = application.context
        context.languages = LanguagePreferences(languages)
        let view = view(for: context)
        return view.negotiation.matched ? view : own
    }

    /// Returns the contents of the bundle, with sizes and digests.
    ///
    /// ```swift
    /// shop.listing().assets.map(\.name)    // ["AppIcon", "Brand", "Icons/Back", "Icons/Cart", "Music/Theme"]
    /// ```
    /// - Complexity: reads every file of a directory; only the index of an archive.
    public func listing() -> BundleListing { BundleListing(of: storage.model) }

    /// Returns the differences from this bundle to another one: localizations, then tables, files and assets, each sorted
    /// by name.
    ///
    /// ```swift
    /// for difference in old.differences(to: new) { print(difference.change, difference.kind, difference.name) }
    /// // changed table Localizable (fr)
    /// ```
    /// Tables are compared by keys and messages, whatever the format of their files. Files are compared by their digests,
    /// assets by their properties and all attributes of their variants.
    /// - Complexity: as `listing()`, and reads every message of both.
    public func differences(to other: ResourceBundle) -> [BundleListing.Difference] {
        messageListing().differences(to: other.messageListing())
    }

    /// Returns the listing whose tables are compared by their messages.
    package func messageListing() -> BundleListing { BundleListing(of: storage.model, comparesMessages: true) }

    /// Returns the diagnostics about the bundle's source files, and about an unknown `OpenOptions.developmentLanguage`.
    ///
    /// ```swift
    /// for diagnostic in shop.diagnostics() { print(diagnostic) }    // Shop.bundle/fr.lproj/…:7:12: warning: … [id]
    /// ```
    /// The compiler and `lint` check more: see Documentation/Diagnostics.md. The diagnostics about the sources of an archive
    /// are reported when it is compiled.
    /// - Complexity: reads every string table and every catalog.
    public func diagnostics() -> [Diagnostic] {
        storage.model.providers.flatMap { $0.diagnostics() } + languageDiagnostics
            + (storage.foldedNames?.clashes(path: path) ?? [])
    }

    /// The diagnostic about a development language that the caller passed and the bundle does not have.
    package var languageDiagnostics: [Diagnostic] {
        storage.model.unknownLanguageDiagnostics(path: path)
    }

    /// Returns the diagnostics about the source files of one part that have been read so far.
    package func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] {
        storage.model.providers.flatMap { $0.diagnosticsSoFar(about: part) }
    }
}
