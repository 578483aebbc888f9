import ResourceCompiler
import StringTables
import Testing

/// The form of messages for `.stringsdict`. `MessageTableTests` tests that their texts do not change.
@Suite struct DocumentedRulesTests {
    private static func plural(_ argument: Int?, _ specifier: String, _ one: String, _ other: String) -> Message {
        .plural(
            PluralChoice(
                argument: argument, specifier: specifier,
                forms: [PluralForm(.one, .text(one)), PluralForm(.other, .text(other))]))
    }

    private static func variable(_ name: String, _ argument: Int?, _ other: String) -> MessageVariable {
        MessageVariable(name: name, argument: argument, specifier: "lld", content: plural(nil, "lld", other, other))
    }

    private static func value(
        _ specifier: String, _ one: String, _ other: String, in text: String
    ) -> Message {
        let content = plural(nil, specifier, one, other)
        return .substituting([MessageVariable(name: "value", specifier: specifier, content: content)], in: .text(text))
    }

    private static let cases: [(Message, Message)] = [
        // The value type has the length of the conversion that shows the number.
        (plural(1, "d", "a file", "%lld files"), value("lld", "a file", "%lld files", in: "%#@value@")),
        (plural(1, ".1f", "%.1f mile", "%.1f miles"), value("f", "%.1f mile", "%.1f miles", in: "%#@value@")),
        (
            plural(2, "d", "One of %@", "%@: %lu 100%%"),
            value("lu", "One of %1$@", "%1$@: %2$lu 100%%", in: "%2$#@value@")
        ),
        (
            plural(1, "d", "%*d x", "%d %@"), value("d", "%2$*1$d x", "%1$d %2$@", in: "%#@value@")
        ),
        (
            .device([DeviceForm(.mac, plural(1, "d", "1", "%d")), DeviceForm(.other, .text("%d"))]),
            .device([
                DeviceForm(.mac, value("d", "1", "%d", in: "%#@value@")), DeviceForm(.other, .text("%d")),
            ])
        ),
        // A position is added if the order of the references differs.
        (
            .substituting([variable("a", 2, "%lld"), variable("b", 1, "%lld")], in: .text("%#@a@ %#@b@ %@")),
            .substituting([variable("a", nil, "%lld"), variable("b", nil, "%lld")], in: .text("%2$#@a@ %1$#@b@ %3$@"))
        ),
        (
            .substituting([variable("a", 1, "%lld"), variable("b", 2, "%lld")], in: .text("%#@a@ %#@b@ %@")),
            .substituting([variable("a", nil, "%lld"), variable("b", nil, "%lld")], in: .text("%#@a@ %#@b@ %@"))
        ),
        (
            .substituting([variable("a", 1, "%lld, %#@b@"), variable("b", 3, "%lld")], in: .text("%#@a@")),
            .substituting([variable("a", nil, "%lld, %3$#@b@"), variable("b", nil, "%lld")], in: .text("%#@a@"))
        ),
    ]
    // Messages that Apple's format cannot express.
    private static let unchanged: [Message] = [
        .text("%d"), .plural(PluralChoice(argument: 1, specifier: "d", isOrdinal: true, forms: [])),
        .substituting([variable("a", 1, "%lld, %#@b@, %@"), variable("b", 3, "%lld")], in: .text("%#@a@")),
        .plural(
            PluralChoice(
                argument: 1, specifier: "d", forms: [PluralForm(.other, .device([DeviceForm(.mac, .text("%d"))]))])),
    ]

    @Test(arguments: cases.indices) func messagesGetTheDocumentedForm(index: Int) {
        let (message, expected) = Self.cases[index]
        #expect(message.inDocumentedForm == expected, "\(message.inDocumentedForm)")
        #expect(expected.inDocumentedForm == expected)
    }

    @Test(arguments: unchanged.indices) func otherMessagesAreUnchanged(index: Int) {
        #expect(Self.unchanged[index].inDocumentedForm == Self.unchanged[index])
    }
}
