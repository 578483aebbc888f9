/// Reads the size of SVG 1.1 and 2: `width` and `height` of the root element, else its `viewBox`.
enum SVGHeader {
    /// Returns the range of the root tag's attributes; nil if the root element is not `svg`.
    static func rootTag(_ bytes: ImageBytes) -> Range<Int>? {
        let limit = min(bytes.count, ImageLimits.svgByteCount)
        var offset = bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0
        while offset < limit, let byte = bytes[offset] {
            if byte.isBlank {
                offset += 1
                continue
            }
            guard byte == UInt8(ascii: "<") else { return nil }
            if bytes.starts(with: "<!--", at: offset) {
                guard let end = bytes.first("-->", from: offset + 4, upTo: limit) else { return nil }
                offset = end + 3
            } else if bytes.starts(with: "<?", at: offset) {
                guard let end = bytes.first("?>", from: offset + 2, upTo: limit) else { return nil }
                offset = end + 2
            } else if bytes.starts(with: "<!", at: offset) {
                guard let end = endOfDeclaration(bytes, from: offset, limit: limit) else { return nil }
                offset = end
            } else {
                return root(bytes, from: offset + 1, limit: limit)
            }
        }
        return nil
    }

    private static func root(_ bytes: ImageBytes, from start: Int, limit: Int) -> Range<Int>? {
        var nameEnd = start
        while let byte = bytes[nameEnd], !byte.isBlank, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"),
            nameEnd < limit
        { nameEnd += 1 }
        let name = bytes.bytes[start..<nameEnd].split(separator: UInt8(ascii: ":"), maxSplits: 1).last
        guard let name, name.elementsEqual("svg".utf8) else { return nil }
        // An attribute's value may contain a `>`.
        var quote: UInt8?
        var end = nameEnd
        while end < limit, let byte = bytes[end] {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                break
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            end += 1
        }
        return nameEnd..<end
    }

    /// Returns the end of a DOCTYPE, which may contain declarations in brackets.
    private static func endOfDeclaration(_ bytes: ImageBytes, from start: Int, limit: Int) -> Int? {
        var depth = 0
        for offset in start..<limit {
            switch bytes[offset] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return offset + 1
            default: continue
            }
        }
        return nil
    }

    static func size(_ bytes: ImageBytes) -> ImageSize? {
        guard let tag = rootTag(bytes) else { return nil }
        let attributes = SVGAttributes(text: bytes.bytes[tag])
        let box = attributes["viewBox"].flatMap(viewBox)
        let width = attributes["width"].flatMap(length)
        let height = attributes["height"].flatMap(length)
        switch (width, height, box) {
        case (let width?, let height?, _): return ImageSize(width: width, height: height)
        // The missing side is computed from the aspect ratio of the box.
        case (let width?, nil, let box?): return ImageSize(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?): return ImageSize(width: height * box.width / box.height, height: height)
        case (nil, nil, let box?): return ImageSize(width: box.width, height: box.height)
        default: return nil
        }
    }

    /// Parses `min-x min-y width height`.
    private static func viewBox(_ text: [UInt8]) -> (width: Double, height: Double)? {
        let numbers = text.split { $0.isBlank || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
        guard numbers.count == 4, let width = Double(numbers[2]), let height = Double(numbers[3]), width > 0, height > 0
        else { return nil }
        return (width, height)
    }

    /// Parses a length in CSS pixels, 96 per inch; nil for a relative length.
    private static func length(_ text: [UInt8]) -> Double? {
        let trimmed = String(decoding: text.filter { !$0.isBlank }, as: UTF8.self)
        let digits = trimmed.utf8.prefix { (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }.count
        let number = Double(String(decoding: trimmed.utf8.prefix(digits), as: UTF8.self))
        let unit = String(decoding: trimmed.utf8.dropFirst(digits), as: UTF8.self)
        let pixels: [String: Double] = [
            "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "Q": 2.4 / 2.54,
        ]
        guard let number, let factor = pixels[unit], number > 0 else { return nil }
        return number * factor
    }
}
