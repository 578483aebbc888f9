/// Width and height of an image.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// In pixels; for PDF and SVG in points.
    public let width: Int
    /// In pixels; for PDF and SVG in points.
    public let height: Int

    /// Nil where a side is not known.
    init?(_ size: (width: UInt32, height: UInt32)) {
        guard size.width > 0, size.height > 0 else { return nil }
        width = Int(size.width)
        height = Int(size.height)
    }

    /// `40x30`.
    public var description: String { "\(width)x\(height)" }
}
