internal import ResourceBasics

/// A form of a message, and what it is for.
package struct MessageForm<Selector: Sendable>: Sendable {
    package var selector: Selector
    package var message: Message

    package init(_ selector: Selector, _ message: Message) {
        self.selector = selector
        self.message = message
    }
}

/// A message for the numbers of a CLDR category, or for one exact number.
package typealias PluralForm = MessageForm<PluralCase>
/// A message for one kind of device.
package typealias DeviceForm = MessageForm<Device>
/// A message for a least width, in the project's unit.
package typealias WidthForm = MessageForm<Int>

extension DeviceForm {
    /// Selects the message for a device: its own, else the iPhone's for an iPod touch, else `other`, else the first form.
    static func choice(from forms: [DeviceForm], for device: Device?) -> Message? {
        func form(_ kind: Device?) -> Message? { forms.first { $0.selector == kind }?.message }
        return form(device) ?? (device == .ipod ? form(.iphone) : nil) ?? form(.other) ?? forms.first?.message
    }
}

extension WidthForm {
    /// Selects the message for a width: the widest that fits, else the narrowest. Without a width, the widest form.
    static func choice(from forms: [WidthForm], for width: Int?) -> Message? {
        guard let width else { return forms.last?.message }
        return (forms.last { $0.selector <= width } ?? forms.first)?.message
    }
}

extension [WidthForm] {
    /// The forms in the order of a message: narrowest first.
    var fromNarrowest: [WidthForm] { ordered { $0.selector < $1.selector } }
}

extension Message {
    /// The text of the form `other` of a variation by device; nil for other messages.
    package var deviceFallback: String? {
        guard case .device(let forms) = self, let other = forms.first(where: { $0.selector == .other }),
            case .text(let text) = other.message
        else { return nil }
        return text
    }
}
