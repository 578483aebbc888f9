import Foundation
import TestSupport
import Testing

/// The help of every subcommand: its examples run, and the manual page contains it.
@Suite struct HelpTests {
    /// The help in the form of swift-argument-parser.
    private struct Help: Decodable {
        let command: Command

        struct Command: Decodable {
            let commandName: String
            let discussion: String?
            let arguments: [Argument]?
            let subcommands: [Command]?

            /// The commands of the block EXAMPLES, which is the start of the description.
            var examples: [String] {
                let lines = (discussion ?? "").components(separatedBy: "\n")
                guard lines[0].wholeMatch(of: /EXAMPLES?:/) != nil else { return [] }
                return lines.dropFirst().prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
            }
        }

        struct Argument: Decodable {
            let names: [Name]?
            let shouldDisplay: Bool
        }

        struct Name: Decodable {
            let kind: String
            let name: String
        }
    }

    private let data: [UInt8]
    private let tool: Help.Command
    private var subcommands: [Help.Command] { (tool.subcommands ?? []).filter { $0.commandName != "help" } }

    init() throws {
        data = try Tool.run("--experimental-dump-help").out
        tool = try JSONDecoder().decode(Help.self, from: Data(data)).command
    }

    @Test func theHelpOfEachSubcommandStartsWithExamples() {
        #expect(subcommands.count > 15 && tool.examples.count > 1)
        for command in subcommands where command.commandName != "xcstringstool" {
            #expect(!command.examples.isEmpty, "\(command.commandName)")
            for example in command.examples {
                #expect(example.contains("resource-bundle \(command.commandName) "), "\(example)")
                #expect(example.count <= 78, "the help would wrap: \(example)")
            }
        }
    }

    @Test func theExamplesRun() throws {
        let folder = try TestFolder()
        let sample = SharedData.fixtures.appending(path: "Sample.bundle").path
        for (number, example) in ([tool] + subcommands).flatMap(\.examples).enumerated() {
            try folder.makeDirectory("\(number)")
            try folder.copy(sample, to: "\(number)/Shop.bundle")
            let directory = folder.path("\(number)")
            #expect(try Tool.run(["compile", "Shop.bundle", "--output", "Shop.rbarc"], from: directory).status == 0)
            let result = try Tool.runInShell("PATH=\"$(dirname \"$TOOL\"):$PATH\"; \(example)", from: directory)
            // diff exits with 1 if the bundles differ.
            let isExpected = result.status == 0 || example.contains(" diff ") && result.status == 1
            #expect(isExpected, "\(example)\n\(result.text.prefix(400))\(result.err.prefix(400))")
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "needs man"))
    func theManualPageHasAllCommandsAndOptions() throws {
        let folder = try TestFolder()
        try folder.write(data, to: "help.json")
        let page = try Tool.runInShell(
            "'\(BuildProducts.path("manual-page"))' 0.1.0 2026-11-23 <help.json >page.1; "
                + "MANWIDTH=1000 LC_ALL=C.UTF-8 man --warnings=w --local-file page.1",
            from: folder.path)
        #expect(page.status == 0 && page.err.isEmpty, "\(page.err)")
        // If the output is not a terminal, groff writes bold letters by overstriking.
        let text = page.text.replacing(/.\u{8}/, with: "")
        for section in ["NAME", "SYNOPSIS", "EXAMPLES", "SUBCOMMANDS", "EXIT STATUS", "ENVIRONMENT"] {
            #expect(text.contains("\n\(section)\n"), "\(section)")
        }
        #expect(text.contains("2026-11-23") && text.contains("resource-bundle 0.1.0"))
        for command in [tool] + subcommands {
            for example in command.examples { #expect(text.contains(example), "\(example)") }
            for name in (command.subcommands ?? []).map(\.commandName) where command.commandName != tool.commandName {
                #expect(text.contains("\n   \(command.commandName) \(name) "))
            }
            let heading = "\n   \(command.commandName)"
            #expect(
                text.contains("\(heading) ") || text.contains("\(heading)\n") || command.commandName == tool.commandName
            )
            for argument in command.arguments ?? [] where argument.shouldDisplay {
                for name in argument.names ?? [] where name.kind == "long" {
                    #expect(text.contains("--\(name.name)"), "\(command.commandName) --\(name.name)")
                }
            }
        }
    }
}
