internal import PropertyLists

extension ColorResource {
    /// The same color in another space, or nil for a system's color and one in a space that is not known.
    ///
    /// ```swift
    /// view.color("Brand")?.converted(to: .displayP3)?.components["red"]    // 0.7224…, of sRGB's 0.7843…
    /// ```
    /// Colors that `srgb` and `display-p3` do not have lose what lies beyond, each component by itself; the extended
    /// spaces keep it. A gray has its light in all three components. Alpha stays.
    /// - Complexity: O(1), without the system's mathematics: the same bits everywhere.
    public func converted(to space: ColorResource.RGBColorSpace) -> ColorResource? {
        guard let colorSpace, reference == nil else { return nil }
        if ColorResource.RGBColorSpace(colorSpace) == space { return self }
        guard let light = LinearColor(components, in: colorSpace) else { return nil }
        let (red, green, blue) = light.components(in: space)
        var converted = ["red": red, "green": green, "blue": blue]
        converted["alpha"] = components["alpha"]
        return ColorResource(self, colorSpace: space.rawValue, components: converted)
    }
}

extension ColorResource {
    /// A space of red, green and blue that colors can be converted to.
    public enum RGBColorSpace: String, Sendable, Hashable, CaseIterable {
        /// sRGB (IEC 61966-2-1), components from 0 to 1.
        case sRGB = "srgb"
        /// Display P3: the primaries of DCI-P3 (SMPTE EG 432-1), white and transfer function of sRGB, components from 0 to 1.
        case displayP3 = "display-p3"
        /// sRGB whose components go below 0 and above 1 for colors that it does not have.
        case extendedSRGB = "extended-srgb"
        /// The same in proportion to light.
        case extendedLinearSRGB = "extended-linear-srgb"

        /// The space that Contents.json calls by a word: `srgb`, `display-p3`, `extended-srgb`, `extended-linear-srgb`.
        public init?(_ word: String) {
            guard let space = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word.utf8) }) else {
                return nil
            }
            self = space
        }

        /// Whether components beyond 0 and 1 mean something.
        public var isExtended: Bool { self == .extendedSRGB || self == .extendedLinearSRGB }
    }
}
