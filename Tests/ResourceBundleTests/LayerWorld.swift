import ResourceArchive
import TestSupport

/// The contents of a random bundle by their parts. This type applies an overlay to a base by its own implementation of the rules,
/// independent of the code under test.
struct LayerWorld {
    struct Text: Hashable {
        var table: Int
        var localization: Int
        var key: Int
    }

    struct Asset: Hashable {
        var name: Int
        var type: Int
    }

    static let tables = ["Localizable", "Legal/Notices", "T\u{e4}ble"]
    /// The last one stands for contents outside any `.lproj`.
    static let localizations = ["en", "fr", "fr-CA", "de", "pt", "Base", ""]
    static let keys = ["cart", "e\u{301}", "\u{e9}", "", "a \"b\"", "%@"]
    static let files = ["terms.html", "icon.png", "icon@2x.png", "icon~ipad.png", "icon@3x~iphone.png", "Legal/a.txt"]
    static let assets = ["Cart", "Ca\u{308}rt", "Ns/Cart", "Brand"]
    static let types = [
        ("imageset", "images", 0), ("symbolset", "symbols", 0), ("dataset", "data", 1), ("colorset", "colors", 2),
    ]
    /// The locales of assets in every world. All worlds have the same locales, so lookups choose among the same ones.
    static let locales = ["", "fr", "de"]

    var texts: [Text: String] = [:]
    var files: [String: String] = [:]
    var assets: [Asset: String] = [:]
    var localizations: Set<Int> = []

    /// Makes the contents of a base, or the fewer contents of an overlay.
    init(_ random: inout SeededGenerator, isOverlay: Bool, mark: String) {
        func chance(_ part: Int) -> Bool { Int.random(in: 0..<10, using: &random) < part }
        let part = isOverlay ? 2 : 5
        for localization in Self.localizations.indices where chance(isOverlay ? 4 : 8) {
            if !Self.localizations[localization].isEmpty { localizations.insert(localization) }
            for table in Self.tables.indices where chance(7) {
                for key in Self.keys.indices where chance(part) {
                    texts[Text(table: table, localization: localization, key: key)] = "\(mark)\(texts.count)"
                }
            }
            for name in Self.files where chance(part) {
                files[Self.folder(localization) + name] = "\(mark)\(files.count)"
            }
        }
        for name in Self.assets.indices {
            for type in Self.types.indices where chance(isOverlay ? 2 : 4) {
                assets[Asset(name: name, type: type)] = Self.contents(type, &random)
                    .replacing("MARK", with: "\(mark)\(assets.count)")
            }
        }
        if chance(3) { files["Info-linux.plist"] = Self.info("en", "\(mark)linux") }
        if !isOverlay || chance(2) { files["Info.plist"] = Self.info(random.next() % 2 == 0 ? "en" : "de", mark) }
    }

    private static func folder(_ localization: Int) -> String {
        localizations[localization].isEmpty ? "" : "\(localizations[localization]).lproj/"
    }

    private static func info(_ region: String, _ mark: String) -> String {
        """
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string>
        <key>CFBundleName</key><string>\(mark)</string></dict></plist>
        """
    }

    /// Returns the Contents.json of a set. Its file names contain MARK.
    private static func contents(_ type: Int, _ random: inout SeededGenerator) -> String {
        let entries = (0..<Int.random(in: 0...3, using: &random)).map { number in
            let scale = ["", "\"scale\": \"1x\",", "\"scale\": \"2x\","].randomElement(using: &random) ?? ""
            let locale = locales.randomElement(using: &random) ?? ""
            let localeField = locale.isEmpty ? "" : "\"locale\": \"\(locale)\","
            let idiom = ["universal", "ipad"].randomElement(using: &random) ?? ""
            let rest =
                types[type].2 == 2
                ? "\"color\": {\"color-space\": \"srgb\", \"components\": {\"red\": \"0.\(number + 1)\", \"green\": \"0.5\", \"blue\": \"1.0\", \"alpha\": \"1.0\"}}"
                : "\"filename\": \"MARK-\(number).png\""
            return "{\(types[type].2 == 2 ? "" : scale)\(localeField) \"idiom\": \"\(idiom)\", \(rest)}"
        }
        return "{\"\(types[type].1)\": [\(entries.joined(separator: ", "))]}"
    }

    /// The files of the bundle.
    var sources: [(path: String, contents: [UInt8])] {
        var result = files.map { ($0, Array($1.utf8)) }
        for localization in localizations { result.append((Self.folder(localization) + "here.txt", [1])) }
        for table in Self.tables.indices {
            for localization in Self.localizations.indices {
                let entries = Self.keys.indices.compactMap { key in
                    texts[Text(table: table, localization: localization, key: key)].map {
                        "\(Self.quoted(Self.keys[key])) = \"\($0)\";"
                    }
                }
                if entries.isEmpty { continue }
                let path = "\(Self.folder(localization))\(Self.tables[table]).strings"
                result.append((path, Array(entries.joined(separator: "\n").utf8)))
            }
        }
        result.append(("A.xcassets/Ns/Contents.json", Array(#"{"properties": {"provides-namespace": true}}"#.utf8)))
        for (asset, contents) in assets {
            let folder = "A.xcassets/\(Self.assets[asset.name]).\(Self.types[asset.type].0)"
            result.append(("\(folder)/Contents.json", Array(contents.utf8)))
            for part in contents.split(separator: "\"") where part.hasSuffix(".png") {
                result.append(("\(folder)/\(part)", Array(part.utf8)))
            }
        }
        let locales = Self.locales.map { "{\"idiom\": \"universal\", \"locale\": \"\($0)\", \"filename\": \"a.png\"}" }
        result.append(("A.xcassets/Anchor.imageset/a.png", [1]))
        result.append(
            (
                "A.xcassets/Anchor.imageset/Contents.json",
                Array("{\"images\": [\(locales.dropFirst().joined(separator: ", "))]}".utf8)
            ))
        return result
    }

    private static func quoted(_ text: String) -> String {
        let digits = text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"\(digits.joined())\""
    }
}

extension LayerWorld {
    /// Returns this world under an overlay that first removes some contents.
    func under(_ overlay: LayerWorld, removing removals: [Removal]) -> LayerWorld {
        var result = self
        for removal in removals { result.remove(removal) }
        result.texts.merge(overlay.texts) { $1 }
        result.files.merge(overlay.files) { $1 }
        result.localizations.formUnion(overlay.localizations)
        let replaced = Set(overlay.assets.keys.map { Asset(name: $0.name, type: Self.types[$0.type].2) })
        result.assets = result.assets.filter {
            !replaced.contains(Asset(name: $0.key.name, type: Self.types[$0.key.type].2))
        }
        result.assets.merge(overlay.assets) { $1 }
        return result
    }

    private mutating func remove(_ removal: Removal) {
        switch removal {
        case .asset(let name): assets = assets.filter { !Self.equal(Self.assets[$0.key.name], name) }
        case .file(let path): files[path] = nil
        case .table(let name, let localization):
            texts = texts.filter {
                !Self.equal(Self.tables[$0.key.table], name) || !Self.isIn(localization, $0.key.localization)
            }
        case .string(let key, let table, let localization):
            texts = texts.filter {
                !Self.equal(Self.tables[$0.key.table], table) || !Self.equal(Self.keys[$0.key.key], key)
                    || !Self.isIn(localization, $0.key.localization)
            }
        case .localization(let name):
            texts = texts.filter { !Self.isIn(name, $0.key.localization) }
            files = files.filter { !$0.key.hasPrefix("\(name).lproj/") }
            localizations = localizations.filter { !Self.isIn(name, $0) }
            assets = assets.mapValues { $0.replacing("\"locale\": \"\(name)\"", with: "\"locale\": \"gone\"") }
        }
    }

    private static func equal(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    private static func isIn(_ name: String?, _ localization: Int) -> Bool {
        name.map { equal($0, localizations[localization]) } ?? true
    }

    /// Returns removals of some of the contents.
    func someRemovals(_ random: inout SeededGenerator) -> [Removal] {
        var removals: [Removal] = []
        func chance(_ part: Int) -> Bool { Int.random(in: 0..<20, using: &random) < part }
        for name in Self.assets where chance(2) { removals.append(.asset(name)) }
        for path in files.keys.sorted() where path != "Info.plist" && chance(3) { removals.append(.file(path)) }
        for text in texts.keys.sorted(by: { "\($0)" < "\($1)" }) where chance(2) {
            let name = chance(10) ? Self.localizations[text.localization] : nil
            if chance(3) {
                removals.append(.table(Self.tables[text.table], localization: name))
            } else {
                removals.append(.string(Self.keys[text.key], table: Self.tables[text.table], localization: name))
            }
        }
        if chance(3) { removals.append(.localization("pt")) }
        return removals
    }
}
