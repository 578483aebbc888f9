internal import ResourceBundle

/// The formats of images that not all clients show, the smallest files first.
enum ImageFormat: Int, Comparable {
    case avif, webp, common

    init(_ found: any FileResource) {
        switch found.mediaType {
        case "image/avif": self = .avif
        case "image/webp": self = .webp
        default: self = .common
        }
    }

    /// The media type for a client to choose by; nil for a format that all clients show.
    var mediaType: String? {
        switch self {
        case .avif: "image/avif"
        case .webp: "image/webp"
        case .common: nil
        }
    }

    func isAccepted(_ accepted: MediaRanges) -> Bool { mediaType.map(accepted.names) ?? true }

    static func < (left: ImageFormat, right: ImageFormat) -> Bool { left.rawValue < right.rawValue }
}
