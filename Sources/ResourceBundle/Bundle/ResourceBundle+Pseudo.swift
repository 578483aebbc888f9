public import StringTables

extension ResourceBundle {
    /// Opens a bundle that offers made-up localizations besides its own, for tests of layouts and of texts that are not
    /// looked up.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(at: "Shop.bundle", pseudoLocalizations: PseudoLocalization.allCases)
    /// shop.view(for: ["en-XA"]).string("checkout.title")    // "[Çĥéçķöûţ ~~~~]"
    /// ```
    /// A reader gets one only by its name, as the first language: nobody's Arabic is `ar-XB`. Numbers and plurals are
    /// those of the development language, whose texts they are made from (English, where Info.plist names none).
    /// - Throws: as `init(at:)`.
    /// - Complexity: as `init(at:)`; each text is made when it is asked for.
    public init(
        at path: String, developmentLanguage: String? = nil, matching: NameMatching = .exact,
        pseudoLocalizations: [PseudoLocalization]
    ) throws(ResourceError) {
        try self.init(
            at: path, developmentLanguage: developmentLanguage, matching: matching,
            pseudoLocalizations: pseudoLocalizations, mode: .lenient)
    }
}
