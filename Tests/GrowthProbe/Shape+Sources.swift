import BundleModel
import FileAccess
import ResourceLint

extension Shape {
    /// Sources of `lint`: a table in many languages, and source files in which it looks for names.
    static var sources: [Shape] {
        [
            lint("lint-regions", regions),
            lint("lint-languages", languages),
            source("source-escaped-quotes", "a.js") { "\"" + repeating("\\\"", $0) },
            source("source-escaped-slashes", "a.swift") { "f(/" + repeating("\\/", $0) },
            source("source-slashes", "a.swift") { repeating("(/ ", $0) },
            source("source-character-classes", "a.js") { repeating("(/[ ", $0) },
            source("source-expressions", "a.swift") { repeating("#/ ##/ ", $0) },
            source("source-pages", "a.html") { repeating("'\"", $0) },
            source("source-entities", "a.html") { "\"" + repeating("&amp;&", $0) + "\"" },
            source("source-unclosed-braces", "a.js") { "`" + repeating("${", $0) },
            source("source-interpolations", "a.swift") { repeating("\"\\(", $0) },
            source("source-number-signs", "a.swift") { repeating("#", $0 / 2) + repeating("\"##", $0 / 2) },
            source("source-members", "a.swift") { repeating(".a ", $0) },
        ]
    }

    private static func lint(_ name: String, _ catalog: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(catalog($0).utf8) }) { bytes in
            let tree = MemoryFileTree(["T.xcstrings": bytes])
            guard let directory = try? BundleDirectory(tree) else { return "unreadable" }
            let bundle = LayeredBundle(base: [DirectoryProvider(directory)])
            return summary(ResourceLint.findings(in: bundle, path: "B"))
        }
    }

    /// A String Catalog in which each key is in a language of its own.
    private static func languages(_ byteCount: Int) -> String {
        let texts = numbered(byteCount, separator: ",") { number in
            #""key.\#(number)":{"localizations":{"x-\#(number)":{"stringUnit":{"state":"translated","value":"text"}}}}"#
        }
        return #"{"sourceLanguage":"ja","version":"1.0","strings":{\#(texts)}}"#
    }

    /// A String Catalog with one key, in many regions of a few languages.
    private static func regions(_ byteCount: Int) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let texts = numbered(byteCount, separator: ",") { number in
            let language = ["en", "fr", "de", "es", "it", "pt"][number / 676 % 6]
            let region = "\(letters[number / 26 % 26])\(letters[number % 26])"
            return #""\#(language)-\#(region)":{"stringUnit":{"state":"translated","value":"x \#(number)"}}"#
        }
        return #"{"sourceLanguage":"ja","version":"1.0","strings":{"a key":{"localizations":{\#(texts)}}}}"#
    }

    private static func source(_ name: String, _ path: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            var names = SourceNames([], besides: "// generated")
            names.scan(bytes, path)
            return "\(names.diagnostics.count)"
        }
    }
}
