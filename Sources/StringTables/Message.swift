/// What stands for a key: a text, or several to choose from.
///
/// One model for `.strings` values, `.stringsdict` entries and String Catalog localizations. A text may be a format
/// (see `FormatScanner` for the grammar); it is kept as text, because scanning it costs less than rebuilding its parts.
/// Nearly all messages are one text; what is larger is kept beside the value, so that a text costs no more than a `String`.
package enum Message: Sendable {
    /// One text, the same for everybody.
    case text(String)
    /// A message whose texts refer to variables as `%#@name@`.
    indirect case substituting([MessageVariable], in: Message)
    /// One message per kind of number.
    indirect case plural(PluralChoice)
    /// One message per kind of device.
    case device([DeviceForm])
    /// One message per width, narrowest first.
    case width([WidthForm])
}

/// Part of a message that is chosen by an argument of its own, such as the noun that follows a number.
package struct MessageVariable: Sendable {
    /// The name in `%#@name@`.
    package var name: String
    /// The argument's number counted from 1, where the definition names one (`argNum` in String Catalogs).
    ///
    /// Nil where the reference decides, as in `.stringsdict`.
    package var argument: Int?
    /// Length modifier and conversion of the argument, such as `lld`.
    package var specifier: String
    /// What to choose from.
    package var content: Message

    package init(name: String, argument: Int? = nil, specifier: String, content: Message) {
        self.name = name
        self.argument = argument
        self.specifier = specifier
        self.content = content
    }
}

/// A message for one kind of device.
package struct DeviceForm: Sendable {
    package var device: Device
    package var message: Message

    package init(_ device: Device, _ message: Message) {
        self.device = device
        self.message = message
    }
}

/// A message for presentations at least this wide.
package struct WidthForm: Sendable {
    /// The width, in whatever unit the project uses.
    package var width: Int
    package var message: Message

    package init(_ width: Int, _ message: Message) {
        self.width = width
        self.message = message
    }
}

extension DeviceForm {
    /// The message for a device: its own, the iPhone's for an iPod touch, else that of `other`, else the first written.
    static func choice(from forms: [DeviceForm], for device: Device?) -> Message? {
        func form(_ wanted: Device?) -> Message? { forms.first { $0.device == wanted }?.message }
        return form(device) ?? (device == .ipod ? form(.iphone) : nil) ?? form(.other) ?? forms.first?.message
    }
}

extension WidthForm {
    /// The message for a width: the widest that fits; below all, the narrowest; for no width, the widest of all.
    static func choice(from forms: [WidthForm], for width: Int?) -> Message? {
        guard let width else { return forms.last?.message }
        return (forms.last { $0.width <= width } ?? forms.first)?.message
    }
}
