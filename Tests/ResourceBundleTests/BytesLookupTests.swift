import ResourceBundle
import TestSupport
import Testing

/// Lookups of borrowed bytes have the result of lookups of strings.
@Suite struct BytesLookupTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "en.lproj/Localizable.strings": #""a"="en a"; "only"="English";"#,
        "fr.lproj/Localizable.strings": #""a"="été"; "empty"=""; "greet"="Bonjour, %@ !";"#,
        "fr.lproj/Other.strings": #""a"="autre";"#,
        "fr.lproj/Localizable.stringsdict": pluralTable(
            "items", format: "%#@n@ ici", ["one": "%d article", "other": "%d articles"]),
    ]

    @Test(arguments: Storage.allCases)
    func borrowedBytesAreThoseOfTheString(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let view = small.view("fr")
        let expected: [(key: String, table: String?, text: String?)] = [
            ("only", nil, "English"), ("a", nil, "été"), ("a", "Other", "autre"), ("a", "", "été"), ("empty", nil, ""),
            ("greet", nil, "Bonjour, %@ !"), ("items", nil, "%d articles ici"), ("none", nil, nil),
            ("only", "Other", nil), ("a", "None", nil),
        ]
        for (key, table, text) in expected {
            let bytes = view.withUTF8(key, table: table) { bytes in bytes.indices.map { bytes[$0] } }
            #expect(bytes == text.map { Array($0.utf8) })
            #expect(view.string(key, table: table) == text)
        }
        withExtendedLifetime(small) {}
    }
}
