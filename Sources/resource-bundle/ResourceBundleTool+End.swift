internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

extension ResourceBundleTool {
    /// The smallest number of columns that texts are wrapped to. ArgumentParser traps below 27, and for terminals that are
    /// slightly wider the help would have one word a line.
    private static let minimumColumnCount = 40

    /// Makes ArgumentParser wrap texts for a terminal of at least the smallest width. It reads COLUMNS before it asks the
    /// terminal.
    static func widenTerminal() {
        let width = ProcessEnvironment.value("COLUMNS").flatMap { Int($0) } ?? StandardStream.output.columnCount
        if let width, width < minimumColumnCount { ProcessEnvironment.set("COLUMNS", to: "\(minimumColumnCount)") }
    }

    /// Ends the process with the message and the exit status of an error. Help, the version and completion scripts are such
    /// "errors" too.
    ///
    /// ArgumentParser's own `exit(withError:)` does not report that standard output cannot be written, and prints control
    /// characters of an argument.
    /// - Parameter hasUsage: Whether the message about a wrong call ends with the usage. For an error of a subcommand's run, ArgumentParser
    ///   knows only the usage of the whole tool.
    static func end(_ error: any Error, hasUsage: Bool = true) -> Never {
        var status = exitCode(for: error)
        // Errors of the library and of the tool. ArgumentParser's own errors have other statuses.
        let text = status == .failure ? message(for: error) : fullMessage(for: error)
        if !text.isEmpty {
            switch status {
            case .failure: Console.complain(text)
            case .success:
                // It reports why it fails.
                if (try? Console.print(text)) == nil { status = .failure }
            default:
                let message = message(for: error)
                try? StandardStream.error.writeLine(escaped(hasUsage ? text : "Error: \(message)", message: message))
            }
        }
        ProcessStart.exit(status.rawValue)
    }

    /// A text with the control characters of its message escaped. ArgumentParser's messages may have several lines: if no
    /// argument has a line feed, those lines stay.
    private static func escaped(_ text: String, message: String) -> String {
        // Bytes: an accent at the beginning of an argument would form a Character with the text before it.
        var bytes = Array(text.utf8)
        guard !message.isEmpty, let range = bytes.firstRange(of: Array(message.utf8)) else { return text }
        let hasLineFeeds = ProcessStart.arguments.contains { $0.utf8.contains(UInt8(ascii: "\n")) }
        let lines =
            hasLineFeeds ? [message] : message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        bytes.replaceSubrange(range, with: lines.map(\.printable).joined(separator: "\n").utf8)
        return String(decoding: bytes, as: UTF8.self)
    }
}
