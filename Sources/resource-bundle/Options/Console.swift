internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

/// The output of results to standard output and of diagnostics to standard error.
///
/// A call fails if its results cannot be written, but not if its diagnostics cannot.
enum Console {
    /// Whether standard output is a terminal. `query` prints many lines.
    private static let isTerminal = StandardStream.output.isTerminal

    /// Prints a line to standard output. At a terminal, its control characters are escaped.
    ///
    /// If the reader has closed the pipe, the program ends without a message, as `head` expects.
    static func print(_ text: String) throws {
        try printUnchanged(isTerminal ? text.withEscapedControls : text)
    }

    /// Prints a JSON document with sorted keys, and with line breaks if `pretty` is true. JSON has its own escape sequences.
    static func print(_ document: PropertyListValue, pretty: Bool = true) throws {
        try printUnchanged(JSONWriter(pretty: pretty).text(of: document))
    }

    /// Prints a diagnostic to standard output, in the form of compilers.
    static func print(_ diagnostic: Diagnostic) throws { try printUnchanged(TextStyle.output.line(diagnostic)) }

    private static func printUnchanged(_ line: String) throws { try write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

    /// Writes the bytes of a result unchanged to standard output.
    static func write(_ bytes: [UInt8]) throws {
        ProgressLine.erase()
        do throws(FileAccessError) {
            try StandardStream.output.write(bytes.span)
        } catch {
            if error.code != .closed { complain("\(error)") }
            throw ExitCode.failure
        }
    }

    /// Prints diagnostics to standard error in the form of compilers, one a line.
    static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { writeLine(TextStyle.error.line(diagnostic)) }
    }

    /// Prints an error that is not about a position in a source file to standard error.
    static func complain(_ message: String) { remark(.error, message) }

    /// Prints a message of any severity that is not about a position in a source file to standard error.
    static func remark(_ severity: Diagnostic.Severity, _ message: String) {
        writeLine(TextStyle.error.line(severity, message))
    }

    /// Prints a line for a person to standard error.
    static func note(_ text: String) {
        writeLine(text.printable)
    }

    private static func writeLine(_ line: String) {
        ProgressLine.erase()
        try? StandardStream.error.writeLine(line)
    }
}
