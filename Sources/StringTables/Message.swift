/// The message of a key: one text, or several forms to select from.
///
/// `.strings` values, `.stringsdict` entries and String Catalog localizations share this model. A text may be a format
/// (`FormatScanner` defines the grammar). Formats are stored as text, since scanning costs less than rebuilding parsed
/// parts. Larger cases are stored behind a reference, so that a text costs no more than a `String`.
package enum Message: Sendable {
    /// A single text.
    case text(String)
    /// A message whose texts refer to variables as `%#@name@`.
    indirect case substituting([MessageVariable], in: Message)
    /// Forms selected by a number.
    indirect case plural(PluralChoice)
    /// Forms selected by the kind of device.
    case device([DeviceForm])
    /// Forms selected by width, narrowest first.
    case width([WidthForm])
}

/// A part of a message that depends on its own argument, such as the noun after a number.
package struct MessageVariable: Sendable {
    /// The name in `%#@name@`.
    package var name: String
    /// The 1-based position of the argument, if the definition has one (`argNum` in String Catalogs).
    ///
    /// nil if the reference determines it, as in `.stringsdict`.
    package var argument: Int?
    /// The length modifier and conversion of the argument, such as `lld`.
    package var specifier: String
    /// The message that replaces the reference.
    package var content: Message

    package init(name: String, argument: Int? = nil, specifier: String, content: Message) {
        self.name = name
        self.argument = argument
        self.specifier = specifier
        self.content = content
    }
}
