internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds tables that a localization lacks entirely, and tables without a default in the development language.
///
/// A table without any key is skipped: an export of a launch screen without texts has such a file.
/// A localization needs no table of its own if the table has its parent locale (`fr` for `fr-CA`). The
/// development language's texts of `InfoPlist` may be in Info.plist. Those of a storyboard or nib may be in that file
/// (Apple's base internationalization).
enum MissingTables {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        bundle.tables.filter(\.hasKeys).flatMap {
            missingTranslations(of: $0, in: bundle) + missingDefault(of: $0, in: bundle)
        }
    }

    private static func missingTranslations(of table: LintTable, in bundle: LintBundle) -> [Diagnostic] {
        let owners = Set(table.columns.compactMap(\.localization).map { ExactKey($0) })
        guard let column = table.columns.first(where: { $0.localization != nil }) else { return [] }
        let matcher = LanguageMatcher(available: bundle.localizations)
        let missing = bundle.localizations.filter { name in
            !FallbackChain.isBase(name) && !bundle.isDevelopmentLanguage(name) && !owners.contains(ExactKey(name))
                && !matcher.negotiate(LanguagePreferences([name])).chain.contains { owners.contains(ExactKey($0)) }
        }
        if missing.isEmpty { return [] }
        let path = table.development.map { table.columns[$0].path } ?? column.path
        return [
            Diagnostic(
                .warning, id: "strings.missing-table",
                "the table \"\(table.name)\" is missing in \(Names.words(missing))", path: path,
                hint: "add it; until then, the texts of another language are used")
        ]
    }

    private static func missingDefault(of table: LintTable, in bundle: LintBundle) -> [Diagnostic] {
        guard let language = bundle.developmentLocalization, table.development == nil, let column = table.columns.first,
            !InfoFile.isTable(table.name), !table.hasTextsAsKeys, !bundle.interfaces.contains(ExactKey(table.name))
        else { return [] }
        return [
            Diagnostic(
                .warning, id: "strings.no-default",
                "the table \"\(table.name)\" is missing in the development language \(language), in Base and outside any .lproj",
                path: column.path, hint: "add it; until then, readers of other languages get the keys as texts")
        ]
    }
}

extension LintTable {
    /// Whether any localization or the String Catalog has a key. A catalog may have keys without texts.
    fileprivate var hasKeys: Bool { !catalogKeys.isEmpty || columns.contains { !$0.table.isEmpty } }

    /// Whether the keys are the texts of the development language: most of them have spaces.
    fileprivate var hasTextsAsKeys: Bool {
        let keys = columns.flatMap(\.table.keys)
        return keys.count { $0.utf8.contains(UInt8(ascii: " ")) } * 2 > keys.count
    }
}
