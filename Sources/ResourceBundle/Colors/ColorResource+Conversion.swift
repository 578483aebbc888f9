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
    public func converted(to space: RGBColorSpace) -> ColorResource? {
        guard let colorSpace, reference == nil else { return nil }
        if RGBColorSpace(colorSpace) == space { return self }
        guard let light = LinearColor(components, in: colorSpace) else { return nil }
        let (red, green, blue) = light.components(in: space)
        var converted = ["red": red, "green": green, "blue": blue]
        converted["alpha"] = components["alpha"]
        return ColorResource(self, colorSpace: space.rawValue, components: converted)
    }
}
