internal import PropertyLists
internal import ResourceBasics

extension ColorResource {
    /// Returns the components in a color space; nil for a system color, and for a color in an unknown space.
    ///
    /// ```swift
    /// view.color("Brand")?.components(in: .sRGB)?.red    // 0.7843137254901961
    /// ```
    /// `alpha` is 1 if the color declares none. The components are those of `converted(to:)`.
    /// - Complexity: O(1).
    public func components(
        in space: ColorResource.RGBColorSpace
    ) -> (red: Double, green: Double, blue: Double, alpha: Double)? {
        guard let color = converted(to: space) else { return nil }
        func component(_ name: String) -> Double { color.components[name] ?? 0 }
        return (component("red"), component("green"), component("blue"), color.components["alpha"] ?? 1)
    }

    /// The color in sRGB with 8 bits a component, `#c83228`, or `#c8322880` if it is translucent; nil for a system color, and
    /// for a color in an unknown space.
    ///
    /// ```swift
    /// view.color("Brand")?.hex    // "#c83228"
    /// ```
    /// Each component of a color outside sRGB is clipped to the range of sRGB.
    public var hex: String? {
        guard let color = components(in: .sRGB) else { return nil }
        let opaque = [color.red, color.green, color.blue].map(Self.hexByte)
        let alpha = Self.hexByte(color.alpha)
        return "#" + (opaque + (alpha == "ff" ? [] : [alpha])).joined()
    }

    /// The color as CSS: `#c83228` for sRGB and grays, `color(display-p3 0.72 0.26 0.13 / 0.5)` for the other color spaces. It is nil
    /// for a system color, for a color in an unknown space, and for a color with a component that is infinite or NaN.
    ///
    /// ```swift
    /// view.color("Brand")?.css    // "#c83228"
    /// ```
    /// Source: CSS Color Module Level 4, hexadecimal notation and `color()`.
    public var css: String? {
        guard components.values.allSatisfy(\.isFinite) else { return nil }
        guard let colorSpace, let space = ColorResource.RGBColorSpace(colorSpace), let name = space.cssName,
            let color = components(in: space)
        else { return hex }
        let alpha = color.alpha == 1 ? "" : " / \(color.alpha)"
        return "color(\(name) \(color.red) \(color.green) \(color.blue)\(alpha))"
    }

    /// Returns two hexadecimal digits for a component, which is clipped to the range from 0 to 1.
    private static func hexByte(_ component: Double) -> String {
        hexadecimal([UInt8((min(1, max(0, component)) * 255).rounded())])
    }
}

extension ColorResource.RGBColorSpace {
    /// The name of the color space in `color()` of CSS; nil for sRGB, whose colors are written in hexadecimal.
    fileprivate var cssName: String? {
        switch self {
        case .sRGB: nil
        case .displayP3: "display-p3"
        case .extendedSRGB: "srgb"
        case .extendedLinearSRGB: "srgb-linear"
        }
    }
}
