/// How much of a file is looked at before its size counts as unknown.
enum ImageLimits {
    /// Segments of a JPEG before its frame: EXIF, color profile and thumbnails come to some dozens.
    static let jpegSegmentCount = 1_000
    /// Bytes of a PDF that are searched for its page's box (4 MiB): the page may follow the drawing.
    static let pdfByteCount = 4 << 20
    /// Bytes of an SVG before the end of its root's tag (64 KiB): comments and a DOCTYPE may come first.
    static let svgByteCount = 64 << 10
    /// Boxes of a HEIC on one level, and properties of its images.
    static let boxCount = 4_096
    /// Entries of a TIFF's first directory: the format's own count has 16 bits.
    static let tiffEntryCount = 65_535
    /// Chunks of a PNG before its header: Apple's own variant has one.
    static let pngChunkCount = 4
}
