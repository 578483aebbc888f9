/// Reads the size of HEIF with HEVC or AVC images (ISO/IEC 23008-12): it is a property of the primary image.
enum HEICHeader {
    private static let brands: [String] = [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avci", "avcs",
    ]

    static func isHEIC(_ bytes: ImageBytes) -> Bool {
        bytes.starts(with: "ftyp", at: 4) && brands.contains { bytes.starts(with: $0, at: 8) }
    }

    static func size(_ bytes: ImageBytes) -> ImageSize? {
        // `meta` is a full box: version and flags come before its contents.
        guard let meta = bytes.box("meta", in: 0..<bytes.count)?.dropFirst(4),
            let properties = bytes.box("iprp", in: meta),
            let container = bytes.box("ipco", in: properties)
        else { return nil }
        let list = bytes.boxes(in: container)
        let numbers = primaryItem(bytes, meta).map { associations(bytes, properties, item: $0) } ?? []
        let own = numbers.compactMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil }
        func offset(of type: String) -> Int? {
            own.first { bytes.starts(with: type, at: $0.lowerBound + 4) }?.lowerBound
        }
        guard let start = offset(of: "ispe") else { return nil }
        let (width, height) = (bytes.big(4, at: start + 12), bytes.big(4, at: start + 16))
        let rotation = offset(of: "irot").flatMap { bytes[$0 + 8] } ?? 0
        // A rotation by 90 or 270 degrees.
        return rotation & 1 == 1 ? ImageSize(height, width) : ImageSize(width, height)
    }

    private static func primaryItem(_ bytes: ImageBytes, _ meta: Range<Int>) -> UInt64? {
        guard let box = bytes.box("pitm", in: meta), let version = bytes[box.lowerBound] else { return nil }
        return bytes.big(version == 0 ? 2 : 4, at: box.lowerBound + 4)
    }

    /// Returns the one-based indices of an item's properties.
    private static func associations(_ bytes: ImageBytes, _ properties: Range<Int>, item: UInt64) -> [Int] {
        guard let box = bytes.box("ipma", in: properties), let version = bytes[box.lowerBound],
            let flags = bytes[box.lowerBound + 3], let count = bytes.big(4, at: box.lowerBound + 4)
        else { return [] }
        var offset = box.lowerBound + 8
        for _ in 0..<min(count, UInt64(ImageLimits.boxCount)) {
            let idByteCount = version == 0 ? 2 : 4
            guard let id = bytes.big(idByteCount, at: offset), let number = bytes[offset + idByteCount] else { break }
            offset += idByteCount + 1
            let width = flags & 1 == 0 ? 1 : 2
            if id == item {
                // The highest bit says whether the property is essential.
                return (0..<Int(number)).compactMap { index in
                    bytes.big(width, at: offset + index * width).map { Int($0 & (width == 1 ? 0x7f : 0x7fff)) }
                }
            }
            offset += Int(number) * width
        }
        return []
    }
}

extension ImageBytes {
    /// Returns the contents of the first box of a type within a range, or nil.
    func box(_ type: String, in range: Range<Int>) -> Range<Int>? {
        guard let box = boxes(in: range).first(where: { starts(with: type, at: $0.lowerBound + 4) }) else { return nil }
        let headerByteCount = big(4, at: box.lowerBound) == 1 ? 16 : 8
        return box.count >= headerByteCount ? box.dropFirst(headerByteCount) : nil
    }

    /// Returns the boxes of a range, headers included.
    func boxes(in range: Range<Int>) -> [Range<Int>] {
        var boxes: [Range<Int>] = []
        var offset = range.lowerBound
        while boxes.count < ImageLimits.boxCount, offset < range.upperBound, let short = big(4, at: offset) {
            // 0: up to the end. 1: the size follows the type.
            let size = short == 0 ? UInt64(range.upperBound - offset) : short == 1 ? big(8, at: offset + 8) ?? 0 : short
            guard size >= 8, size <= UInt64(range.upperBound - offset) else { break }
            boxes.append(offset..<offset + Int(size))
            offset += Int(size)
        }
        return boxes
    }
}
