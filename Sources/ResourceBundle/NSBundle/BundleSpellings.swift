internal import LanguageFallback
internal import ResourceBasics

/// What can be asked in the words of Foundation's `Bundle`, so that code written for it ports by changing a type's name.
///
/// ```swift
/// let bundle = ResourceBundle(path: "/srv/shop/Shop.bundle")!
/// bundle.localizedString(forKey: "checkout.title", value: nil, table: nil)    // "Commander", with LANG=fr_FR
/// view.path(forResource: "terms", ofType: "html")                             // "/srv/shop/Shop.bundle/fr.lproj/…"
/// ```
/// A view answers for its reader, a bundle for whoever started the process (`ResourceContext.environment()`, taken when
/// it is first asked). With `ResourceContext.search` set to `.nsbundle`, order and tables are NSBundle's too. What
/// differs from `Bundle`, and why, is in `Documentation/PortingFromBundle.md`.
public protocol BundleSpellings {
    /// The view that answers.
    var spellingsView: ResourceView { get }
}

extension ResourceView: BundleSpellings {
    /// The view itself.
    public var spellingsView: ResourceView { self }
}

extension ResourceBundle: BundleSpellings {
    /// The view of whoever started the process.
    public var spellingsView: ResourceView { environmentView.value }

    /// The bundle at a path, or nil where there is none; `init(at:options:)` says why.
    public init?(path: String) {
        do throws(ResourceError) {
            self = try ResourceBundle(at: path)
        } catch {
            return nil
        }
    }
}

// MARK: - Names and texts

extension BundleSpellings {
    /// The bundle's absolute path, without a slash at its end; links in it are as they were given.
    public var bundlePath: String { spellingsView.bundle.absolutePath }

    /// The absolute path of the folder of resources; nil for a compiled archive.
    public var resourcePath: String? { spellingsView.bundle.absoluteResourcesPath }

    /// `CFBundleIdentifier`, or nil.
    public var bundleIdentifier: String? { spellingsView.info[.identifier] }

    /// The localizations that lookups go through for the reader, best first; the development language where none of the
    /// reader's matches.
    public var preferredLocalizations: [String] {
        let chain = spellingsView.negotiation.chain
        return chain.isEmpty ? spellingsView.bundle.developmentLocalization.map { [$0] } ?? [] : chain
    }

    /// The text of a key; where there is none, `value`, or the key if that is nil or empty.
    ///
    /// The text comes as it is, `%@` and all; of a message with plurals, its general form. Use `string(_:_:)` to put
    /// arguments in.
    public func localizedString(forKey key: String, value: String? = nil, table: String? = nil) -> String {
        spellingsView.text(key, table) ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// The one of several localizations, with its ancestors, that serves whoever started the process.
    public static func preferredLocalizations(from localizations: [String]) -> [String] {
        LanguageMatcher(available: localizations).negotiate(ResourceContext.environment().languages).chain
    }

    /// The one of several localizations, with its ancestors, that serves a reader of some languages.
    ///
    /// Empty where none does: never the first of the list.
    public static func preferredLocalizations(
        from localizations: [String], forPreferences languages: [String]?
    ) -> [String] {
        guard let languages else { return preferredLocalizations(from: localizations) }
        return LanguageMatcher(available: localizations).negotiate(LanguagePreferences(languages)).chain
    }
}
