internal import FileAccess
internal import PropertyLists

/// The style of text lines on an output stream: colors on a terminal, plain text elsewhere.
///
/// Only this type decides about colors. Diagnostics as JSON, SARIF or XML never have any.
struct TextStyle {
    /// The style of standard output, for the findings of `lint`.
    static let output = TextStyle(of: .output)
    /// The style of standard error.
    static let error = TextStyle(of: .error)

    private let hasColors: Bool

    private init(of stream: StandardStream) {
        func isSet(_ name: String) -> Bool { !(ProcessEnvironment.value(name) ?? "").isEmpty }
        // https://no-color.org: a value that is not empty turns colors off. It has priority over CLICOLOR_FORCE, which is a
        // convention of many tools (https://bixense.com/clicolors), with 0 as "not set".
        if isSet("NO_COLOR") {
            hasColors = false
        } else if isSet("CLICOLOR_FORCE"), ProcessEnvironment.value("CLICOLOR_FORCE") != "0" {
            hasColors = true
        } else {
            hasColors = Self.understandsSequences(stream)
        }
    }

    /// Whether a stream is a terminal that understands escape sequences. An editor's shell sets `TERM=dumb`.
    static func understandsSequences(_ stream: StandardStream) -> Bool {
        stream.isTerminal && ProcessEnvironment.value("TERM") != "dumb"
    }

    /// The line of a diagnostic. Without its colors it is the diagnostic's `description`.
    func line(_ diagnostic: Diagnostic) -> String {
        let (location, severity, text) = diagnostic.parts
        return "\(colored(location, Self.bold)): \(colored(severity, Self.color(of: diagnostic.severity))): \(text)"
    }

    /// The line of a message that is not about a position in a source file.
    func line(_ severity: Diagnostic.Severity, _ message: String) -> String {
        "\(colored(severity.rawValue, Self.color(of: severity))): \(message.printable)"
    }

    /// The parameter of the escape sequence for bold text (ECMA-48, SGR).
    private static let bold = "1"

    /// The parameters for the color of a severity: bold red, yellow or cyan.
    private static func color(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        }
    }

    private func colored(_ text: String, _ parameters: String) -> String {
        hasColors ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}
