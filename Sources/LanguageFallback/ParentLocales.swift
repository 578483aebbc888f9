internal import ResourceBasics

/// Detects localizations that have a parent locale among others.
package enum ParentLocales {
    /// Returns for each localization whether another one is its parent locale, and not also the reverse: for `fr` and `fr-CA`, false and
    /// true.
    ///
    /// Forms of one language, such as `zh-Hant` and `zh-TW`, can be each other's parent locales. A name that is no language has none.
    /// - Complexity: O(localizations) calls of ICU.
    package static func inherits(_ localizations: [String?]) -> [Bool] {
        let locales = localizations.map { name in name.flatMap { DistanceRanking.Localization.named($0).inherited } }
        var parents: [ExactKey: Set<ExactKey>] = [:]
        for case let locale? in locales where parents[ExactKey(locale.name)] == nil {
            parents[ExactKey(locale.name)] = Set(locale.ancestors().map { ExactKey($0.name) })
        }
        return locales.map { locale in
            guard let own = locale.map({ ExactKey($0.name) }) else { return false }
            return parents[own, default: []].contains { parent in
                parent != own && parents[parent].map { !$0.contains(own) } ?? false
            }
        }
    }
}
