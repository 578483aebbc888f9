/// Formats messages with arguments, using the number formats and plural rules of one localization.
///
/// Formatting never fails: the text contains pieces that cannot be formatted unchanged, and the errors are returned with
/// it.
package struct MessageFormatter: Sendable {
    /// The number formats and plural rules of the matched localization, not of the preferred language.
    package let locale: LocaleFormatting
    package var options: FormatOptions

    package init(locale: LocaleFormatting, options: FormatOptions = FormatOptions()) {
        self.locale = locale
        self.options = options
    }

    /// Formats a message with arguments.
    ///
    /// - Complexity: O(length of the result and of every format read for it). A variable's form is read again for each
    ///   reference to it, at most 1,000 times and until 1 MB of forms is read. Once the output exceeds 64 KB plus 16
    ///   times the bytes read, or 16 MB, further conversions and references are left as written.
    package func format(_ message: Message, _ arguments: MessageArguments) -> (text: String, errors: [FormatError]) {
        if case .text(let text) = message { return format(text: text, arguments) }
        if let text = form(of: message, arguments) { return format(text: text, arguments) }
        var run = FormatRun(locale: locale, options: options, arguments: arguments)
        run.write(message, in: FormatScope())
        return (run.text, run.errors)
    }

    /// Returns the text of the plural form that is the whole message; nil for other messages, for a form that is not a text, and if
    /// the argument is missing or a text.
    private func form(of message: Message, _ arguments: MessageArguments) -> String? {
        guard case .plural(let choice) = message, let position = choice.argument,
            arguments.hasPosition(position - 1)
        else { return nil }
        let value = arguments.values[position - 1]
        if case .text = value { return nil }
        guard case .text(let text)? = PluralSelection(locale: locale).form(of: choice, for: value) else { return nil }
        return text
    }

    /// Formats a plain text with arguments; a text without percent signs is returned unchanged.
    ///
    /// - Complexity: O(length of the text and of the result), which has a limit as in `format(_:_:)`.
    package func format(text: String, _ arguments: MessageArguments) -> (text: String, errors: [FormatError]) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return (text, []) }
        let values = arguments.values
        if let text = quickText(text.utf8.span, argumentCount: arguments.countWithPosition, { values[$0] }) {
            return (text, [])
        }
        var run = FormatRun(locale: locale, options: options, arguments: arguments)
        run.write(text, in: FormatScope())
        return (run.text, run.errors)
    }

    /// Formats a common message in one pass over its bytes; nil if it needs the slow path, `format`.
    ///
    /// The format may contain any bytes.
    /// - Complexity: O(length of the format and of the arguments).
    package func quickText(
        _ format: Span<UInt8>, argumentCount: Int, _ argument: (Int) -> MessageArgument
    ) -> String? {
        guard options.numbers == .localized else { return nil }
        var message = QuickMessage(locale: locale, options: options)
        return message.text(of: format, argumentCount: argumentCount, argument)
    }

    /// The general form of a message: its text for callers without arguments.
    ///
    /// A plain text is returned unchanged. In other messages, variables are replaced by their `other` forms and conversions
    /// are kept (`%d files in %@`). If the order of the conversions differs from that of their arguments, positions are
    /// inserted (`%2$d files in %1$@`).
    package func plainText(of message: Message) -> String {
        if case .text(let text) = message { return text }
        var run = FormatRun(locale: locale, options: options, arguments: MessageArguments([]))
        run.keepsConversions = true
        run.write(message, in: FormatScope())
        run.writeKeptPositions()
        return run.text
    }
}
