internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import ResourceTraits

/// Checks the invariants of every Info.plist.
enum InfoOracle {
    static func check(_ bundle: ResourceBundle, partial: PropertyListDictionary) throws {
        for display in [DisplayTraits(), DisplayTraits(idiom: .ipad, platform: .iOS)] {
            let info = bundle.view(for: ResourceContext(languages: ["en"], display: display)).info
            try checkValues(of: info)
            let settings = ["NAME": "My Shop", "A": "$(NAME)"]
            try checkValues(of: info.expanding(settings))
            let merged = info.merging(partial, path: "Partial.plist")
            try checkValues(of: merged)
            // Merging the same values again changes only arrays, whose new elements were already added.
            let again = merged.merging(partial, path: "Partial.plist")
            try PropertyListOracle.expectSame(
                .dictionary(again.unlocalized), .dictionary(merged.unlocalized), "merging twice")
            let expanded = merged.expanding(settings)
            try checkValues(of: expanded)
            for diagnostic in expanded.diagnostics { try PropertyListOracle.checkDiagnostic(diagnostic) }
        }
    }

    /// Checks that each listed key has its value, and that values of a type are the same as the untyped ones.
    private static func checkValues(of info: InfoDictionary) throws {
        for entry in info.dictionary.entries {
            guard let value = info.value(forKey: entry.key) else {
                throw Finding("the key \(entry.key.debugDescription) is not found")
            }
            try PropertyListOracle.expectSame(
                value.value, entry.value.value, "the value of \(entry.key.debugDescription)")
            let text = info[InfoKey<String>(entry.key)]
            try expectEqual(
                text.map { ExactKey($0) }, value.string.map { ExactKey($0) },
                "the text of \(entry.key.debugDescription)")
            _ = (info[InfoKey<Int>(entry.key)], info[InfoKey<Double>(entry.key)], info[InfoKey<Bool>(entry.key)])
            _ = (
                info[InfoKey<[String]>(entry.key)], info[InfoKey<InfoDate>(entry.key)],
                info[InfoKey<InfoData>(entry.key)]
            )
            _ = info[InfoKey<[String: String]>(entry.key)]
        }
        _ = (info[.name], info[.executable], info[.identifier], info[.localizations])
    }
}
