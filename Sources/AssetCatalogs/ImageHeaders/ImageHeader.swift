/// What the first bytes of an image file say: its format and its size.
package struct ImageHeader: Sendable, Hashable {
    /// The format.
    package let kind: ImageKind
    /// In pixels, for vectors in points at scale 1; 0 where the header does not tell.
    package let pixelWidth: UInt32
    /// In pixels, for vectors in points at scale 1; 0 where the header does not tell.
    package let pixelHeight: UInt32

    /// Whether the header tells the size.
    package var hasSize: Bool { pixelWidth > 0 && pixelHeight > 0 }

    /// Reads the header of a file.
    ///
    /// Nil for bytes that are none of the formats known. Bytes that are damaged behind the signature give a header
    /// without a size; nothing is decoded.
    /// - Complexity: O(1) for most formats, O(number of segments) for JPEG, and for PDF and SVG O(bytes looked at), of
    ///   which `ImageLimits` has the number.
    package init?(_ file: [UInt8]) {
        let bytes = ImageBytes(file)
        guard let kind = ImageKind(signatureOf: bytes) else { return nil }
        self.kind = kind
        let size = Self.size(of: bytes, kind)
        // A header that knows one side only knows nothing that helps.
        let isKnown = size.map { $0.width > 0 && $0.height > 0 } ?? false
        pixelWidth = isKnown ? size?.width ?? 0 : 0
        pixelHeight = isKnown ? size?.height ?? 0 : 0
    }

    private static func size(of bytes: ImageBytes, _ kind: ImageKind) -> ImageSize? {
        switch kind {
        case .png: PNGHeader.size(bytes)
        case .jpeg: JPEGHeader.size(bytes)
        case .pdf: PDFHeader.size(bytes)
        case .svg: SVGHeader.size(bytes)
        case .heic: HEICHeader.size(bytes)
        case .gif: GIFHeader.size(bytes)
        case .tiff: TIFFHeader.size(bytes)
        case .webp: WebPHeader.size(bytes)
        }
    }
}

/// Two sides, before anybody has looked whether they make sense.
struct ImageSize: Equatable {
    var width: UInt32
    var height: UInt32

    init(width: UInt32, height: UInt32) {
        self.width = width
        self.height = height
    }

    /// Sides of a drawing, each rounded up to whole units; nil for what is no side of anything.
    init?(width: Double, height: Double) {
        // What is a hair over a whole number got there by converting units.
        guard let width = Self.side(width), let height = Self.side(height) else { return nil }
        self.init(width: width, height: height)
    }

    private static func side(_ length: Double) -> UInt32? {
        guard length.isFinite, length > 0 else { return nil }
        return UInt32(exactly: (length - 0.001).rounded(.up))
    }
}
