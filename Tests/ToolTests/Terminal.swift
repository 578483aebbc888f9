import Foundation
import TestSupport
import Testing

/// A pseudo-terminal, made by `script` of util-linux.
enum Terminal {
    static let program = "/usr/bin/script"
    static let isPossible = FileManager.default.isExecutableFile(atPath: program)
    static let skipReason = "needs /usr/bin/script of util-linux"

    /// The output of a shell command at the terminal.
    struct Result {
        var status: Int32?
        /// The text, with the escape sequences and with the terminal's line ends (CR LF).
        var text: String
        /// The lines without escape sequences and without erased text.
        var lines: [String] { Terminal.shown(text) }
    }

    /// Runs a shell command, in which `$TOOL` is the tool, with all three standard streams at a terminal.
    ///
    /// - Parameter environment: Assignments. Without any, the variables about colors are not set, and TERM is `xterm`.
    static func run(_ command: String, environment: [String] = [], from folder: TestFolder) throws -> Result {
        try folder.write("TOOL='\(Tool.path)'\n\(command)\n", to: "command.sh")
        let settings = (["-u NO_COLOR", "-u CLICOLOR_FORCE", "TERM=xterm"] + environment).joined(separator: " ")
        let result = try Tool.runInShell(
            "env \(settings) \(program) -qec 'sh command.sh' /dev/null", from: folder.path)
        return Result(status: result.status, text: result.text)
    }

    /// Returns the lines that a terminal shows at the end: without colors, and without text that CR and EL erase.
    private static func shown(_ text: String) -> [String] {
        let plain = text.replacing(/\e\[[0-9;]*m/, with: "").replacing("\r\n", with: "\n")
        return plain.split(separator: "\n").compactMap { line in
            let rest = line.components(separatedBy: "\r\u{1B}[K").last ?? ""
            return rest.isEmpty ? nil : rest
        }
    }
}
