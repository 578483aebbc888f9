public import ResourceBundle

/// Returns the text of a key from a bundle or a view; if there is none, `value`, or the key if that is empty.
///
/// ```swift
/// NSLocalizedString("checkout.title", bundle: shop, value: "Checkout", comment: "Title of the last page")
/// // "Validation de la commande", with LANG=fr_FR
/// ```
/// Foundation's function of this name takes its own `Bundle` only. A bundle is searched for the languages of the process
/// (`ResourceContext.environment()`), a view for its reader.
/// - Parameter comment: For translators; not used.
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: some NSBundleCompatibility, value: String = "", comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}

extension String {
    /// Creates the text of a key from a bundle or a view, formatted with the key's arguments; if there is none, the default value, or
    /// the key.
    ///
    /// ```swift
    /// String(localized: "checkout.title", bundle: view)                              // "Passer à la caisse"
    /// String(localized: "title", defaultValue: "Checkout", table: "Shop", bundle: view, comment: "Title of the page")
    /// String(localized: StringKey("cart.items", 3), bundle: view)                    // "3 articles dans votre panier"
    /// ```
    /// Foundation's initializer of this name takes its own `Bundle` only. An interpolation such as `"\(count) items"` is the key
    /// `%lld items` with an argument.
    /// - Parameters:
    ///   - table: The string table; nil for the key's own, or `Localizable`.
    ///   - comment: For translators; not used.
    public init(
        localized key: StringKey, defaultValue: String? = nil, table: String? = nil,
        bundle: some NSBundleCompatibility, comment: String = ""
    ) {
        let key = table.map { key.inTable($0) } ?? key
        let view = bundle.compatibilityView
        self = defaultValue.map { view.string(key, default: $0) } ?? view.localized(key)
    }
}
