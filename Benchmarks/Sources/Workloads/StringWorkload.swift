/// Keys and texts of the sizes that apps have: four tables, keys of about 25 bytes, values of 10 to 80 characters.
public struct StringWorkload: Sendable {
    /// The names of the tables. The first one is the default.
    public static let tables = ["Localizable", "Checkout", "Onboarding", "Settings"]
    /// Keys by table.
    public let keys: [[String]]
    /// Keys that no table has, by table.
    public let missingKeys: [[String]]
    private let seed: UInt64

    /// Generates this number of keys for each table.
    public init(keysPerTable: Int = 2_000, seed: UInt64 = 7) {
        var generator = SeededGenerator(seed: seed)
        self.seed = seed
        keys = Self.tables.map { table in
            (0..<keysPerTable).map { Self.key(table, $0, &generator) }
        }
        missingKeys = Self.tables.map { table in
            (0..<max(1, keysPerTable / 10)).map { Self.key(table, $0 + 1_000_000, &generator) }
        }
    }

    private static let words = [
        "cart", "button", "title", "detail", "payment", "profile", "error", "empty", "hint", "order", "list", "label",
    ]

    private static func key(_ table: String, _ number: Int, _ generator: inout SeededGenerator) -> String {
        let first = words.randomElement(using: &generator) ?? ""
        let second = words.randomElement(using: &generator) ?? ""
        return "\(table.prefix(4).lowercased()).\(first).\(second)_\(number)"
    }

    private static let plain = ["order", "the", "of", "your", "delivery", "please", "choose", "address", "and", "next"]
    private static let accented = [
        "Größe", "für", "über", "Lieferung", "wählen", "Straße", "und", "nächste", "Ihre", "zurück",
    ]

    /// Returns the text of a key in a language: ASCII for `en`, otherwise with other letters too.
    public func value(_ key: String, language: String) -> String {
        var generator = SeededGenerator(
            seed: key.utf8.reduce(seed ^ UInt64(language.utf8.first ?? 0)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
        let count = Int.random(in: 10...80, using: &generator)
        let words = language == "en" ? Self.plain : Self.accented
        var text = ""
        while text.count < count { text += (words.randomElement(using: &generator) ?? "") + " " }
        return String(text.prefix(count))
    }

    /// Writes the tables of a language with the keys for which `has` is true.
    public func write(
        _ language: String, to folder: WorkFolder, in bundle: String, having has: (Int, Int) -> Bool = { _, _ in true }
    ) throws {
        for (number, table) in Self.tables.enumerated() {
            var text = ""
            for (index, key) in keys[number].enumerated() where has(number, index) {
                text += "\"\(key)\" = \"\(value(key, language: language))\";\n"
            }
            if number == 0 { text += "\"\(Self.messageKey)\" = \"%1$@ of %2$ld items\";\n" }
            try folder.write(text, to: "\(bundle)/\(language).lproj/\(table).strings")
        }
    }

    /// A key of the first table whose format has a text and a number.
    public static let messageKey = "message.of.two.arguments"

    /// An Info.plist that names the development language.
    public static func info(_ language: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>org.example.bench.\(language)</string>
        <key>CFBundleDevelopmentRegion</key><string>\(language)</string>
        </dict></plist>
        """
    }
}
