/// The format of an image file, detected from its bytes.
package enum ImageKind: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, pdf, svg, heic, gif, tiff, webp

    /// Whether the format is a vector format: then the size in its header is in points, not in pixels.
    package var isVector: Bool { self == .pdf || self == .svg }
}

extension ImageKind {
    /// Returns the format that a file's first bytes declare, or nil.
    init?(signatureOf bytes: ImageBytes) {
        switch bytes[0] {
        case 0x89 where bytes.starts(with: "PNG\r\n\u{1a}\n", at: 1): self = .png
        case 0xff where bytes[1] == 0xd8 && bytes[2] == 0xff: self = .jpeg
        case UInt8(ascii: "G") where bytes.starts(with: "GIF87a") || bytes.starts(with: "GIF89a"): self = .gif
        case UInt8(ascii: "R") where bytes.starts(with: "RIFF") && bytes.starts(with: "WEBP", at: 8): self = .webp
        case UInt8(ascii: "I") where bytes.starts(with: "II*\0") || bytes.starts(with: "II+\0"): self = .tiff
        case UInt8(ascii: "M") where bytes.starts(with: "MM\0*") || bytes.starts(with: "MM\0+"): self = .tiff
        case UInt8(ascii: "%") where bytes.starts(with: "%PDF-"): self = .pdf
        default:
            if HEICHeader.isHEIC(bytes) {
                self = .heic
            } else if SVGHeader.rootTag(bytes) != nil {
                self = .svg
            } else {
                return nil
            }
        }
    }
}
