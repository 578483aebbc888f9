internal import ResourceArchive
internal import ResourceBasics

/// The contents of a bundle by their parts. This type applies an overlay to a base by its own implementation of the rules, independent
/// of the code under test.
struct LayerWorld {
    struct Text: Hashable {
        var table: String
        /// The localization, or an empty text for a table outside any `.lproj`.
        var localization: String
        var key: String
    }

    static let tables = ["Localizable", "Legal/Notices"]
    static let localizations = ["en", "fr", "fr-CA", "Base", ""]
    static let keys = ["cart", "pay", "", "%@"]
    private static let fileNames = ["terms.html", "icon.png", "icon@2x.png", "Legal/a.txt"]
    private static let assetNames = ["Cart.imageset", "Promo.dataset", "Brand.colorset", "Ns/Cart.imageset"]

    var texts: [Text: String] = [:]
    var files: [String: String] = [:]
    /// The contents of the asset sets by their folders.
    var assets: [String: String] = [:]
    var localizations: Set<String> = []

    /// Makes the contents from the input.
    init(_ input: inout FuzzInput, mark: String) {
        // The base always has the development language: an overlay that adds it does not change the base's decision.
        for localization in Self.localizations where input.chance(200) || localization == "en" {
            if !localization.isEmpty { localizations.insert(localization) }
            for table in Self.tables {
                for key in Self.keys where input.chance(100) {
                    texts[Text(table: table, localization: localization, key: key)] = "\(mark)\(texts.count)"
                }
            }
            for file in Self.fileNames where input.chance(80) {
                files[Self.folder(localization) + file] = "\(mark)\(files.count)"
            }
        }
        for asset in Self.assetNames where input.chance(110) {
            assets[asset] = Self.contents(asset, input.below(4), "\(mark)\(assets.count)")
        }
    }

    /// Returns removals of some of the contents.
    func removals(_ input: inout FuzzInput) -> [Removal] {
        var removals: [Removal] = []
        for name in ["Cart", "Promo", "Ns/Cart"] where input.chance(60) { removals.append(.asset(name)) }
        for path in files.keys.map(\.self).orderedByBytes() where input.chance(40) { removals.append(.file(path)) }
        for table in Self.tables where input.chance(30) {
            removals.append(.table(table, localization: input.chance(128) ? input.pick(Self.localizations) : nil))
        }
        for key in Self.keys where input.chance(60) {
            let localization = input.chance(128) ? input.pick(Self.localizations) : nil
            removals.append(.string(key, table: input.pick(Self.tables), localization: localization))
        }
        if input.chance(40) { removals.append(.localization("fr-CA")) }
        return removals
    }

    private static func folder(_ localization: String) -> String {
        localization.isEmpty ? "" : "\(localization).lproj/"
    }

    private static func contents(_ asset: String, _ kind: Int, _ mark: String) -> String {
        if asset.hasSuffix("colorset") {
            return
                #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "0.\#(kind)", "green": "0.5", "blue": "1.0", "alpha": "1.0"}}}]}"#
        }
        let scales = ["1x", "2x", "3x"].prefix(kind)
        let entries = scales.map { #"{"idiom": "universal", "scale": "\#($0)", "filename": "\#(mark)-\#($0).png"}"# }
        return #"{"\#(asset.hasSuffix("imageset") ? "images" : "data")": [\#(entries.joined(separator: ", "))]}"#
    }

    /// The files of the bundle.
    var sources: [(path: String, contents: [UInt8])] {
        var result = files.map { (path: $0.key, contents: Array($0.value.utf8)) }
        for localization in localizations { result.append((Self.folder(localization) + "here.txt", [1])) }
        var tables: [String: String] = [:]
        for (text, value) in texts {
            tables["\(Self.folder(text.localization))\(text.table).strings", default: ""] +=
                "\"\(text.key)\" = \"\(value)\";\n"
        }
        for (path, text) in tables { result.append((path, Array(text.utf8))) }
        result.append(("A.xcassets/Ns/Contents.json", Array(#"{"properties": {"provides-namespace": true}}"#.utf8)))
        for (asset, contents) in assets {
            result.append(("A.xcassets/\(asset)/Contents.json", Array(contents.utf8)))
            for part in contents.split(separator: "\"") where part.hasSuffix(".png") {
                result.append(("A.xcassets/\(asset)/\(part)", Array(part.utf8)))
            }
        }
        result.append(("Info.plist", Array("{CFBundleDevelopmentRegion = en;}".utf8)))
        return result
    }

    /// Returns this world under an overlay that first removes some contents.
    func under(_ overlay: LayerWorld, removing removals: [Removal]) -> LayerWorld {
        var result = self
        for removal in removals { result.remove(removal) }
        result.texts.merge(overlay.texts) { $1 }
        result.files.merge(overlay.files) { $1 }
        result.localizations.formUnion(overlay.localizations)
        result.assets.merge(overlay.assets) { $1 }
        return result
    }

    private mutating func remove(_ removal: Removal) {
        func isIn(_ removed: String?, _ localization: String) -> Bool { removed.map { $0 == localization } ?? true }
        switch removal {
        case .asset(let name): assets = assets.filter { $0.key.split(separator: ".").first.map(String.init) != name }
        case .file(let path): files[path] = nil
        case .table(let name, let localization):
            texts = texts.filter { $0.key.table != name || !isIn(localization, $0.key.localization) }
        case .string(let key, let table, let localization):
            texts = texts.filter {
                $0.key.table != table || $0.key.key != key || !isIn(localization, $0.key.localization)
            }
        case .localization(let name):
            texts = texts.filter { $0.key.localization != name }
            files = files.filter { !$0.key.hasPrefix("\(name).lproj/") }
            localizations.remove(name)
        }
    }
}
