import BundleModel
import FileAccess
import ResourceCompiler
import StringTables

extension Shape {
    /// String tables.
    static var tables: [Shape] {
        [
            table("table-plain") { numbered($0) { "\"key\($0)\" = \"text\";\n" } },
            table("table-same-keys") { repeating("\"key\" = \"text\";\n", $0) },
            table("table-escapes") { numbered($0) { "\"key\($0)\" = \"\\U0041\\n\\\"\";\n" } },
            stringsdict("stringsdict-positions") { byteCount in
                let half = byteCount / 2
                let variable = rule(repeating("%2$d", half))
                return "k = {NSStringLocalizedFormatKey = \"\(repeating("%1$#@v@", half))\"; v = \(variable);};"
            },
            stringsdict("stringsdict-circles") { byteCount in
                // Each variable refers to all later ones, so only the last one ends the chain.
                let count = root(byteCount, perItem: 4)
                let variables = (0..<count).map { number in
                    "v\(number) = \(rule((number + 1..<max(count, number + 1)).map { "%#@v\($0)@" }.joined()));"
                }
                return "k = {NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined())};"
            },
            stringsdict("stringsdict-references-and-forms") { byteCount in
                let variables = numbered(byteCount / 2) { "v\($0) = \(rule("%d"));" }
                let format = numbered(byteCount / 2) { "%#@v\($0)@" }
                return "k = {NSStringLocalizedFormatKey = \"\(format)\"; \(variables)};"
            },
            stringsdict("stringsdict-undefined-variables") { byteCount in
                let key = String(repeating: "k", count: byteCount / 2)
                return "\(key) = {NSStringLocalizedFormatKey = \"\(numbered(byteCount / 2) { "%#@v\($0)@" })\";};"
            },
            catalog("xcstrings-languages-and-keys") { byteCount in
                let count = root(byteCount, perItem: 60)
                let units = (0..<count).map { #""x-\#($0)":{"stringUnit":{"state":"new","value":"t"}}"# }
                let keys = (0..<count).map { #""k\#($0)":{"localizations":{\#(units.joined(separator: ","))}}"# }
                return keys.joined(separator: ",")
            },
            catalog("xcstrings-languages-of-their-own") { byteCount in
                numbered(byteCount, separator: ",") {
                    #""k\#($0)":{"localizations":{"x-\#($0)":{"stringUnit":{"state":"new","value":"t"}}}}"#
                }
            },
            Shape(
                name: "xcstrings-languages-of-a-bundle",
                input: { byteCount in
                    let units = numbered(byteCount, separator: ",") {
                        #""x-\#($0)":{"stringUnit":{"state":"new","value":"t"}}"#
                    }
                    return Array(
                        #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{\#(units)}}}}"#.utf8)
                },
                read: { bytes in
                    let tree = MemoryFileTree(["T.xcstrings": bytes], rootPath: "B")
                    guard let directory = try? BundleDirectory(tree) else { return "not opened" }
                    let tables = TableIndex(directory)
                    return "\(tables.all.count) \(summary(tables.diagnostics))"
                }),
            catalog("xcstrings-long-key-above-forms") { byteCount in
                let forms = numbered(byteCount / 2, separator: ",") {
                    #""\#($0 + 1)":{"stringUnit":{"state":"new","value":"t"}}"#
                }
                let key = String(repeating: "k", count: byteCount / 2)
                return #""\#(key)":{"localizations":{"en":{"variations":{"width":{\#(forms)}}}}}"#
            },
            catalog("xcstrings-states") { byteCount in
                let forms = numbered(byteCount, separator: ",") {
                    #""\#($0 + 1)":{"stringUnit":{"state":"s\#($0)","value":"t"}}"#
                }
                return #""k":{"localizations":{"en":{"variations":{"width":{\#(forms)}}}}}"#
            },
            catalog("xcstrings-mistakes") { byteCount in
                let key = String(repeating: "k", count: byteCount / 50)
                let forms = numbered(byteCount, separator: ",") { #""\#($0)":0"# }
                return #""\#(key)":{"localizations":{"en":{"variations":{"width":{\#(forms)}}}}}"#
            },
            loctable("loctable-long-key-above-forms") { byteCount in
                let forms = numbered(byteCount / 2) { "\($0 + 1) = t;" }
                let key = String(repeating: "k", count: byteCount / 2)
                return "{en = {\(key) = {NSStringVariableWidthRuleType = {\(forms)};};};}"
            },
            Shape(
                name: "stringsdict-written-variables",
                input: { byteCount in Array(repeating: UInt8(ascii: "x"), count: byteCount) },
                read: { bytes in
                    let text = String(decoding: bytes, as: UTF8.self)
                    let variable = MessageVariable(
                        name: "v", specifier: "d",
                        content: .plural(PluralChoice(specifier: "d", forms: [PluralForm(.other, .text(text))])))
                    let forms = (0..<bytes.count / 10).map { WidthForm($0 + 1, .text("%#@v@")) }
                    let files = StringTableWriter().files(of: [("k", .substituting([variable], in: .width(forms)))])
                    return "\(files.stringsdict?.count ?? 0) \(files.lostKeys.count)"
                }),
            Shape(
                name: "plural-written-forms",
                input: { byteCount in Array(repeating: UInt8(ascii: "x"), count: byteCount) },
                read: { bytes in
                    let forms = (0..<bytes.count / 10).map { PluralForm(.exactly(Int64($0)), .text("%d")) }
                    let choice = PluralChoice(
                        argument: 1, specifier: "d", forms: forms + [PluralForm(.other, .text("%d"))])
                    if case .substituting(let variables, _) = Message.plural(choice).inDocumentedForm {
                        return "\(variables.count)"
                    }
                    return "0"
                }),
            catalog("xcstrings-long-key", byteCount: 16_000) { byteCount in
                let units = numbered(byteCount / 2, separator: ",") {
                    #""x-\#($0)":{"stringUnit":{"state":"new","value":"t"}}"#
                }
                return #""\#(String(repeating: "k", count: byteCount / 2))":{"localizations":{\#(units)}}"#
            },
            catalog("xcstrings-variations") { byteCount in
                let depth = min(60, byteCount / 80)
                let open = String(repeating: #"{"variations":{"plural":{"other":"#, count: depth)
                let value = String(repeating: "x", count: byteCount / 2)
                let unit = #"{"stringUnit":{"state":"new","value":"\#(value)"}}"#
                return #""k":{"localizations":{"en":\#(open)\#(unit)\#(String(repeating: "}}}", count: depth))}}"#
            },
            loctable("loctable") { "{\(numbered($0) { "l\($0) = {k = x;};" })}" },
        ]
    }

    private static func rule(_ form: String) -> String {
        "{NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = \"\(form)\";}"
    }

    private static func table(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            let document = StringTableReader().readTable(
                named: "T", localization: "en", strings: StringSource(bytes, path: "T.strings"))
            return "\(document.table?.canonicalBytes.count ?? 0) \(summary(document.diagnostics))"
        }
    }

    private static func stringsdict(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            let document = StringTableReader().readTable(
                named: "T", localization: "en", stringsdict: StringSource(bytes, path: "T.stringsdict"))
            return summary(document.diagnostics)
        }
    }

    private static func loctable(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            summary(StringTableReader().readLoctable(named: "T", StringSource(bytes, path: "T.loctable")).diagnostics)
        }
    }

    private static func catalog(
        _ name: String, byteCount: Int = 5_000, _ strings: @escaping (Int) -> String
    ) -> Shape {
        Shape(
            name: name, byteCount: byteCount,
            input: { Array(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(strings($0))}}"#.utf8) },
            read: { bytes in
                let document = StringTableReader().readCatalog(named: "T", StringSource(bytes, path: "T.xcstrings"))
                return "\(document.catalog?.tables.count ?? 0) \(summary(document.diagnostics))"
            })
    }
}
