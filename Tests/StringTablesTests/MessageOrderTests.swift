import StringTables
import Testing

/// The order of forms and variables in which messages are compared.
@Suite struct MessageOrderTests {
    @Test(arguments: [
        (["other", "many", "=12", "one", "=3", "zero"], ["=3", "=12", "zero", "one", "many", "other"]),
        (["few", "=3", "one"], ["few", "=3", "one"]),
    ])
    func formsAreSortedUnlessTheFirstIsTheFallback(names: [String], expected: [String]) {
        let forms = names.compactMap { name in PluralCase(name).map { PluralForm($0, .text(name)) } }
        let message = Message.plural(PluralChoice(argument: 1, specifier: "d", forms: forms))
        #expect(message.inCanonicalOrder.texts == expected)
        guard case .plural(let ordered) = message.inCanonicalOrder else {
            Issue.record("\(message.inCanonicalOrder) is no plural choice")
            return
        }
        #expect(ordered.forms.map(\.selector.name) == expected)
    }

    @Test func variablesAreSortedByNameInEachForm() {
        func variable(_ name: String) -> MessageVariable {
            MessageVariable(name: name, specifier: "d", content: .text(name))
        }
        func message(_ names: String...) -> Message {
            .width([
                WidthForm(5, .text("n")),
                WidthForm(9, .substituting(names.map(variable), in: .text("%#@b@ %#@a@ %#@c@"))),
            ])
        }
        #expect(message("c", "a", "b").inCanonicalOrder == message("a", "b", "c"))
        #expect(message("c", "a", "b") != message("a", "b", "c"))
        #expect(message("b", "c", "a").texts == ["n", "%#@b@ %#@a@ %#@c@"])
    }
}
