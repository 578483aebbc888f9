internal import ResourceBundle

/// The formats between which `Accept` decides, the smallest files first. `common` are all formats that every client shows.
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
