/// A transfer function between a color component and its linear light. Negative components mirror positive ones.
enum Transfer {
    /// The piecewise function of IEC 61966-2-1.
    case sRGB
    /// A gamma of 2.2.
    case gray

    /// Returns the linear light of a component.
    func light(of component: Double) -> Double { Self.mirrored(component, positiveLight) }

    /// Returns the component for linear light.
    func component(of light: Double) -> Double { Self.mirrored(light, positiveComponent) }

    private func positiveLight(_ component: Double) -> Double {
        switch self {
        case .sRGB:
            if component <= 0.04045 { return component / 12.92 }
            // The power of 2.4: the square, times the fifth root of the square.
            let base = (component + 0.055) / 1.055
            return base * base * Self.root(5, of: base * base)
        case .gray:
            return component * component * Self.root(5, of: component)
        }
    }

    private func positiveComponent(_ light: Double) -> Double {
        switch self {
        case .sRGB:
            if light <= 0.003_130_8 { return light * 12.92 }
            // The power of 1/2.4, which is 5/12: the twelfth root, five times.
            let root = Self.root(3, of: light.squareRoot().squareRoot())
            return 1.055 * root * root * root * root * root - 0.055
        case .gray:
            // The power of 1/2.2, which is 5/11.
            let root = Self.root(11, of: light)
            return root * root * root * root * root
        }
    }

    private static func mirrored(_ value: Double, _ function: (Double) -> Double) -> Double {
        guard value.isFinite else { return value }
        return value < 0 ? -function(-value) : function(value)
    }

    /// The maximum number of steps of Newton's method, which needs far fewer. The limit ends the loop for a NaN.
    private static let maximumStepCount = 128

    /// Returns a root of a positive number by Newton's method. All systems give the same bits, and no C library is needed.
    private static func root(_ degree: Int, of value: Double) -> Double {
        guard value > 0, value.isFinite else { return 0 }
        // The first guess is above the root, and each step decreases it.
        var guess = Double(sign: .plus, exponent: Int(value.exponent) / degree + 1, significand: 1)
        for _ in 0..<maximumStepCount {
            var power = 1.0
            for _ in 1..<degree { power *= guess }
            let next = guess - (guess * power - value) / (Double(degree) * power)
            if !(next < guess) { return guess }
            guess = next
        }
        return guess
    }
}
