internal import ResourceBundle

/// The format of an image, by which `Accept` decides between variants. The least format is sent of those that the client accepts.
struct ImageFormat: Comparable, Hashable {
    /// The media type by which a client names the format; nil for a format that every client shows.
    let mediaType: String?
    private let rank: Int

    init(_ found: any FileResource) {
        let mediaType = found.mediaType ?? "application/octet-stream"
        if Self.common.contains(mediaType) {
            (self.mediaType, rank) = (nil, Self.smallest.count)
        } else {
            self.mediaType = mediaType
            // A client that names a large format, such as TIFF, shows a common one too.
            rank = Self.smallest.firstIndex(of: mediaType) ?? Self.smallest.count + 1
        }
    }

    /// The formats that every client shows.
    private static let common: Set = [
        "image/png", "image/apng", "image/jpeg", "image/gif", "image/svg+xml", "image/bmp", "image/vnd.microsoft.icon",
    ]
    /// The formats whose files are smaller, the smallest first.
    private static let smallest = ["image/avif", "image/webp", "image/heic", "image/heif"]

    /// Whether every client shows the format.
    var isCommon: Bool { mediaType == nil }

    func isAccepted(_ accepted: MediaRanges) -> Bool { mediaType.map(accepted.names) ?? true }

    static func < (left: ImageFormat, right: ImageFormat) -> Bool { left.rank < right.rank }
}
