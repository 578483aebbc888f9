internal import PropertyLists
internal import ResourceBasics

/// A color of a color set: components in a color space, or the name of a system color.
package struct ColorValue: Sendable, Equatable {
    /// One component of a color.
    package struct Component: Sendable, Equatable {
        /// The component's name: `red`, `green`, `blue`, `white` or `alpha`.
        package let name: String
        /// The component's value, from 0 to 1; extended color spaces exceed this range.
        package let value: Double
    }

    /// The color space: `srgb`, `display-p3`, `extended-gray`, …; nil for a reference.
    package let colorSpace: String?
    /// The components, sorted by name; empty for a reference.
    package let components: [Component]
    /// The name of a system color, such as `systemBlueColor`; its components are known only on Apple's systems.
    package let reference: String?
    /// The platform of the reference, as written: `ios`, `osx`.
    package let platform: String?
}

extension ColorValue {
    /// The color spaces of asset catalogs.
    static let spaces = [
        "srgb", "display-p3", "extended-srgb", "extended-linear-srgb", "gray-gamma-22", "extended-gray",
    ]

    /// Whether the components may be outside 0…1.
    var isExtended: Bool { colorSpace?.hasPrefix("extended") ?? true }

    /// Reads the `color` of an entry. `report` is called for components that cannot be read, which are then left out.
    init(_ color: PropertyListDictionary, report: (PropertyListDictionary.Entry) -> Void) {
        colorSpace = color["color-space"]?.string
        reference = color["reference"]?.string
        platform = color["platform"]?.string
        var components: [Component] = []
        for entry in color["components"]?.dictionary?.entries ?? [] {
            if let value = Self.componentValue(entry.value.value, isAlpha: entry.key == "alpha") {
                components.append(Component(name: entry.key, value: value))
            } else {
                report(entry)
            }
        }
        self.components = components.ordered { isOrdered($0.name, before: $1.name) }
    }

    /// Parses the value of one component. The spelling decides the unit: `"0xFF"` and `"255"` are bytes, `"1.000"` is a
    /// fraction.
    ///
    /// Fractions are read in single precision, as Apple's compiler does. A whole JSON number is a byte, except for alpha, where
    /// it is the value itself.
    static func componentValue(_ value: PropertyListValue, isAlpha: Bool) -> Double? {
        switch value {
        case .string(let text): componentValue(text)
        case .integer(let number): isAlpha ? Double(number) : Double(number) / 255
        case .real(let number): number
        default: nil
        }
    }

    private static func componentValue(_ text: String) -> Double? {
        let bytes = trimmed(text)
        let literal = String(decoding: bytes, as: UTF8.self)
        if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0X".utf8) {
            return UInt32(literal.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        // Other characters are rejected because `Float` would accept `nan` and `inf`.
        guard bytes.allSatisfy("0123456789+-.eE".utf8.contains) else { return nil }
        if let whole = Int32(literal) { return Double(whole) / 255 }
        guard let fraction = Float(literal), fraction.isFinite else { return nil }
        return Double(fraction)
    }

    private static func trimmed(_ text: String) -> Substring.UTF8View {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0d).contains($0) }
        var rest = Substring(text).utf8.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }
}
