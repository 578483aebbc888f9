internal import BundleModel
public import PropertyLists
internal import ResourceBasics
public import ResourceBundle
internal import ResourceLint
public import ResourceTraits

/// The languages and image variants that a bundle has to have.
///
/// ```swift
/// @Test func shopIsComplete() throws {
///     let shop = try ResourceBundle(at: "Sources/Shop/Resources")
///     let findings = Completeness(languages: ["de", "fr"], scales: [2, 3], appearances: [.light, .dark]).findings(in: shop)
///     #expect(findings.isEmpty, "\(findings)")
/// }
/// ```
public struct Completeness: Sendable, Hashable {
    /// The languages that need a localization: one for the language, or for one of its parents (`fr` for `fr-CA`).
    public var languages: [String]
    /// The scales at which every image set needs a bitmap of its own; image sets with a PDF or an SVG have all scales. Loose image files
    /// are not checked, and `.unknown` is ignored.
    public var scales: [DisplayTraits.Scale]
    /// The appearances in which every image set and every color set needs a variant of its own. A variant for any appearance is one for
    /// `.light`. `.unknown` is ignored.
    public var appearances: [DisplayTraits.Appearance]

    /// The string tables that are checked; empty for all.
    public var tables: [String]

    /// Creates a requirement; by default every text in every localization that the bundle has, and no image variants.
    public init(
        languages: [String] = [], scales: [DisplayTraits.Scale] = [], appearances: [DisplayTraits.Appearance] = [],
        tables: [String] = []
    ) {
        self.languages = languages
        self.scales = scales
        self.appearances = appearances
        self.tables = tables
    }

    /// The rules of lint about resources that a localization lacks, and about archives that cannot be listed.
    private static let lintRules: Set<ExactKey> = [
        "strings.missing-key", "strings.missing-keys", "strings.missing-table", "files.no-default",
        "bundle.repeated-texts",
    ]

    /// Returns what a bundle lacks, sorted by path and position; empty for a complete bundle.
    ///
    /// - `strings.missing-keys`, `strings.missing-key`, `strings.missing-table`, `files.no-default`: as `resource-bundle lint` reports
    ///   them. A localization needs every text that the development language has, or, without one, any other localization. A text
    ///   without letters, and one that a String Catalog marks as untranslatable, is not needed.
    /// - `testing.missing-table`: a table of `tables` that no localization has.
    /// - `testing.missing-language`: a language of `languages` without a localization.
    /// - `testing.missing-variant`: an image set or a color set without a variant for a scale or an appearance.
    /// - Complexity: reads every string table and every catalog; one lookup for each asset, scale and appearance.
    public func findings(in bundle: ResourceBundle) -> [Diagnostic] {
        let lint = ResourceLint.findings(in: bundle.model, path: bundle.path, tables: tables)
        return ResourceLint.sorted(
            lint.filter { Self.lintRules.contains(ExactKey($0.id)) } + missingTables(in: bundle)
                + missingLanguages(in: bundle) + missingVariants(in: bundle))
    }

    private func missingTables(in bundle: ResourceBundle) -> [Diagnostic] {
        let names = Set(bundle.model.providers.flatMap(\.tableNames).map { ExactKey($0) })
        return tables.filter { !names.contains(ExactKey($0)) }.map { table in
            Diagnostic(
                .warning, id: "testing.missing-table", "there is no string table \"\(table)\"",
                path: bundle.path, hint: "correct the name, or remove it from the test")
        }
    }

    private func missingLanguages(in bundle: ResourceBundle) -> [Diagnostic] {
        languages.compactMap { language in
            let context = ResourceContext(languages: [language], policy: .sameLanguage)
            let negotiation = bundle.view(for: context).negotiation
            if let first = negotiation.chain.first, LanguageTag.isParent(first, of: language) { return nil }
            return Diagnostic(
                .warning, id: "testing.missing-language", "there is no localization for \"\(language)\"",
                path: bundle.path, hint: "add one, or remove the language from the test")
        }
    }

    private func missingVariants(in bundle: ResourceBundle) -> [Diagnostic] {
        let view = bundle.view(for: ResourceContext())
        return bundle.model.assets.flatMap { asset -> [Diagnostic] in
            let missing =
                switch asset.type {
                case "imageset": missingImages(asset.name, view)
                case "colorset": missing(view.colorVariants(asset.name).map(\.traits))
                default: [String]()
                }
            return missing.map { variant in
                Diagnostic(
                    .warning, id: "testing.missing-variant",
                    "the \(asset.type) \"\(asset.name)\" has no \(variant) variant",
                    path: bundle.path, hint: "add one; until then another variant is used")
            }
        }
    }

    /// The scales and appearances that no variant of an image set declares.
    private func missingImages(_ name: String, _ view: ResourceView) -> [String] {
        let variants = view.imageVariants(name)
        let isVector = variants.contains(where: \.isVector)
        let missingScales = scales.filter { scale in
            scale != .unknown && !isVector && !variants.contains { $0.traits.scale == scale }
        }
        return missingScales.map(\.description) + missing(variants.map(\.traits))
    }

    /// The appearances that none of the variants is for.
    private func missing(_ variants: [VariantTraits]) -> [String] {
        appearances.filter { appearance in
            appearance != .unknown
                && !variants.contains { $0.appearance == appearance || ($0.appearance == nil && appearance == .light) }
        }.map(\.description)
    }
}
