import ICUBridge
import Testing

@testable import StringTables

/// Arguments that are escaped for HTML.
@Suite struct EscapedArgumentTests {
    private let formatter = MessageFormatter(localization: "en", options: FormatOptions(escapesHTML: true))

    @Test(arguments: [
        ("<b>%@</b>", "<b>&lt;i&gt;&amp;&quot;&#39;</b>"),
        ("<b>%2$@ %1$@</b>", "<b>3 &lt;i&gt;&amp;&quot;&#39;</b>"),
        ("[%.2@]", "[&lt;i]"),
        ("[%7@]", "[ &lt;i&gt;&amp;&quot;&#39;]"),
        ("[%-8@]", "[&lt;i&gt;&amp;&quot;&#39;  ]"),
        ("%s", "&lt;i&gt;&amp;&quot;&#39;"),
        ("%[name]@", "&lt;&gt;"),
    ])
    func onlyArgumentsAreEscaped(format: String, expected: String) {
        // The width counts the six characters that the reader sees.
        let arguments = MessageArguments([.text("<i>&\"'"), .integer(3)], named: [("name", .text("<>"))])
        #expect(formatter.format(text: format, arguments).text == expected)
    }

    /// Neither the variable of a message nor the text that its rule inserts is escaped twice.
    @Test func variablesAreEscapedOnce() {
        let message = Message.plural(
            PluralChoice(argument: 2, specifier: "lld", forms: [PluralForm(.other, .text("%2$lld < 9 for %1$@"))]))
        let arguments = MessageArguments([.text("<Zoé>"), .integer(4)])
        #expect(formatter.format(message, arguments).text == "4 < 9 for &lt;Zoé&gt;")
    }

    @Test func anEscapedTextHasNoMarkup() {
        #expect(HTMLText.escaped("Zoé & <Co> \"'") == "Zoé &amp; &lt;Co&gt; &quot;&#39;")
        #expect(HTMLText.escaped("مرحبا") == "مرحبا")
    }
}
