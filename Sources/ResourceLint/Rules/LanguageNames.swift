internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics

/// Finds localizations whose names are not language codes (`jp` is a country), and pairs that name the same language
/// (`zh_TW`, `zh-TW`).
enum LanguageNames {
    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var first: [ExactKey: String] = [:]
        for name in bundle.localizations where !FallbackChain.isBase(name) {
            guard let tag = LanguageTag(name), tag.isKnown else {
                findings.append(
                    Diagnostic(
                        .warning, id: "bundle.unknown-language",
                        "\"\(name)\" is not a language code, so no preferred language matches it",
                        path: bundle.path(ofLocalization: name),
                        hint: LanguageTag.spokenLanguage(inRegion: name).map { "did you mean \"\($0)\"?" }))
                continue
            }
            if let other = first[ExactKey(tag.identifier)] {
                findings.append(
                    Diagnostic(
                        .warning, id: "bundle.same-language",
                        "\"\(name)\" and \"\(other)\" name the same language", path: bundle.path(ofLocalization: name),
                        hint: "move the resources of both to \"\(tag.identifier)\""))
            } else {
                first[ExactKey(tag.identifier)] = name
            }
        }
        return findings
    }
}
