import Foundation
import TestSupport
import Testing

/// Invalid calls, and calls for help.
@Suite struct WrongCallTests {
    static let subcommands = [
        "compile", "list", "string", "file", "image", "color", "data", "info", "negotiate", "query", "verify",
        "lint", "export", "extract", "diff", "explain", "generate",
    ]

    @Test func everySubcommandHasHelpOnStandardOutput() throws {
        for subcommand in Self.subcommands {
            let result = try Tool.run(subcommand, "--help")
            #expect(result.status == 0)
            #expect(result.err.isEmpty)
            #expect(result.text.contains("USAGE: resource-bundle \(subcommand)"))
        }
        let whole = try Tool.run("--help")
        #expect(whole.status == 0)
        for subcommand in Self.subcommands { #expect(whole.text.contains("  \(subcommand)")) }
        #expect(try Tool.run("--version").text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }

    /// ArgumentParser knows only the usage of the whole tool for an error of a subcommand's run.
    @Test func anErrorOfARunHasNoUsage() throws {
        let folder = try TestFolder(["B/en.lproj/L.strings": #""k" = "v";"#])
        let result = try Tool.run("generate", folder.path("B"), "--output", folder.path("B/x.swift"))
        #expect(result.status == 64 && result.err.hasPrefix("Error: "), "\(result.err)")
        #expect(!result.err.lowercased().contains("usage"), "\(result.err)")
        #expect(try Tool.run("generate", "--access", "open").err.contains("Usage: resource-bundle generate"))
    }

    @Test func everyOptionIsInTheDocumentation() throws {
        let document = try String(
            contentsOf: SharedData.packageRoot.appending(path: "Documentation/CommandLine.md"), encoding: .utf8)
        var count = 0
        func check(_ command: [String: Any]) throws {
            for argument in command["arguments"] as? [[String: Any]] ?? [] {
                for name in argument["names"] as? [[String: Any]] ?? [] where name["kind"] as? String == "long" {
                    let option = "`--\(try #require(name["name"] as? String))"
                    #expect(document.contains("\(option)`") || document.contains("\(option) "), "\(option)`")
                    count += 1
                }
            }
            for subcommand in command["subcommands"] as? [[String: Any]] ?? [] { try check(subcommand) }
        }
        let help = try Tool.run("--experimental-dump-help").object()
        try check(try #require(help["command"] as? [String: Any]))
        #expect(count > 250)
    }

    @Test func helpListsTheWordsOfTraits() throws {
        let text = try Tool.run("compile", "--help").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("(values: sRGB, display-P3)"))
        #expect(text.contains("(values: universal, iphone, ipad, "))
        #expect(!text.contains("unknown"))
        let thinned = try Tool.run("compile", "a", "--output", "b", "--idiom", "unknown")
        #expect(thinned.status == 64)
    }

    @Test(arguments: [["string", "a", "-hello"], ["string", "a", "k", "-hi"], ["file", "a", "-dash.txt"]])
    func letterHAfterAHyphenDoesNotPrintHelp(call: [String]) throws {
        let result = try Tool.run(call)
        #expect(result.status == 64 && result.text.isEmpty)
        let argument = try #require(call.last)
        #expect(
            result.err.contains(
                "Unknown option '\(argument)'. To pass an argument that starts with a hyphen, write -- before it."))
        // After --, it is an argument: the call fails because "a" does not exist.
        #expect(try Tool.run(call.dropLast() + ["--", argument]).status == 1)
    }

    static let calls: [[String]] = [
        ["nonsense"], ["--nonsense"], ["list"], ["list", "a", "b"], ["list", "--nonsense", "a"], ["compile"],
        ["compile", "a", "--output", "b", "--pack", "tag=-"],
        ["compile", "a", "--output", "b", "--dependency-file", "-"],
        ["compile", "a", "--output", "b", "--partial-info-plist", "-"],
        ["compile", "a"], ["compile", "--output", "b"], ["compile", "a", "--output"], ["string", "a"], ["string"],
        ["compile", "a", "--output", "b", "--diagnostics", "poem"], ["file", "a"], ["image", "a"], ["color", "a"],
        ["data", "a"], ["info"], ["negotiate"], ["negotiate", "--available", "en"], ["negotiate", "--preferred", "en"],
        ["negotiate", "--available", "en", "--bundle", "b", "--preferred", "en"],
        ["negotiate", "--available", "en", "--preferred", "fr", "--accept-language", "de"], ["query"], ["verify"],
        ["negotiate", "--available", "en", "--preferred", "fr", "--policy", "best"], ["verify", "a", "b"],
        ["lint"], ["lint", "a", "--diagnostics", "poem"], ["lint", "a", "--suppress", "everything"],
    ]

    @Test(arguments: calls)
    func anInvalidCallExitsWith64(call: [String]) throws {
        let result = try Tool.run(call)
        #expect(result.status == 64)
        #expect(result.out.isEmpty)
        #expect(result.err.contains("Error:") && result.err.contains("Usage:"))
    }

    @Test func aListOfLanguagesInOneArgumentIsAnInvalidCall() throws {
        let bundle = SharedData.fixtures.appending(path: "Sample.bundle").path
        let lookup = try Tool.run("string", bundle, "pay", "--language", "es,fr")
        #expect(lookup.status == 64 && lookup.out.isEmpty)
        #expect(lookup.err.contains("Repeat the option: --language es --language fr"), "\(lookup.err)")
        let negotiated = try Tool.run("negotiate", "--available", "en,fr", "--preferred", "fr,en")
        #expect(negotiated.status == 64 && negotiated.out.isEmpty)
        #expect(negotiated.err.contains("Repeat the option: --preferred fr --preferred en"), "\(negotiated.err)")
    }

    @Test(arguments: [
        ["--scale", "huge"], ["--scale", "0"], ["--scale", "nan"], ["--scale", "-1"], ["--idiom", "phone"],
        ["--appearance", "black"], ["--contrast", "x"], ["--gamut", "cmyk"], ["--direction", "up"],
        ["--width-class", "wide"], ["--height-class", "x"], ["--memory", "much"], ["--graphics", "x"],
        ["--subtype", "x y"], ["--screen-width", "1.5"], ["--system-version", "x"], ["--platform", "os/2"],
        ["--device", "toaster"], ["--policy", "best"],
        ["--language", "fr", "--accept-language", "de"], ["--scale"],
    ])
    func anInvalidOptionValueExitsWith64(options: [String]) throws {
        let bundle = SharedData.fixtures.appending(path: "Sample.bundle").path
        let result = try Tool.run(["image", bundle, "Icons/Cart"] + options)
        #expect(result.status == 64)
        #expect(result.out.isEmpty)
        #expect(options.count == 1 || options.contains { result.err.contains($0) }, "\(result.err)")
    }

    @Test func anInvalidValueIsReportedWithTheOptionAndTheValidOnes() throws {
        let bundle = SharedData.fixtures.appending(path: "Sample.bundle").path
        for command in [
            ["image", bundle, "Icons/Cart"], ["export", bundle], ["explain", bundle, "image", "Icons/Cart"],
        ] {
            let result = try Tool.run(command + ["--width-class", "wide"])
            #expect(result.err.contains(#"--width-class must be compact or regular, not "wide""#), "\(result.err)")
        }
        let negotiate = try Tool.run("negotiate", "--available", "en", "--preferred", "fr", "--policy", "best")
        #expect(negotiate.err.contains("--policy must be intelligible (the default), same-language, cldr or apple"))
    }
}
