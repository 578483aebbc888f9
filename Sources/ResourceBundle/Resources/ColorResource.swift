internal import BundleModel
public import PropertyLists
public import ResourceTraits

/// A color of an asset catalog, in the best variant for a reader's display.
///
/// ```swift
/// let brand = try view.requiredColor("Brand")
/// brand.hex                  // "#c83228"
/// brand.components["red"]    // 0.7843137254901961
/// brand.colorSpace           // "srgb"
/// ```
public struct ColorResource: Sendable {
    /// The full name of the color, with its namespaces.
    public let name: String
    /// The locale of the variant; nil if it is not localized.
    public let localization: String?
    /// The display traits that the variant declares.
    public let traits: VariantTraits
    /// The variant's entry of Contents.json, with the field names of `resource-bundle list --json`.
    public let attributes: PropertyListDictionary
    /// The color space as Contents.json names it: `srgb`, `display-p3`, …; nil for a system color.
    public let colorSpace: String?
    /// The components by name: `red`, `green`, `blue`, `alpha`, or `white`, `alpha`. They are from 0 to 1; in extended color
    /// spaces they can be outside this range.
    public let components: [String: Double]
    /// The name of a system color that only its platform can resolve, such as `systemBlueColor`; nil for other colors.
    public let reference: String?

    init?(_ found: FoundVariant) {
        let attributes = found.attributes
        guard let color = attributes["color"] else { return nil }
        name = found.name
        localization = found.localization
        traits = found.traits
        self.attributes = attributes
        colorSpace = color["colorSpace"]?.string
        var components: [String: Double] = [:]
        for entry in color["components"]?.dictionary?.entries ?? [] { components[entry.key] = entry.value.number }
        self.components = components
        reference = color["reference"]?.string
    }

    /// Creates a color that is not from a bundle, as a default for `color(_:default:)`.
    ///
    /// ```swift
    /// view.color("Brand", default: ColorResource(red: 0.8, green: 0.1, blue: 0.1)).css
    /// ```
    /// Components are from 0 to 1; in the extended spaces they can be outside this range.
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity.
    ///   - space: The color space of the components.
    ///   - name: The name of the result.
    public init(
        red: Double, green: Double, blue: Double, alpha: Double = 1, in space: RGBColorSpace = .sRGB, name: String = ""
    ) {
        self.name = name
        localization = nil
        traits = VariantTraits()
        colorSpace = space.rawValue
        components = ["red": red, "green": green, "blue": blue, "alpha": alpha]
        reference = nil
        attributes = Self.attributes(PropertyListDictionary(), space.rawValue, components)
    }

    private static func attributes(
        _ original: PropertyListDictionary, _ colorSpace: String, _ components: [String: Double]
    ) -> PropertyListDictionary {
        var attributes = original
        let color = PropertyListValue.object([
            ("colorSpace", .string(colorSpace)), ("components", .object(components.map { ($0.key, .real($0.value)) })),
        ])
        attributes.set("color", color)
        return attributes
    }

    /// Creates a copy with other components.
    init(_ original: ColorResource, colorSpace: String, components: [String: Double]) {
        name = original.name
        localization = original.localization
        traits = original.traits
        attributes = Self.attributes(original.attributes, colorSpace, components)
        self.colorSpace = colorSpace
        self.components = components
        reference = nil
    }
}

extension ColorResource: CustomStringConvertible {
    /// The color on one line: `srgb, red 0.25, green 0.5, blue 1.0, alpha 1.0`, or the name of a system color.
    public var description: String {
        if let reference { return reference }
        let texts = ["red", "green", "blue", "white", "alpha"].compactMap { name in
            components[name].map { "\(name) \($0)" }
        }
        return ([colorSpace ?? "no color space"] + texts).joined(separator: ", ")
    }
}

extension FoundVariant {
    /// The color on one line; nil for a variant that is not a color.
    var colorText: String? { hasContent ? nil : ColorResource(self)?.description }
}
