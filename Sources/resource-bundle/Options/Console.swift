internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

/// Where results and diagnostics go.
enum Console {
    /// Prints a result.
    ///
    /// Whoever closed the other end wants no more: that ends the program quietly, as `head` expects.
    static func print(_ text: String) throws {
        try write(text, to: .output)
    }

    /// Prints a JSON document: with line breaks for a person, sorted keys for everyone.
    static func print(_ document: PropertyListValue, pretty: Bool = true) throws {
        try print(JSONWriter(pretty: pretty).text(of: document))
    }

    /// Prints diagnostics as compilers do.
    static func report(_ diagnostics: [Diagnostic]) throws {
        for diagnostic in diagnostics { try write(diagnostic.description, to: .error) }
    }

    /// Prints a message that is not about a source file.
    static func complain(_ message: String) throws {
        try write("error: \(message)", to: .error)
    }

    /// Prints a remark for a person.
    static func note(_ text: String) throws {
        try write(text, to: .error)
    }

    private static func write(_ text: String, to stream: StandardStream) throws {
        do throws(FileAccessError) {
            try stream.writeLine(text)
        } catch {
            throw ExitCode.failure
        }
    }
}
