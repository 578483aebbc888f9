import FileAccess
import TestSupport

/// The files of a random bundle: unusual names and keys, every kind of resource.
struct RandomBundle {
    private(set) var files: [(path: String, contents: [UInt8])] = []
    private(set) var keys: [String] = []
    private(set) var names: [String] = []
    private var generator: SeededGenerator

    static let tables = ["Localizable", "InfoPlist", "Legal/Notices", "Ta\u{308}ble", "T\u{e4}ble"]
    static let languages = [
        "en", "fr", "fr-CA", "de", "zh-Hans", "zh_TW", "pt-BR", "pt", "Base", "English", "en_GB", "mul", "x-odd",
        "sr-Latn",
    ]
    private static let pieces = [
        "a", "key", "\u{e9}", "e\u{301}", "\u{301}", "\u{1f469}\u{200d}\u{1f680}", "\u{212a}", "K", " ", ".",
        "\u{fffd}",
        "\u{10ffff}", "\u{feff}", "ﬁ", "日本", "\r\n", "\u{2028}", "%@", "/", "\u{0}",
    ]
    private static let baseNames = [
        "icon", "icon@2x", "icon~ipad", "icon@2x~ipad", "icon-linux", "Ico\u{308}n", "Ic\u{f6}n", "icon@3x~iphone",
        "x~old",
        "terms", ".hidden", "no-ext", "\u{301}mark",
    ]
    private static let folders = ["", "Legal/", "a/b/", "\u{301}odd/", "Settings.bundle/"]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let isLocalized = chance(9, of: 10)
        let languages =
            isLocalized ? (0..<Int.random(in: 1...5, using: &generator)).map { _ in pick(Self.languages) } : []
        keys = (0..<Int.random(in: 1...12, using: &generator)).map { _ in text() }
        if chance(3, of: 4) { addInfo() }
        for language in languages + [""] {
            let folder = language.isEmpty ? "" : "\(language).lproj/"
            for table in Self.tables where chance(1, of: 2) {
                if chance(4, of: 5) { add("\(folder)\(table).strings", strings()) }
                if chance(1, of: 3) { add("\(folder)\(table).stringsdict", stringsdict()) }
            }
        }
        if chance(1, of: 4) { addCatalog() }
        for _ in 0..<Int.random(in: 0...10, using: &generator) { addFile(languages) }
        if chance(1, of: 2) { addAssets() }
    }

    var tree: MemoryFileTree { MemoryFileTree(files: files, rootPath: "/random.bundle") }

    private mutating func chance(_ part: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &generator) < part
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func text() -> String {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(Self.pieces) }.joined()
    }

    private mutating func add(_ path: String, _ contents: String) { files.append((path, Array(contents.utf8))) }

    private mutating func addInfo() {
        let region = pick(["en", "fr", "de", "xx", "English", "zh-Hans"])
        add(
            "Info.plist",
            """
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string>
            <key>CFBundleName</key><string>\(pick(["A", "\u{e9}", ""]))</string><key>CFBundleIdentifier</key>
            <string>id</string><key>Mode~ipad</key><integer>3</integer><key>Mode</key><real>0.5</real></dict></plist>
            """)
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            let digits = String(unit, radix: 16)
            result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return result + "\""
    }

    private mutating func strings() -> String {
        var text = chance(1, of: 3) ? "/* \u{1f600} */\n" : ""
        for key in keys where chance(2, of: 3) { text += "\(quoted(key)) = \(quoted(self.text() + "v"));\r\n" }
        if chance(1, of: 3) { text += #""CFBundleName" = "N"; "CFBundleIdentifier" = "stolen"; "Mode~ipad" = "";"# }
        return text
    }

    private mutating func stringsdict() -> String {
        let count = pick(["one", "few", "two"])
        return """
            <plist version="1.0"><dict><key>count</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(pick(["%#@n@", "a %#@n@ b", "%1$#@n@ %@"]))</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>\(pick(["d", "lu", "@"]))</string>
            <key>\(count)</key><string>%d \(count)</string><key>other</key><string>%d other</string>
            </dict></dict></dict></plist>
            """
    }

    private mutating func addCatalog() {
        add(
            "Localizable.xcstrings",
            """
            {"sourceLanguage": "\(pick(["en", "fr"]))", "version": "1.0", "strings": {
            "key": {"localizations": {"\(pick(["de", "fr", "ja"]))": {"stringUnit": {"state": "translated", "value": "K"}}}},
            "count": {"localizations": {"en": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%lld one"}},
              "other": {"stringUnit": {"state": "translated", "value": "%lld all"}}}}}}}, "bare": {}}}
            """)
    }

    private mutating func addFile(_ languages: [String]) {
        let name = pick(Self.baseNames) + pick([".png", ".html", "", ".tar.gz"])
        let folder = pick(Self.folders)
        let language = languages.isEmpty || chance(1, of: 3) ? "" : "\(pick(languages)).lproj/"
        names.append(folder + name)
        add(chance(1, of: 2) ? language + folder + name : folder + language + name, "\(files.count)")
    }

    private mutating func addAssets() {
        for name in ["Cart", "Ca\u{308}rt", "Ns/Cart"] where chance(2, of: 3) {
            if name.hasPrefix("Ns") {
                add("Assets.xcassets/Ns/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
            }
            names.append(name)
            let type = pick([("imageset", "images"), ("dataset", "data"), ("symbolset", "symbols")])
            var entries: [String] = []
            for number in 0..<Int.random(in: 0...4, using: &generator) {
                let scale = pick(["", #""scale": "1x","#, #""scale": "2x","#, #""scale": "3x","#])
                let locale = pick(["", "", #""locale": "fr","#, #""locale": "de","#])
                let dark = pick(["", #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#])
                entries.append(
                    #"{\#(scale)\#(locale)\#(dark) "idiom": "\#(pick(["universal", "ipad", "mac"]))", "filename": "\#(number).png"}"#
                )
                add("Assets.xcassets/\(name).\(type.0)/\(number).png", "\(name) \(number)")
            }
            add(
                "Assets.xcassets/\(name).\(type.0)/Contents.json",
                #"{"\#(type.1)": [\#(entries.joined(separator: ", "))]}"#)
        }
        if chance(1, of: 2) {
            names.append("Brand")
            add(
                "Assets.xcassets/Brand.colorset/Contents.json",
                """
                {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
                {"red": "\(pick(["0x10", "17", "0.3"]))", "green": "0.5", "blue": "1.0", "alpha": "1.0"}}}]}
                """)
        }
    }
}
