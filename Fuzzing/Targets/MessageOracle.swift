@testable internal import StringTables

/// Checks the invariants of every message and every formatted text.
enum MessageOracle {
    private static let locales = ["en", "ar", "pl", "de"].map { LocaleFormatting(localization: $0) }
    private static let arguments: [MessageArguments] = [
        MessageArguments([]), MessageArguments([1, "Ada", 2.5, .decimal("1.50"), .unsigned(.max)]),
        MessageArguments(["x", 0, -3]), MessageArguments([7], named: [("n", 2), ("name", "Zo\u{e9}")]),
    ]

    /// Checks a message's encoding, and formats it for several readers.
    static func check(_ message: Message) throws {
        let encoded = MessageEncoding.encode(message)
        guard let decoded = MessageEncoding.decode(encoded) else {
            // Deeper messages are rejected when tables are read.
            throw Finding("the encoded message is not decoded: \(message)")
        }
        try expectEqual(MessageEncoding.encode(decoded), encoded, "the message encoded again")
        _ = MessageSignature(of: message)
        for (number, locale) in locales.enumerated() {
            let formatter = MessageFormatter(
                locale: locale,
                options: FormatOptions(isolatesText: number == 1, device: number == 2 ? .mac : nil, width: number * 20))
            _ = formatter.plainText(of: message)
            let result = formatter.format(message, arguments[number])
            try checkSize(result, of: message, arguments[number])
        }
    }

    /// Checks that a formatted text is not longer than the formatter documents.
    static func checkSize(
        _ result: (text: String, errors: [FormatError]), of message: Message, _ arguments: MessageArguments
    ) throws {
        let byteCount = result.text.utf8.count
        // Forms of variables are read up to a limit. Text outside them is read once.
        let read = MessageEncoding.encode(message).count + FormatBudget.maximumByteCount + arguments.byteCount
        // The last conversion may exceed the limit by the widest field of a number.
        let limit = FormatRun.freeByteCount + (FormatRun.growthLimit + 1) * read + 16_384
        try expect(byteCount <= limit, "\(read) bytes were formatted as \(byteCount) bytes")
        try expect(result.errors.count <= FormatRun.maximumErrorCount, "\(result.errors.count) errors")
    }

    /// Checks that the fast path and the slow path give the same text.
    static func checkFormat(_ text: String, _ arguments: MessageArguments) throws {
        for (number, locale) in locales.enumerated() {
            let formatter = MessageFormatter(locale: locale, options: FormatOptions(isolatesText: number % 2 == 1))
            let result = formatter.format(text: text, arguments)
            try checkSize(result, of: .text(text), arguments)
            guard text.utf8.contains(UInt8(ascii: "%")) else {
                try expectEqual(Array(result.text.utf8), Array(text.utf8), "a text without conversions")
                continue
            }
            var run = FormatRun(locale: locale, options: formatter.options, arguments: arguments)
            run.write(text, in: FormatScope())
            try expectEqual(Array(result.text.utf8), Array(run.text.utf8), "the text by the slow path")
            try expectEqual(result.errors, run.errors, "the errors of the slow path")
        }
    }
}
