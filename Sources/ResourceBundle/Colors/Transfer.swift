/// The transfer functions between color components and linear light. Negative components mirror positive ones.
enum Transfer {
    /// Returns the linear light of a component of sRGB, by the piecewise function of IEC 61966-2-1.
    static func sRGBLight(of component: Double) -> Double {
        mirrored(component) { component in
            if component <= 0.04045 { return component / 12.92 }
            // The power of 2.4: the square, times the fifth root of the square.
            let base = (component + 0.055) / 1.055
            return base * base * root(5, of: base * base)
        }
    }

    /// Returns the component of sRGB for linear light.
    static func sRGBComponent(of light: Double) -> Double {
        mirrored(light) { light in
            if light <= 0.003_130_8 { return light * 12.92 }
            // The power of 1/2.4, which is 5/12: the twelfth root, five times.
            let root = root(3, of: light.squareRoot().squareRoot())
            return 1.055 * root * root * root * root * root - 0.055
        }
    }

    /// Returns the linear light of a gray component: a gamma of 2.2.
    static func grayLight(of component: Double) -> Double {
        mirrored(component) { $0 * $0 * root(5, of: $0) }
    }

    private static func mirrored(_ value: Double, _ function: (Double) -> Double) -> Double {
        guard value.isFinite else { return value }
        return value < 0 ? -function(-value) : function(value)
    }

    /// Returns a root of a positive number by Newton's method. All systems give the same bits, and no C library is needed.
    private static func root(_ degree: Int, of value: Double) -> Double {
        guard value > 0, value.isFinite else { return 0 }
        // The first guess is above the root, and each step decreases it.
        var guess = Double(sign: .plus, exponent: Int(value.exponent) / degree + 1, significand: 1)
        while true {
            var power = 1.0
            for _ in 1..<degree { power *= guess }
            let next = guess - (guess * power - value) / (Double(degree) * power)
            if !(next < guess) { return guess }
            guess = next
        }
    }
}
