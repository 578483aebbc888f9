/// A color of a catalog: components in a color space, or the name of one of the system's.
public struct ColorValue: Sendable, Hashable {
    /// One component.
    public struct Component: Sendable, Hashable {
        /// `red`, `green`, `blue`, `white` or `alpha`.
        public let name: String
        /// 0 to 1; extended color spaces go beyond.
        public let value: Double
    }

    /// The color space: `srgb`, `display-p3`, `extended-gray`, …; nil for a reference.
    public let colorSpace: String?
    /// The components, sorted by name; empty for a reference.
    public let components: [Component]
    /// The name of a system color, such as `systemBlueColor`; only Apple's systems know what it looks like.
    public let reference: String?
    /// The system that the reference is for, as written: `ios`, `osx`.
    public let platform: String?

    /// The value of a component, or nil if the color has none of that name.
    public func component(_ name: String) -> Double? {
        components.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}
