import ResourceBundle
import ResourceBundleTesting

extension ConformanceCase {
    /// Languages, their fallback, and texts.
    static let texts: [ConformanceCase] = [
        ConformanceCase(
            "A key that a localization lacks comes from its parent, then from the development language",
            [
                "Info.plist": .plist(["CFBundleDevelopmentRegion": "de"]),
                "de.lproj/Localizable.strings": .strings(["a": "de a", "b": "de b", "c": "de c"]),
                "en.lproj/Localizable.strings": .strings(["c": "en c", "d": "en d"]),
                "fr.lproj/Localizable.strings": .strings(["a": "fr a", "b": "fr b"]),
                "fr-CA.lproj/Localizable.strings": .strings(["a": "fr-CA a"]),
            ]
        ) { lookups in
            let view = lookups.view("fr-CA")
            for (key, text) in [("a", "fr-CA a"), ("b", "fr b"), ("c", "de c"), ("d", nil)] as [(String, String?)] {
                lookups.expect(key, view.string(key), is: text)
            }
            lookups.expect("localization of b", view.resolvedString("b")?.localization, is: "fr")
        },
        ConformanceCase(
            "After the development language come Base and the table outside any .lproj",
            [
                "Info.plist": .plist(["CFBundleDevelopmentRegion": "en"]),
                "Localizable.strings": .strings(["a": "none a", "b": "none b", "c": "none c"]),
                "Base.lproj/Localizable.strings": .strings(["a": "Base a", "b": "Base b"]),
                "en.lproj/Localizable.strings": .strings(["a": "en a"]),
                "it.lproj/Localizable.strings": .strings(["z": "it z"]),
            ]
        ) { lookups in
            let view = lookups.view("it")
            for (key, text) in [("a", "en a"), ("b", "Base b"), ("c", "none c")] {
                lookups.expect(key, view.string(key), is: text)
            }
        },
        ConformanceCase(
            "Without CFBundleDevelopmentRegion, English is the development language",
            [
                "da.lproj/Localizable.strings": .strings(["k": "da"]),
                "en-GB.lproj/Localizable.strings": .strings(["k": "en-GB"]),
                "sv.lproj/Localizable.strings": .strings(["k": "sv"]),
            ]
        ) { lookups in
            lookups.expect("development language", lookups.bundle.developmentLocalization, is: "en-GB")
            lookups.expect("ko", lookups.view("ko").string("k"), is: "en-GB")
            lookups.expect("sv", lookups.view("sv-FI").string("k"), is: "sv")
        },
        ConformanceCase(
            "A language is matched in the reader's script, never in another one",
            [
                "Info.plist": .plist(["CFBundleDevelopmentRegion": "en"]),
                "en.lproj/Localizable.strings": .strings(["k": "en"]),
                "zh-Hans.lproj/Localizable.strings": .strings(["k": "Hans"]),
                "zh_TW.lproj/Localizable.strings": .strings(["k": "Hant"]),
                "sr-Latn.lproj/Localizable.strings": .strings(["k": "Latn"]),
            ]
        ) { lookups in
            for (language, text) in [("zh-HK", "Hant"), ("zh-SG", "Hans"), ("ja-Latn", "en"), ("sr-Latn-ME", "Latn")] {
                lookups.expect(language, lookups.view(language).string("k"), is: text)
            }
        },
        ConformanceCase(
            "Further preferred languages are searched before the development language",
            [
                "Info.plist": .plist(["CFBundleDevelopmentRegion": "en"]),
                "en.lproj/Localizable.strings": .strings(["a": "en", "b": "en"]),
                "de.lproj/Localizable.strings": .strings(["a": "de", "b": "de"]),
                "ar.lproj/Localizable.strings": .strings(["a": "ar"]),
            ]
        ) { lookups in
            lookups.expect("b", lookups.view("ar", "de").string("b"), is: "de")
            lookups.expect("b for ar", lookups.view("ar").string("b"), is: "en")
        },
        ConformanceCase(
            "An empty text is a hit, and keys compare by their bytes",
            [
                "en.lproj/Localizable.strings": .strings(["empty": "en", "e\u{301}": "two scalars", "K": "large"]),
                "fr.lproj/Localizable.strings": .strings(["empty": "", "\u{e9}": "one scalar"]),
            ]
        ) { lookups in
            let view = lookups.view("fr")
            lookups.expect("empty", view.string("empty"), is: "")
            lookups.expect("e\u{301}", view.string("e\u{301}"), is: "two scalars")
            lookups.expect("\u{e9}", view.string("\u{e9}"), is: "one scalar")
            lookups.expect("k", view.string("k"), is: nil)
        },
        ConformanceCase(
            "A plural form follows the rules of the localization that has the text",
            [
                "Info.plist": .plist(["CFBundleDevelopmentRegion": "en"]),
                "en.lproj/Localizable.stringsdict": .stringsdict(["items": ["one": "%d item", "other": "%d items"]]),
                "fr.lproj/Localizable.stringsdict": .stringsdict([
                    "items": ["one": "%d article", "other": "%d articles"]
                ]),
                "ru.lproj/Localizable.strings": .strings(["z": "ru"]),
            ]
        ) { lookups in
            lookups.expect("0 in French", lookups.view("fr").string("items", 0), is: "0 article")
            lookups.expect("0 in English", lookups.view("en").string("items", 0), is: "0 items")
            lookups.expect("21 for Russians, in English", lookups.view("ru").string("items", 21), is: "21 items")
        },
        ConformanceCase(
            "A table is found by its name; others are separate",
            [
                "en.lproj/Localizable.strings": .strings(["k": "default"]),
                "en.lproj/Errors.strings": .strings(["k": "error", "e": "only here"]),
            ]
        ) { lookups in
            lookups.expect("k", lookups.view("en").string("k", table: "Errors"), is: "error")
            lookups.expect("e", lookups.view("en").string("e"), is: nil)
            lookups.expect("k in None", lookups.view("en").string("k", table: "None"), is: nil)
        },
    ]
}
