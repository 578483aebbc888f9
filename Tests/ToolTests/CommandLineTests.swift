import TestSupport
import Testing

/// What the tool reports if a call is invalid or has no result.
@Suite struct CommandLineTests {
    private static let bundle: KeyValuePairs = [
        "B/Info.plist": "{ CFBundleDevelopmentRegion = en; CFBundleName = Shop; }",
        "B/en.lproj/L.strings": "\"k\" = \"x\";", "B/de.lproj/L.strings": "\"only\" = \"x\";", "B/de.lproj/a.txt": "a",
        "B/A.xcassets/Cart.imageset/Contents.json": #"{"images": [{"filename": "c.png", "idiom": "mac"}]}"#,
        "B/A.xcassets/Cart.imageset/c.png": "c",
    ]

    @Test(arguments: [
        (["lst", "B"], "There is no subcommand 'lst'. Did you mean 'list'?", "resource-bundle <subcommand>"),
        (["help", "lnit"], "Did you mean 'lint'?", "resource-bundle <subcommand>"),
        (["quarry"], "Did you mean 'query'?", "resource-bundle <subcommand>"),
        (["frobnicate"], "The subcommands are compile, list,", "resource-bundle <subcommand>"),
        (["list", "B", "--jsn"], "Unknown option '--jsn'. Did you mean '--json'?", "resource-bundle list <bundle>"),
        (
            ["image", "B", "x", "--appearance", "drak"], "--appearance must be light, dark or tinted, not \"drak\"",
            "resource-bundle image"
        ),
        (
            ["string", "B", "k", "--platform", "lnux"],
            "macos, ios, watchos, tvos, visionos, linux, windows, freebsd, wasi, android",
            "resource-bundle string"
        ),
        (
            ["file", "B", "a", "--device", "phone"], "iphone, ipod, ipad, mac, appletv, tv, applewatch",
            "resource-bundle file"
        ),
        (
            ["image", "B", "x", "--size", "big"], "--size must be a number of points such as 60 or 83.5, not \"big\"",
            "resource-bundle image"
        ),
        (["info", "B", "--search", "x"], "localized-first (the default) or nsbundle", "resource-bundle info"),
        (
            ["explain", "B", "image", "x", "--gamut", "p3"], "--gamut must be sRGB or display-P3",
            "resource-bundle explain"
        ),
        (
            ["export", "B", "--scale", "x"], "--scale must be a multiple of 0.5 from 0.5 to 7, such as 1",
            "resource-bundle export"
        ),
        (
            ["negotiate", "--available", "en", "--preferred", "en", "--policy", "x"], "intelligible (the default)",
            "resource-bundle negotiate"
        ),
        (
            ["compile", "B", "--output", "o", "--diagnostics", "x"], "'text', 'json', 'sarif' or 'xml1'",
            "resource-bundle compile"
        ),
    ])
    func anInvalidCallSuggestsTheValidOnes(call: [String], message: String, usage: String) throws {
        let result = try Tool.run(call)
        #expect(result.status == 64 && result.out.isEmpty)
        #expect(result.err.contains(message) && result.err.contains("Usage: \(usage)"), "\(result.err)")
    }

    /// The message names the language only if it is the reason for the miss.
    @Test(arguments: [
        (
            ["string", "only", "--table", "L", "--language", "en"],
            "no string \"only\" in table \"L\": only the localization de has it, which is not in the fallback chain"
        ),
        (["string", "none", "--table", "L", "--language", "en"], "no string \"none\" in table \"L\""),
        (
            ["file", "a.txt", "--language", "en"],
            "no file \"a.txt\": only the localization de has it, which is not in the fallback chain"
        ),
        (["file", "b.txt", "--language", "en"], "no file \"b.txt\""),
        (
            ["image", "Cart", "--idiom", "ipad", "--language", "en"],
            "no image \"Cart\": no variant matches the requested idiom"
        ),
        (["image", "Other", "--language", "en"], "no image \"Other\""),
    ])
    func aMissIsReportedWithItsReason(call: [String], message: String) throws {
        let folder = try TestFolder(Self.bundle)
        #expect(try Tool.run("compile", folder.path("B"), "--output", folder.path("B.rbarc")).status == 0)
        for bundle in ["B", "B.rbarc"].map(folder.path) {
            let result = try Tool.run([call[0], bundle] + call.dropFirst())
            #expect(result.status == 1 && result.err == "error: \(bundle): \(message)\n")
        }
    }

    @Test func aValueOfInfoIsAnObjectOnlyInQuery() throws {
        let folder = try TestFolder(Self.bundle)
        let lines = "{\"info\": \"CFBundleName\"}\n{\"info\": \"None\"}\n{\"info\": \"\"}\n"
        let result = try Tool.run("query", folder.path("B"), stdin: lines)
        #expect(
            result.lines == [
                #"{"found":true,"key":"CFBundleName","value":"Shop"}"#, #"{"found":false}"#,
                #"{"found":true,"value":{"CFBundleDevelopmentRegion":"en","CFBundleName":"Shop"}}"#,
            ])
        #expect(try Tool.run("info", folder.path("B"), "CFBundleName", "--json").text == "\"Shop\"\n")
    }

    @Test func theOrderOfPluralFormsIsNotADifference() throws {
        func dictionary(_ forms: [(String, String)]) -> String {
            let forms = forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
            return """
                <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
                <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
                """
        }
        let forms = [("one", "%d file"), ("other", "%d files"), ("zero", "none")]
        let folder = try TestFolder([
            "A/en.lproj/L.stringsdict": dictionary(forms), "B/en.lproj/L.stringsdict": dictionary(forms.reversed()),
            "C/en.lproj/L.stringsdict": dictionary([("one", "%d file"), ("other", "%d filez"), ("zero", "none")]),
        ])
        for (other, status) in [("B", 0), ("C", 1), ("None", 2)] {
            let result = try Tool.run("diff", folder.path("A"), folder.path(other))
            #expect(result.status == Int32(status) && result.out.isEmpty == (status != 1), "\(other): \(result.text)")
        }
    }

    @Test(arguments: ["-5", "0", "1", "26", "9223372036854775807"])
    func theHelpNeedsNoWideTerminal(columns: String) throws {
        for call in ["--help", "compile --help", "help xcstringstool compile", "compile"] {
            let result = try Tool.runInShell("COLUMNS=\(columns) $TOOL \(call)")
            #expect(result.status == (call == "compile" ? 64 : 0), "\(result.err)")
            #expect((result.text + result.err).contains("resource-bundle"))
        }
    }

    @Test(.enabled(if: Terminal.isPossible, "needs /usr/bin/script of util-linux")) func theHelpFitsANarrowTerminal()
        throws
    {
        let folder = try TestFolder()
        let narrow = try Terminal.run("unset COLUMNS; stty cols 9; $TOOL list --help", from: folder)
        #expect(narrow.status == 0 && narrow.lines.contains { $0.hasPrefix("USAGE: resource-bundle list") })
        let wide = try Terminal.run("unset COLUMNS; stty cols 120; $TOOL list --help", from: folder)
        #expect(wide.lines.contains { (81...120).contains($0.count) } && narrow.lines.count > wide.lines.count)
    }

    @Test(arguments: ["--help", "help list", "--version", "--generate-completion-script bash", "xcstringstool --help"])
    func helpThatCannotBePrintedIsAnError(call: String) throws {
        for (target, reason) in [("/dev/full", "No space left on device"), ("&-", "Bad file descriptor")] {
            let result = try Tool.runInShell("$TOOL \(call) >\(target)")
            #expect(result.status == 1 && result.err == "error: standard output: \(reason)\n", "\(result.err)")
        }
    }

    @Test func anArgumentThatIsNotUTF8IsAnError() throws {
        let text = try Tool.runInShell(#"$TOOL list "$(printf 'a\377')""#)
        #expect(
            text.status == 64 && text.out.isEmpty && text.err.hasPrefix("error: argument 2 is not valid UTF-8;"),
            "\(text.err)")
        let build = try Tool.runInShell(
            #"'\#(BuildProducts.path("resource-bundle-build"))' a b "$(printf '\303')" d"#)
        #expect(build.status == 64 && build.err.hasPrefix("error: argument 3 is not valid UTF-8;"), "\(build.err)")
    }

    /// Some messages of ArgumentParser quote an argument unchanged.
    @Test(arguments: [
        ["li\u{1B}[2Jst"], ["list", "a", "b\u{1B}[2J\nerror: x"], ["list", "a", "--x\u{1B}[2J\ny"],
        ["compile", "a", "--output", "b", "--diagnostics", "x\u{1B}\ny"], ["\u{301}\u{1B}x", "a"],
        ["list", "a\u{1B}\nb"],
        ["compile", "a", "--output", "b", "--scale", "x\u{1B}\ny"], ["xcstringstool", "com\u{1B}\npile"],
        ["xcstringstool", "compile", "-o", "o", "a\u{1B}\nb"], ["list", "a", "--x\u{1B}"],
    ])
    func controlCharactersOfArgumentsAreEscaped(call: [String]) throws {
        let result = try Tool.run(call)
        #expect(result.status == 64 || result.status == 1)
        #expect(!result.err.contains("\u{1B}") && result.err.contains(#"\u{1B}"#), "\(result.err)")
        let lines = result.err.split(separator: "\n")
        #expect(
            !lines.contains { $0.hasPrefix("y") || $0.hasPrefix("b'") || $0.hasPrefix("error: x") }, "\(result.err)")
    }

    /// A shell ignores SIGQUIT for `&`, hence `env`.
    @Test func sigquitEndsTheTool() throws {
        let folder = try TestFolder(Self.bundle)
        let result = try Tool.runInShell(
            """
            mkfifo in out; ulimit -c 0
            env --default-signal=QUIT SWIFT_BACKTRACE=enable=yes,interactive=no "$TOOL" query B <in >out &
            exec 3>in 4<out; echo '{"info": "CFBundleName"}' >&3; read -r line <&4; kill -QUIT $!; wait $!; echo $?
            """, from: folder.path)
        #expect(result.text == "131\n" && !result.err.contains("Backtrace"), "\(result.err)")
    }
}
