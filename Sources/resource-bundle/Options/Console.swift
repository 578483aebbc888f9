internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

/// Where results and diagnostics go.
///
/// Without its results a call has failed; without anybody who reads its diagnostics it has not.
enum Console {
    /// Prints a result.
    ///
    /// Whoever closed the other end wants no more: that ends the program quietly, as `head` expects.
    static func print(_ text: String) throws {
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        try write(bytes)
    }

    /// Prints a JSON document: with line breaks for a person, sorted keys for everyone.
    static func print(_ document: PropertyListValue, pretty: Bool = true) throws {
        try print(JSONWriter(pretty: pretty).text(of: document))
    }

    /// Writes the bytes of a result as they are.
    static func write(_ bytes: [UInt8]) throws {
        do throws(FileAccessError) {
            try StandardStream.output.write(bytes.span)
        } catch {
            if error.code != .closed { complain("\(error)") }
            throw ExitCode.failure
        }
    }

    /// Prints diagnostics as compilers do.
    static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { tell(diagnostic.description) }
    }

    /// Prints a message that is not about a source file.
    static func complain(_ message: String) {
        tell("error: \(message.printable)")
    }

    /// Prints a remark for a person.
    static func note(_ text: String) {
        tell(text.printable)
    }

    private static func tell(_ line: String) {
        try? StandardStream.error.writeLine(line)
    }
}
