import ResourceLint

extension Shape {
    /// Source files in which `lint` looks for names.
    static var sources: [Shape] {
        [
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

    private static func source(_ name: String, _ path: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            var names = SourceNames([], besides: "// generated")
            names.scan(bytes, path)
            return "\(names.diagnostics.count)"
        }
    }
}
