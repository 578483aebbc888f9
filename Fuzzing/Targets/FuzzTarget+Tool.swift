internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import ResourceBundleTesting

@testable internal import ResourceCompiler
@testable internal import ResourceLint
@testable internal import ToolParts

extension FuzzTarget {
    /// Lines of `query`: the same results from a directory and from its archive, each on one line of JSON.
    static let query = FuzzTarget(
        "query", cost: CostLimit(base: 1_000_000_000),
        texts: [
            #"{"string": "cart.items", "arguments": [3, "x", 2.5, null], "languages": ["fr-CA"], "named": {"n": 1}}"#,
            #"{"image": "Icons/Cart", "scale": 2, "appearance": "dark", "idiom": "ipad", "gamut": "display-P3"}"#,
            "{\"file\": \"terms\", \"type\": \"html\", \"subdirectory\": \"\"}\n{\"color\": \"Brand\", \"colorSpace\": \"display-p3\"}",
            #"{"data": "Promo", "acceptLanguage": "de, *;q=0", "requireLanguage": true}"#,
            #"{"info": "CFBundleName", "expand": {"A": "$(B)"}}"#,
            #"{"negotiate": ["fr-CA", "en"], "available": ["en", "fr"], "policy": "apple"}"#,
            #"{"info": "", "platform": "linux", "device": "ipod"}"#,
            #"{"string": "k", "table": "None", "search": "nsbundle", "variantOrder": "idiom-first", "size": 60, "memory": "4GB", "isolate": true}"#,
        ]
    ) { try QueryOracle.check($0) }

    /// Baseline files of `lint`: writing and reading again gives the same file.
    static let baseline = FuzzTarget(
        "baseline",
        texts: [
            #"{"findings": [{"count": 2, "id": "a.b", "message": "the key \"a1\" of 12", "path": "en.lproj/L.strings"}], "version": 1}"#,
            #"{"findings": [], "version": 1}"#,
            #"{"findings": [{"count": 9223372036854775807, "id": "a", "message": "", "path": ""}, {"count": 1, "id": "a", "message": "", "path": ""}]}"#,
        ]
    ) { bytes in
        guard let baseline = try? Baseline(bytes, path: "T") else { return }
        let written = baseline.bytes
        let again = try Baseline(written, path: "T")
        try expectEqual(again.bytes, written, "the baseline written again")
        try expect(baseline.new(among: [], in: "T").isEmpty, "there are new findings among none")
        let finding = Diagnostic(.warning, id: "fuzz.new", "a finding with 3 numbers", path: "T/x")
        try expect(
            !baseline.new(among: [finding], in: "T").isEmpty || written.count > 2, "an empty baseline knows a finding")
        try expectEqual(
            Baseline([finding, finding], in: "T").new(among: [finding], in: "T").count, 0, "the known findings")
    }

    /// Lists of removals: writing and reading again gives the same file.
    static let removals = FuzzTarget(
        "removals",
        texts: [
            #"{"assets": ["Promo"], "files": ["fr.lproj/terms.html"], "localizations": ["pt"], "tables": ["Errors", {"table": "Legal", "localization": "fr"}]}"#,
            #"{"strings": ["greeting", {"key": "imprint", "table": "Legal", "localization": "fr"}, {"key": ""}], "files": [1], "other": 2}"#,
        ]
    ) { bytes in
        let list = RemovalList(bytes, path: "T")
        for diagnostic in list.diagnostics { try PropertyListOracle.checkDiagnostic(diagnostic) }
        let file = RemovalList.file(of: list.removals)
        let again = RemovalList(file, path: "T")
        try expect(again.diagnostics.isEmpty, "the written list has diagnostics: \(again.diagnostics)")
        try expectEqual(RemovalList.file(of: again.removals), file, "the list written again")
        try expectEqual(again.removals.count, list.removals.count, "the number of removals")
    }

    /// Source files, in which `lint` finds the names that are used. The first byte chooses the language.
    static let sourceScanner = FuzzTarget(
        "source-scanner",
        texts: [
            "\u{0}// c\nlet a = \"x\\(f(\"y\"))z\"; Images.cart /* \"n\" /* m */ */ #\"r\"\\#(q)\"#",
            "\u{0}\"\"\"\n    a\\u{e9}\n    \"\"\" /reg\"ex/",
            "\u{1}@\"a\\n\\x41\" 'c' /* x */", "\u{3}`t${a}` 'x' \"y\\u00e9\"", "\u{4}<a b=\"c &amp; d\"/>",
            "\u{5}<a b='c' d=\"e'&lt;f\">.name it's</a>",
        ]
    ) { bytes in
        let extensions = ["swift", "m", "h", "js", "storyboard", "html", "kt", "java"]
        guard let first = bytes.first,
            let language = SourceLanguage(fileExtension: extensions[Int(first) % extensions.count])
        else { return }
        let source = Array(bytes.dropFirst())
        let scanner = SourceScanner(source, language)
        let lineCount = 1 + source.count { $0 == UInt8(ascii: "\n") }
        for literal in scanner.literals {
            try expect((1...lineCount).contains(literal.line), "a literal is on line \(literal.line) of \(lineCount)")
        }
        // Decoded escapes and entities are at most as long as their source. In a page, a byte can be in a literal of each of the two kinds
        // of quotes, and in a member.
        let byteCount =
            scanner.literals.reduce(0) { $0 + $1.pieces.reduce(0) { $0 + $1.count } }
            + scanner.members.reduce(0) { $0 + $1.count }
        try expect(byteCount <= 3 * source.count, "\(source.count) bytes have names of \(byteCount) bytes")
        for member in scanner.members { try expect(!member.isEmpty, "a member without a name") }
    }

    /// Names as Swift identifiers and literals, for generated accessors.
    static let accessors = FuzzTarget(
        "accessors",
        texts: ["Icons/Cart 2", "self", "\u{e9}t\u{e9}-\u{1f600}", "3d_\u{301}", "a\"\\(b)\n", "class", "_", "+-*/"]
    ) { try AccessorOracle.check(String(decoding: $0, as: UTF8.self)) }

    /// SHA-256 by processor instructions gives the same digest as portable code.
    static let sha256 = FuzzTarget(
        "sha256",
        texts: ["\u{3}abc", "\u{40}" + String(repeating: "a", count: 200), "\u{1}" + String(repeating: "b", count: 63)]
    ) { bytes in
        try expectEqual(
            SHA256.digest(of: bytes, isPortable: true), SHA256.digest(of: bytes), "the portable digest")
    }

    /// The policy of `--suppress`, `--promote` and `--demote`: lists of ids.
    static let policy = FuzzTarget(
        "policy",
        seeds: {
            [
                ["strings.*", "strings.stale-keys", "catalog.unknown-value"], ["*", "", "files.x"],
                ["plist.empty-file", "strings.arguments-differ", "*"],
            ]
            .map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let texts = FuzzInput.texts(bytes)
        let diagnostics = texts.suffix(3).flatMap { id in
            [Diagnostic.Severity.note, .warning, .error].map { Diagnostic($0, id: id, "m", path: "T") }
        }
        let policy = DiagnosticPolicy(
            suppressed: [texts[0]], promoted: Array(texts.dropFirst().prefix(1)),
            demoted: Array(texts.dropFirst(2).prefix(1)))
        let result = policy.applied(to: diagnostics)
        try expect(result.count <= diagnostics.count, "a policy adds diagnostics")
        let errors = result.count { $0.severity == .error && !DiagnosticPolicy.canDemote($0.id) }
        let before = diagnostics.count { $0.severity == .error && !DiagnosticPolicy.canDemote($0.id) }
        try expect(errors >= before, "errors that cannot be demoted are gone")
    }
}
