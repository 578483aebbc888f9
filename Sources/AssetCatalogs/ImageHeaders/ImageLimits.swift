/// The limits for reading an image header. Beyond a limit, the size is unknown.
enum ImageLimits {
    /// The number of segments of a JPEG before its frame: EXIF, color profile and thumbnails take a few dozen.
    static let jpegSegmentCount = 1_000
    /// The number of bytes of a PDF that are searched for its page's box (4 MiB): the page may follow the drawing.
    static let pdfByteCount = 4 << 20
    /// The number of bytes of an SVG before the end of its root tag (64 KiB): comments and a DOCTYPE may come first.
    static let svgByteCount = 64 << 10
    /// The number of boxes of a HEIC on one level, and of properties of its images.
    static let boxCount = 4_096
    /// The number of entries of a TIFF's first directory: the format's own count has 16 bits.
    static let tiffEntryCount = 65_535
    /// The number of chunks of a PNG before its header: Apple's own variant has one.
    static let pngChunkCount = 4
}
