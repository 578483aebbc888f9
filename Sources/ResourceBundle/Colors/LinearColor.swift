/// A color with linear components, relative to the primaries and the white point of sRGB. All conversions use it.
struct LinearColor {
    var red: Double
    var green: Double
    var blue: Double
}

extension LinearColor {
    /// The largest magnitude of a component. Larger ones are clipped, because their light would not be finite: the difference of two
    /// infinities, and zero times infinity, are NaN.
    private static let maximumComponent = 1e120

    /// Converts components in a color space of Contents.json; nil for an unknown space. NaN stays NaN.
    init?(_ components: [String: Double], in space: String) {
        func component(_ name: String) -> Double {
            min(max(components[name] ?? 0, -Self.maximumComponent), Self.maximumComponent)
        }
        switch space {
        case "gray-gamma-22", "extended-gray":
            let light = Transfer.grayLight(of: component("white"))
            self.init(red: light, green: light, blue: light)
        default:
            guard let space = ColorResource.RGBColorSpace(space) else { return nil }
            let values = [component("red"), component("green"), component("blue")]
            let light = space == .extendedLinearSRGB ? values : values.map(Transfer.sRGBLight)
            let color = LinearColor(red: light[0], green: light[1], blue: light[2])
            self = space == .displayP3 ? color.multiplied(by: Self.fromDisplayP3) : color
        }
    }

    /// Returns the components in a color space. Values outside its range are clipped.
    func components(in space: ColorResource.RGBColorSpace) -> (red: Double, green: Double, blue: Double) {
        let light = space == .displayP3 ? multiplied(by: Self.toDisplayP3) : self
        func component(_ value: Double) -> Double {
            let encoded = space == .extendedLinearSRGB ? value : Transfer.sRGBComponent(of: value)
            // Twelve digits are more than the precision of these numbers. Rounding hides that the matrix rows do not sum to
            // exactly 1.
            let rounded = (encoded * 1e12).rounded() / 1e12
            return space.isExtended ? rounded : min(1, max(0, rounded))
        }
        return (component(light.red), component(light.green), component(light.blue))
    }

    private typealias Row = (red: Double, green: Double, blue: Double)

    private func multiplied(by rows: (red: Row, green: Row, blue: Row)) -> LinearColor {
        func sum(_ row: Row) -> Double { row.red * red + row.green * green + row.blue * blue }
        return LinearColor(red: sum(rows.red), green: sum(rows.green), blue: sum(rows.blue))
    }

    // The matrices follow from the chromaticities of both sets of primaries and of D65 (0.3127, 0.3290).
    private static let fromDisplayP3: (red: Row, green: Row, blue: Row) = (
        (1.224_940_176_280_56, -0.224_940_176_280_56, 0),
        (-0.042_056_954_709_688, 1.042_056_954_709_688, 0),
        (-0.019_637_554_590_334, -0.078_636_045_550_632, 1.098_273_600_140_966)
    )
    private static let toDisplayP3: (red: Row, green: Row, blue: Row) = (
        (0.822_461_968_714_362, 0.177_538_031_285_638, 0),
        (0.033_194_198_850_962, 0.966_805_801_149_038, 0),
        (0.017_082_630_721_12, 0.072_397_440_663_963, 0.910_519_928_614_917)
    )
}
