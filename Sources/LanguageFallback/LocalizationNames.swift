internal import ResourceBasics

/// The localization names that a reader's languages are matched against, and the folder of each.
package struct LocalizationNames: Sendable {
    /// The names, sorted by bytes.
    package let all: [String]
    /// The development language, if its texts are in `Base` and it has no `.lproj` folder; otherwise nil.
    private let languageOfBase: String?

    /// Collects the localization names of a bundle.
    ///
    /// `Base` is in the development language: in a bundle with `Base.lproj` and `fr.lproj`, English readers get the texts
    /// of `Base`. A bundle without localization folders has the languages that Info.plist declares (Apple QA1828).
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

    /// Returns the folder that holds a localization: its own, or `Base`.
    package func folder(of name: String) -> String {
        languageOfBase.map { ExactKey($0) == ExactKey(name) } ?? false ? FallbackChain.base : name
    }
}
