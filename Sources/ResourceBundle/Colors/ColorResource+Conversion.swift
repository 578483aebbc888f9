internal import PropertyLists

extension ColorResource {
    /// Returns the color converted to another color space, or nil for a system color and for a color in an unknown space.
    ///
    /// ```swift
    /// view.color("Brand")?.converted(to: .displayP3)?.components["red"]    // 0.7224…, of sRGB's 0.7843…
    /// ```
    /// In `srgb` and `display-p3`, each component is clipped to the range from 0 to 1. In the extended color spaces,
    /// components are not clipped, except that a conversion clips components of the original color to ±1e120. A gray becomes a color with
    /// equal components. Alpha does not change.
    /// - Complexity: O(1). It does not call the system's mathematics library, so all systems give the same bits.
    public func converted(to space: ColorResource.RGBColorSpace) -> ColorResource? {
        guard let colorSpace, reference == nil else { return nil }
        if ColorResource.RGBColorSpace(colorSpace) == space {
            let isInside = components.values.allSatisfy { (0...1).contains($0) }
            if isInside || space.isExtended { return self }
            var clipped = components.mapValues { min(max($0, 0), 1) }
            clipped["alpha"] = components["alpha"]
            return ColorResource(self, colorSpace: space.rawValue, components: clipped)
        }
        guard let light = LinearColor(components, in: colorSpace) else { return nil }
        let (red, green, blue) = light.components(in: space)
        var converted = ["red": red, "green": green, "blue": blue]
        converted["alpha"] = components["alpha"]
        return ColorResource(self, colorSpace: space.rawValue, components: converted)
    }
}

extension ColorResource {
    /// A color space with red, green and blue components, to which colors can be converted.
    ///
    /// ```swift
    /// ColorResource.RGBColorSpace("display-p3")    // .displayP3
    /// ```
    public enum RGBColorSpace: String, Sendable, Hashable, CaseIterable {
        /// sRGB (IEC 61966-2-1); components from 0 to 1.
        case sRGB = "srgb"
        /// Display P3: the primaries of DCI-P3 (SMPTE EG 432-1), the white point and transfer function of sRGB; components
        /// from 0 to 1.
        case displayP3 = "display-p3"
        /// sRGB with components below 0 and above 1 for colors outside its gamut.
        case extendedSRGB = "extended-srgb"
        /// sRGB without a transfer function: components are proportional to light, and can be below 0 and above 1.
        case extendedLinearSRGB = "extended-linear-srgb"

        /// Creates a color space from its name in Contents.json: `srgb`, `display-p3`, `extended-srgb`,
        /// `extended-linear-srgb`; nil for other names.
        public init?(_ word: String) { self.init(rawValue: word) }

        /// Whether components can be below 0 and above 1.
        public var isExtended: Bool { self == .extendedSRGB || self == .extendedLinearSRGB }
    }
}
