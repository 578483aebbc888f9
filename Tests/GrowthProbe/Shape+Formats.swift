import AssetCatalogs
import BundleModel
import FileAccess
import LanguageFallback
import ResourceCompiler
import StringTables

extension Shape {
    /// Formats with their arguments.
    static var formats: [Shape] {
        [
            format("format-texts", [.text("x")]) { repeating("%1$@ ", $0) },
            format("format-widths", [.integer(1)]) { repeating("%1$4096d", $0) },
            format("format-precisions", [.double(1)]) { repeating("%1$.4096f", $0) },
            format("format-mistakes", []) { repeating("%", $0) },
            Shape(
                name: "format-names",
                input: { Array(numbered($0) { "%[name\($0)]@" }.utf8) },
                read: { bytes in
                    let named = (0..<bytes.count / 12).map { (name: "name\($0)", value: MessageArgument.text("x")) }
                    let text = String(decoding: bytes, as: UTF8.self)
                    let result = english.format(text: text, MessageArguments([], named: named))
                    return "\(result.text.utf8.count) \(result.errors.count)"
                }),
            Shape(
                name: "format-variables",
                // The time to miss one name depends on the process's hash seed; many names together take the same time.
                input: { Array(numbered($0) { "%1$#@gone\($0)@" }.utf8) },
                read: { bytes in
                    let variables = (0..<bytes.count / 10).map {
                        MessageVariable(name: "name\($0)", specifier: "d", content: .text("x"))
                    }
                    let message = Message.substituting(variables, in: .text(String(decoding: bytes, as: UTF8.self)))
                    let result = english.format(message, MessageArguments([1]))
                    return "\(result.text.utf8.count) \(MessageSignature(of: message).count)"
                }),
        ]
    }

    private static var english: MessageFormatter { MessageFormatter(locale: LocaleFormatting(localization: "en")) }

    private static func format(
        _ name: String, _ arguments: [MessageArgument], _ text: @escaping (Int) -> String
    ) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let result = english.format(text: text, MessageArguments(arguments))
            return "\(result.text.utf8.count) \(result.errors.count)"
        }
    }

    /// Headers, build settings, catalogs and names.
    static var others: [Shape] {
        [
            header("header-languages") { numbered($0, separator: ",") { "x\($0 % 26)-a\($0);q=0.\($0 % 10)" } },
            header("header-refusals") { numbered($0, separator: ",") { _ in "fr;q=0" } },
            header("header-commas") { repeating(",", $0) },
            Shape(
                name: "settings-nested",
                input: { byteCount in
                    let depth = byteCount / 4
                    return Array((String(repeating: "$(A", count: depth) + String(repeating: ")", count: depth)).utf8)
                }, read: expand),
            Shape(name: "settings-open", input: { Array(repeating("$(", $0).utf8) }, read: expand),
            Shape(name: "settings-many", input: { Array(repeating("$(NAME:upper)", $0).utf8) }, read: expand),
            Shape(
                name: "contents-images",
                input: { byteCount in
                    let images = numbered(byteCount, separator: ",") {
                        #"{"idiom":"universal","scale":"\#($0 % 3 + 1)x","filename":"a\#($0).png"}"#
                    }
                    return Array(#"{"images":[\#(images)]}"#.utf8)
                },
                read: { catalog(["S.imageset/Contents.json": $0]) }),
            Shape(
                name: "contents-same-images",
                input: { byteCount in
                    let images = numbered(byteCount, separator: ",") { _ in #"{"idiom":"universal","filename":"a.png"}"#
                    }
                    return Array(#"{"images":[\#(images)]}"#.utf8)
                },
                read: { catalog(["S.imageset/Contents.json": $0]) }),
            Shape(
                name: "catalog-same-names",
                input: { [UInt8](repeating: 0, count: $0) },
                read: { bytes in
                    let sets = (0..<bytes.count / 40).map {
                        (key: "g\($0)/Same.colorset/Contents.json", value: Array(#"{"colors":[]}"#.utf8))
                    }
                    return catalog(Dictionary(uniqueKeysWithValues: sets))
                }),
        ]
    }

    private static func header(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            let preferences = LanguagePreferences(acceptLanguage: String(decoding: bytes, as: UTF8.self))
            let matcher = LanguageMatcher(available: ["de", "en", "fr", "pt-BR"])
            return "\(matcher.negotiate(preferences).chain)"
        }
    }

    private static func expand(_ bytes: [UInt8]) -> String {
        var expansion = BuildSettingExpansion(["NAME": "shop", "A": "B", "B": "$(A)"])
        let result = expansion.expand(String(decoding: bytes, as: UTF8.self))
        return "\(result.text.utf8.count) \(result.problems.count)"
    }

    private static func catalog(_ files: [String: [UInt8]]) -> String {
        let tree = MemoryFileTree(files)
        let catalog = AssetCatalog(of: tree, at: "")
        return "\(catalog.assets.count) \(summary(catalog.diagnostics + CatalogRules.findings(in: catalog, of: tree)))"
    }
}
