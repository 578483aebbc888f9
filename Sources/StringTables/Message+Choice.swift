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
