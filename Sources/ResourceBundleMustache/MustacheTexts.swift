#if Mustache
    internal import Mustache
    public import ResourceBundle
    internal import StringTables

    extension ResourceView {
        /// Values for a Mustache template: localized texts, the language and the direction of the page.
        ///
        /// ```swift
        /// let values = view.mustacheValues(["count": 3, "name": "Zoé"])
        /// template.render(values)
        /// ```
        /// ```html
        /// <html lang="{{lang}}" dir="{{dir}}">
        /// <h1>{{#localized}}greeting | name{{/localized}}</h1>
        /// <p>{{#localized}}cart.items | count{{/localized}}</p>
        /// ```
        /// | name | value |
        /// |---|---|
        /// | `localized` | a section: a key, and after `\|` the names of arguments in the order of the text; escaped for HTML |
        /// | `localizedHTML` | a section for a text with markup: only the arguments are escaped |
        /// | `lang`, `dir` | for the attributes of `html`: `ar` and `rtl` |
        ///
        /// A text is never a template: `{{` in a text or in an argument is printed. A missing key gives the text of
        /// `ResourceContext.missingKeys`. In a list, call this method with the arguments of each element, and add the values to the
        /// element.
        ///
        /// - Parameters:
        ///   - arguments: The arguments by name. They are values of the template too, as in `{{count}}`, except those with a name in the
        ///     table above.
        ///   - table: The string table; nil for `Localizable`.
        public func mustacheValues(
            _ arguments: NamedArguments = [:], table: String? = nil
        ) -> [String: Any] {
            var values: [String: Any] = [:]
            for (name, value) in arguments { values[name] = value }
            let plain = escapingArguments(false)
            let escaping = escapingArguments()
            values["localized"] = MustacheLambda { section in
                RenderedText(HTMLText.escaped(plain.text(ofSection: section, arguments, table)))
            }
            values["localizedHTML"] = MustacheLambda { section in
                RenderedText(escaping.text(ofSection: section, arguments, table))
            }
            values["lang"] = language ?? ""
            values["dir"] = layoutDirection.htmlName
            return values
        }

        /// Returns the text that the content of a section describes: a key, and names of arguments.
        private func text(ofSection section: String, _ arguments: NamedArguments, _ table: String?) -> String {
            let parts = section.split(separator: "|", omittingEmptySubsequences: false).map { part in
                String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
            }
            let key = parts.first ?? ""
            let positional = parts.dropFirst().map { name in
                arguments.first { $0.key == name }?.value.messageArgument ?? .text("")
            }
            let all = MessageArguments(
                Array(positional), named: arguments.map { (name: $0.key, value: $0.value.messageArgument) })
            return resolve(key, all, table: table)?.value ?? missingText(key, all)
        }
    }

    /// A text that is not rendered as a template. If a lambda returns a `String`, swift-mustache renders it again.
    private struct RenderedText: CustomStringConvertible {
        let description: String

        init(_ text: String) { description = text }
    }
#endif
