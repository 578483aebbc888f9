internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

/// The output of results to standard output and of diagnostics to standard error.
///
/// A call fails if its results cannot be written, but not if its diagnostics cannot.
enum Console {
    /// Prints a line to standard output.
    ///
    /// If the reader has closed the pipe, the program ends without a message, as `head` expects.
    static func print(_ text: String) throws {
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        try write(bytes)
    }

    /// Prints a JSON document with sorted keys, and with line breaks if `pretty` is true.
    static func print(_ document: PropertyListValue, pretty: Bool = true) throws {
        try print(JSONWriter(pretty: pretty).text(of: document))
    }

    /// Writes the bytes of a result unchanged to standard output.
    static func write(_ bytes: [UInt8]) throws {
        do throws(FileAccessError) {
            try StandardStream.output.write(bytes.span)
        } catch {
            if error.code != .closed { complain("\(error)") }
            throw ExitCode.failure
        }
    }

    /// Prints diagnostics to standard error in the form of compilers, one a line.
    static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { writeLine(diagnostic.description) }
    }

    /// Prints an error that is not about a position in a source file to standard error.
    static func complain(_ message: String) {
        writeLine("error: \(message.printable)")
    }

    /// Prints a line for a person to standard error.
    static func note(_ text: String) {
        writeLine(text.printable)
    }

    private static func writeLine(_ line: String) {
        try? StandardStream.error.writeLine(line)
    }
}
