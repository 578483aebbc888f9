/// Turns messages and arguments into texts, in the numbers and plurals of one localization.
///
/// It never fails: what cannot be shown stays visible as written, and the errors stand beside the text.
package struct MessageFormatter: Sendable {
    /// The numbers and plural rules: those of the localization that answered, not of the one that was asked for.
    package let locale: LocaleFormatting
    package var options: FormatOptions

    package init(locale: LocaleFormatting, options: FormatOptions = FormatOptions()) {
        self.locale = locale
        self.options = options
    }

    /// A formatter of its own; callers with many messages make one `LocaleFormatting` per localization and share it.
    package init(
        localization: String, developmentLocalization: String? = nil, options: FormatOptions = FormatOptions()
    ) {
        self.init(
            locale: LocaleFormatting(
                localization: localization, developmentLocalization: developmentLocalization),
            options: options)
    }

    /// The message with its arguments put in.
    ///
    /// - Complexity: O(length of the result and of every format read for it). A variable's form is read again for each
    ///   reference to it: at most 1,000 times, and until 1 MB of forms is read. Conversions and references that begin
    ///   after 64 KB and 16 times the bytes read, at most 16 MB, of text stay as written.
    package func format(_ message: Message, _ arguments: MessageArguments) -> FormattedMessage {
        if case .text(let text) = message { return format(text: text, arguments) }
        var run = FormatRun(locale: locale, options: options, arguments: arguments)
        run.write(message, in: FormatScope())
        return FormattedMessage(text: run.text, errors: run.errors)
    }

    /// A plain text with arguments put in; a text without percent signs comes back as it is.
    ///
    /// - Complexity: O(length of the text and of the result), which has a limit as in `format(_:_:)`.
    package func format(text: String, _ arguments: MessageArguments) -> FormattedMessage {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return FormattedMessage(text: text, errors: []) }
        let values = arguments.values
        if let text = quickText(text.utf8.span, argumentCount: values.count, { values[$0] }) {
            return FormattedMessage(text: text, errors: [])
        }
        var run = FormatRun(locale: locale, options: options, arguments: arguments)
        run.write(text, in: FormatScope())
        return FormattedMessage(text: run.text, errors: run.errors)
    }

    /// An everyday message with arguments put in, made in one pass; nil where `format` has to be asked.
    ///
    /// The format may be any bytes.
    /// - Complexity: O(length of the format and of the arguments).
    package func quickText(
        _ format: Span<UInt8>, argumentCount: Int, _ argument: (Int) -> MessageArgument
    ) -> String? {
        guard options.numbers == .localized else { return nil }
        var message = QuickMessage(locale: locale, isolatesText: options.isolatesText)
        return message.text(of: format, argumentCount: argumentCount, argument)
    }

    /// The message for callers without arguments: the raw text, or for a message that varies, its format with the
    /// variables' `other` forms in place and conversions left as they are (`%d files in %@`). Where these take their arguments in
    /// another order than they stand in, their positions are written out (`%2$d files in %1$@`).
    package func plainText(of message: Message) -> String {
        if case .text(let text) = message { return text }
        var run = FormatRun(locale: locale, options: options, arguments: MessageArguments([]))
        run.keepsConversions = true
        run.write(message, in: FormatScope())
        run.writeKeptPositions()
        return run.text
    }
}

/// A formatted text and what was wrong on the way.
package struct FormattedMessage: Sendable {
    package var text: String
    /// Empty when all went well.
    package var errors: [FormatError]
}
