/// Reads the size of a JPEG (ITU-T T.81): skips segments up to the frame segment, which contains the size.
///
/// It is the stored size: an orientation in EXIF does not change it.
enum JPEGHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        var offset = 2
        for _ in 0..<ImageLimits.jpegSegmentCount {
            guard bytes[offset] == 0xff else { return nil }
            // Any number of 0xff bytes may precede a marker.
            while bytes[offset + 1] == 0xff { offset += 1 }
            guard let marker = bytes[offset + 1] else { return nil }
            if marker == 0x01 || (0xd0...0xd8).contains(marker) {
                // Markers without a segment.
                offset += 2
                continue
            }
            // The height comes first.
            if isFrame(marker) { return ImageSize(bytes.big(2, at: offset + 7), bytes.big(2, at: offset + 5)) }
            // The image data begins, or the file ends, without a frame.
            if marker == 0xda || marker == 0xd9 { return nil }
            guard let length = bytes.big(2, at: offset + 2), length >= 2 else { return nil }
            offset += 2 + Int(length)
        }
        return nil
    }

    /// Whether a marker is SOF0 to SOF15; three numbers in this range have other meanings.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xc0...0xcf).contains(marker) && marker != 0xc4 && marker != 0xc8 && marker != 0xcc
    }
}
