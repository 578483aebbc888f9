import Foundation
import TestSupport
import Testing

/// The completions of shells: typing the beginnings of words and the Tab key gives a call that runs.
@Suite(.enabled(if: Terminal.isPossible, Comment(rawValue: Terminal.skipReason))) struct CompletionTests {
    enum Shell: String {
        case bash, zsh, fish

        var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(rawValue)") }

        /// The path of the installed script, relative to the test's folder.
        var script: String { self == .zsh ? "_resource-bundle" : "completions" }

        /// The commands of the shell at its start.
        var configuration: String {
            switch self {
            case .bash: "PS1='ready> '; source ./completions\n"
            case .zsh: "PS1='ready> '; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D\n"
            case .fish: "function fish_prompt; echo 'ready> '; end; source ./completions\n"
            }
        }

        /// Starts the shell with this configuration only, without those of the system and the user.
        var command: String {
            switch self {
            case .bash: "bash --noprofile --rcfile rc -i"
            case .zsh: "zsh -d -f -i"
            case .fish: "fish --no-config --interactive --init-command 'source rc'"
            }
        }
    }

    /// Calls with Tab keys, and their output. The first completes a subcommand and an option's value. The second completes an id, which
    /// the tool itself provides.
    private static let calls = [
        ("negot\t--available de,fr,en --preferred fr-CA --policy app\t", "fr\n"),
        ("lint B --suppress strings.dupl\t", ""),
    ]

    @Test(.enabled(if: Shell.bash.isInstalled, "needs bash"))
    func aCallThatBashCompletesRuns() throws { try expectCompletedCalls(in: .bash) }

    @Test(.enabled(if: Shell.zsh.isInstalled, "needs zsh"))
    func aCallThatZshCompletesRuns() throws { try expectCompletedCalls(in: .zsh) }

    @Test(.enabled(if: Shell.fish.isInstalled, "needs fish"))
    func aCallThatFishCompletesRuns() throws { try expectCompletedCalls(in: .fish) }

    private func expectCompletedCalls(in shell: Shell) throws {
        let folder = try TestFolder([
            "B/fr.lproj/Localizable.strings": #""k" = "a"; "k" = "b";"#, "rc": shell.configuration,
        ])
        #expect(try Tool.run(["lint", "B"], from: folder.path).text.contains("[strings.duplicate-key]"))
        try folder.write(try Tool.run("--generate-completion-script", shell.rawValue).out, to: shell.script)
        let path = BuildProducts.folder
        let session = try TerminalSession("HOME=$PWD PATH='\(path)':$PATH \(shell.command)", from: folder)
        // zsh has no option for a configuration file.
        if shell == .zsh { try session.type("source ./rc\n") }
        for (number, (call, output)) in Self.calls.enumerated() {
            try session.wait { session.screen.contains("ready> ") }
            try session.type("resource-bundle \(call) >out\(number) 2>&1; echo >end\(number)\n")
            try session.wait { (try? folder.bytes("end\(number)")) == [UInt8(ascii: "\n")] }
            #expect(try folder.text("out\(number)") == output, "\(session.screen)")
        }
        try session.type("exit\n")
    }
}
