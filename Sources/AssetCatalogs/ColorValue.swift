internal import PropertyLists
internal import ResourceBasics

/// A color of a catalog: components in a color space, or the name of one of the system's.
package struct ColorValue: Sendable, Hashable {
    /// One component.
    package struct Component: Sendable, Hashable {
        /// `red`, `green`, `blue`, `white` or `alpha`.
        package let name: String
        /// 0 to 1; extended color spaces go beyond.
        package let value: Double
    }

    /// The color space: `srgb`, `display-p3`, `extended-gray`, …; nil for a reference.
    package let colorSpace: String?
    /// The components, sorted by name; empty for a reference.
    package let components: [Component]
    /// The name of a system color, such as `systemBlueColor`; only Apple's systems know what it looks like.
    package let reference: String?
    /// The system that the reference is for, as written: `ios`, `osx`.
    package let platform: String?

    /// The value of a component, or nil if the color has none of that name.
    package func component(_ name: String) -> Double? {
        components.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}

extension ColorValue {
    /// Reads the `color` of an entry; `complain` hears of components that cannot be read, which are then left out.
    init(_ color: PropertyListDictionary, complain: (PropertyListDictionary.Entry) -> Void) {
        colorSpace = color["color-space"]?.string
        reference = color["reference"]?.string
        platform = color["platform"]?.string
        var components: [Component] = []
        for entry in color["components"]?.dictionary?.entries ?? [] {
            if let value = Self.componentValue(entry.value.value, isAlpha: entry.key == "alpha") {
                components.append(Component(name: entry.key, value: value))
            } else {
                complain(entry)
            }
        }
        self.components = components.ordered { isOrdered($0.name, before: $1.name) }
    }

    /// The value of one component, each by its own spelling: `"0xFF"` and `"255"` are bytes, `"1.000"` is a fraction.
    ///
    /// Fractions are read in single precision, as Apple's compiler does. A JSON number is a byte if it is whole,
    /// except for alpha, where it is the value itself.
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
        let word = String(decoding: bytes, as: UTF8.self)
        if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")])
            || bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "X")])
        {
            return UInt32(word.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        let isNumber = bytes.allSatisfy { numberBytes.contains($0) }
        guard isNumber else { return nil }
        if let whole = Int32(word) { return Double(whole) / 255 }
        guard let fraction = Float(word), fraction.isFinite else { return nil }
        return Double(fraction)
    }

    /// Digits, sign, point and exponent: `Float` alone would take `nan` and `inf` too.
    private static let numberBytes = Set("0123456789+-.eE".utf8)

    private static func trimmed(_ text: String) -> Substring.UTF8View {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0d).contains($0) }
        var rest = Substring(text).utf8.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }
}
