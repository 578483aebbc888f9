internal import ResourceBasics

/// The names that a reader's languages are matched against, and what they stand for.
package struct LocalizationNames: Sendable {
    /// The names, by bytes.
    package let all: [String]
    /// The language whose texts lie in `Base`, if it has no folder of its own.
    private let languageOfBase: String?

    /// Puts the names together.
    ///
    /// `Base` is in the development language: a bundle of `Base.lproj` and `fr.lproj` serves English readers from `Base`.
    /// A bundle without any folder has the languages that Info.plist declares (Apple QA1828).
    package init(folders: [String], developmentLocalization: String?, declared: @autoclosure () -> [String]) {
        if folders.isEmpty {
            let declared = declared()
            let names = declared.isEmpty ? developmentLocalization.map { [$0] } ?? [] : declared
            all = Set(names.lazy.filter { !$0.isEmpty }.map { ExactKey($0) }).orderedTexts()
            languageOfBase = nil
            return
        }
        guard let development = developmentLocalization, folders.contains(FallbackChain.base),
            LanguageTag.name(for: development, among: folders) == nil
        else {
            all = folders
            languageOfBase = nil
            return
        }
        all = (folders + [development]).orderedByBytes()
        languageOfBase = development
    }

    /// The folder that holds a localization: itself, or `Base`.
    package func folder(of name: String) -> String {
        languageOfBase.map { ExactKey($0) == ExactKey(name) } ?? false ? FallbackChain.base : name
    }
}
