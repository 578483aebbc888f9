/// The header of an image file: its format and its size.
package struct ImageHeader: Sendable, Equatable {
    package let kind: ImageKind
    /// The width in pixels; for vectors in points at scale 1; 0 if the header does not contain it.
    package let pixelWidth: UInt32
    /// The height in pixels; for vectors in points at scale 1; 0 if the header does not contain it.
    package let pixelHeight: UInt32

    /// Whether the header contains the size.
    package var hasSize: Bool { pixelWidth > 0 && pixelHeight > 0 }

    /// Reads the header of a file.
    ///
    /// Returns nil if the format is not supported. Bytes that are damaged after the signature give a header without a size;
    /// nothing is decoded.
    /// - Complexity: O(1) for most formats; O(number of segments) for JPEG; O(bytes read) for PDF and SVG, limited by
    ///   `ImageLimits`.
    package init?(_ file: [UInt8]) {
        let bytes = ImageBytes(bytes: file)
        guard let kind = ImageKind(signatureOf: bytes) else { return nil }
        self.kind = kind
        let size = Self.size(of: bytes, kind)
        // A header with only one side is treated as one without a size.
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
        // The logical screen's size follows the signature (89a specification, 18).
        case .gif: ImageSize(bytes.little(2, at: 6), bytes.little(2, at: 8))
        case .tiff: TIFFHeader.size(bytes)
        case .webp: WebPHeader.size(bytes)
        }
    }
}

/// The width and height of an image, not validated.
struct ImageSize: Equatable {
    var width: UInt32
    var height: UInt32
}

extension ImageSize {
    /// Converts numbers of a header; nil if one of them is nil or has more than 32 bits.
    init?(_ width: UInt64?, _ height: UInt64?) {
        guard let width, let height, let width = UInt32(exactly: width), let height = UInt32(exactly: height)
        else { return nil }
        self.init(width: width, height: height)
    }

    /// Rounds the sides of a drawing up to whole units; nil if a side is not a positive number.
    init?(width: Double, height: Double) {
        // A value slightly above a whole number is a rounding error of unit conversion.
        guard let width = Self.side(width), let height = Self.side(height) else { return nil }
        self.init(width: width, height: height)
    }

    private static func side(_ length: Double) -> UInt32? {
        guard length.isFinite, length > 0 else { return nil }
        return UInt32(exactly: (length - 0.001).rounded(.up))
    }
}
