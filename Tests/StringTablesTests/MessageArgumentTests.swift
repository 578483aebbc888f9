import StringTables
import Testing

/// Swift values as arguments of messages.
@Suite struct MessageArgumentTests {
    @Test(
        arguments: [
            (MessageArgument(-5 as Int8), .integer(-5)),
            (MessageArgument(UInt64.max), .unsigned(18_446_744_073_709_551_615)),
            (MessageArgument(UInt64(1) << 62), .integer(1 << 62)),
            (MessageArgument(Int128.min), .decimal("-170141183460469231731687303715884105728")),
            (MessageArgument(0.5 as Float), .double(0.5)),
            (MessageArgument(-0.1 as Float), .double(-0.1)),
            (MessageArgument(Float.greatestFiniteMagnitude), .double(3.4028235e+38)),
            (MessageArgument(-Float.infinity), .double(-.infinity)),
            (MessageArgument(0.1 as Double), .double(0.1)),
            (MessageArgument("shop".dropFirst()), .text("hop")),
            (MessageArgument(describing: 2...4), .text("2...4")),
            (MessageArgument.decimal("1.50").messageArgument, .decimal("1.50")),
        ] as [(MessageArgument, MessageArgument)])
    func aValueBecomesTheSmallestKindThatFits(made: MessageArgument, expected: MessageArgument) {
        #expect(made == expected)
    }

    @Test func aNumberBeyond64BitsIsFormattedWithAllDigits() {
        let result = MessageFormatter(localization: "en").format(
            text: "%@ of %d", MessageArguments([MessageArgument(Int128.max), 3]))
        #expect(result.text == "170,141,183,460,469,231,731,687,303,715,884,105,727 of 3")
        #expect(result.errors.isEmpty)
    }

    @Test func anErrorNamesTheArgument() {
        let arguments = MessageArguments(
            [.text("ten")], named: [(name: "owner", value: .text("Zoé")), (name: "count", value: .text("x"))])
        let result = MessageFormatter(localization: "fr").format(text: "%[owner]@ %[count]d %d", arguments)
        #expect(
            result.errors.map(\.description) == [
                "%[count]d: the argument \"count\" is a string; pass a number [wrong-argument-type]",
                "%d: argument 1 is a string; pass a number [wrong-argument-type]",
            ])
    }
}
