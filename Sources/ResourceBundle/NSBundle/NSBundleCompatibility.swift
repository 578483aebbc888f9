internal import BundleModel
internal import LanguageFallback
internal import ResourceBasics

/// NSBundle compatibility: the methods and properties of Foundation's `Bundle`. Code that uses them only has to change the
/// type's name.
///
/// ```swift
/// let bundle = ResourceBundle(path: "Fixtures/Sample.bundle")!
/// bundle.localizedString(forKey: "terms.title", value: nil, table: nil)    // "Conditions de vente", with LANG=fr_FR
/// view.path(forResource: "terms", ofType: "html")    // "/srv/shop/Fixtures/Sample.bundle/fr.lproj/terms.html"
/// ```
/// A view uses its own reader. A bundle uses the user of this process (`ResourceContext.environment()`, read on first use).
/// With `ResourceContext.search` set to `.nsbundle`, the search order and the tables are NSBundle's too. For the differences
/// from `Bundle` and their reasons, see `Documentation/PortingFromBundle.md`.
public protocol NSBundleCompatibility {
    /// The view in which lookups are made.
    var compatibilityView: ResourceView { get }
}

extension ResourceView: NSBundleCompatibility {
    /// The view itself.
    public var compatibilityView: ResourceView { self }
}

extension ResourceBundle: NSBundleCompatibility {
    /// The view for the user of this process.
    public var compatibilityView: ResourceView { views.environmentView.value }

    /// Opens the bundle at a path, or returns nil if that fails; `init(at:options:)` throws the reason.
    ///
    /// ```swift
    /// ResourceBundle(path: "/no/such.bundle")    // nil
    /// ```
    public init?(path: String) {
        do throws(ResourceError) {
            self = try ResourceBundle(at: path)
        } catch {
            return nil
        }
    }
}

// MARK: - Names and texts

extension NSBundleCompatibility {
    /// The bundle's absolute path, without a slash at its end. Links in it are not resolved.
    public var bundlePath: String { compatibilityView.bundle.storage.rootPath }

    /// The absolute path of the folder of resources; nil for a compiled archive.
    ///
    /// ```swift
    /// try ResourceBundle(at: "/opt/Shop.app").resourcePath    // "/opt/Shop.app/Contents/Resources"
    /// ```
    public var resourcePath: String? {
        compatibilityView.bundle.directory.flatMap { $0.diskPath(of: $0.layout.resourcesPath) }
    }

    /// The value of `CFBundleIdentifier`, or nil.
    ///
    /// ```swift
    /// view.bundleIdentifier    // "org.example.cornershop"
    /// ```
    public var bundleIdentifier: String? { compatibilityView.info[.identifier] }

    /// The matched localization for the reader and its parent locales, best first; the development language if none
    /// matches.
    ///
    /// ```swift
    /// view.preferredLocalizations    // ["fr-CA", "fr"]
    /// ```
    public var preferredLocalizations: [String] {
        let chain = compatibilityView.negotiation.chain
        return chain.isEmpty ? compatibilityView.bundle.developmentLocalization.map { [$0] } ?? [] : chain
    }

    /// Returns the localized text of a key; if no localization has it, `value`, or the key if that is nil or empty.
    ///
    /// ```swift
    /// view.localizedString(forKey: "terms.title")                    // "Conditions de vente"
    /// view.localizedString(forKey: "no.such.key", value: "Terms")    // "Terms"
    /// ```
    /// The text is not formatted: it contains `%@`. For a message with variations, the result is its general form. Use
    /// `string(_:_:named:table:)` to format arguments.
    /// - Complexity: as `string(_:_:named:table:)`.
    public func localizedString(forKey key: String, value: String? = nil, table: String? = nil) -> String {
        compatibilityView.text(key, table) ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// Returns the localizations from a list that match the languages of this process's user: the best one, then its parent
    /// locales.
    public static func preferredLocalizations(from localizations: [String]) -> [String] {
        LanguageMatcher(available: localizations).negotiate(ResourceContext.environment().languages).chain
    }

    /// Returns the localizations from a list that match preferred languages: the best one, then its parent locales.
    ///
    /// ```swift
    /// ResourceBundle.preferredLocalizations(from: ["en", "fr"], forPreferences: ["fr-CA"])    // ["fr"]
    /// ResourceBundle.preferredLocalizations(from: ["en", "fr"], forPreferences: ["it"])       // []
    /// ```
    /// The result is empty if none matches; NSBundle returns the first of the list. With nil, the languages are those of
    /// this process's user.
    public static func preferredLocalizations(
        from localizations: [String], forPreferences languages: [String]?
    ) -> [String] {
        guard let languages else { return preferredLocalizations(from: localizations) }
        return LanguageMatcher(available: localizations).negotiate(LanguagePreferences(languages)).chain
    }
}
