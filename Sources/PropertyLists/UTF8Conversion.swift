/// Conversions to UTF-8 that report where their input is invalid.
enum UTF8Conversion {
    struct Result {
        var bytes: [UInt8] = []
        /// The offset in `bytes` of the first U+FFFD that replaces invalid input.
        var firstInvalidOffset: Int?

        mutating func appendReplacement() {
            if firstInvalidOffset == nil { firstInvalidOffset = bytes.count }
            appendScalar(0xfffd, to: &bytes)
        }
    }

    /// Converts UTF-16 code units.
    ///
    /// - Complexity: O(count).
    static func utf16(_ source: [UInt8], from start: Int, isBigEndian: Bool) -> Result {
        var result = Result()
        result.bytes.reserveCapacity(source.count)
        let high = isBigEndian ? 0 : 1
        var offset = start
        var pending: UInt32?
        while offset + 1 < source.count {
            let unit = UInt32(source[offset + high]) << 8 | UInt32(source[offset + 1 - high])
            offset += 2
            if let lead = pending {
                pending = nil
                if unit & 0xfc00 == 0xdc00 {
                    appendScalar(0x10000 + (lead & 0x3ff) << 10 + unit & 0x3ff, to: &result.bytes)
                    continue
                }
                result.appendReplacement()
            }
            if unit < 0x80 {
                result.bytes.append(UInt8(unit))
            } else if unit & 0xfc00 == 0xd800 {
                pending = unit
            } else if unit & 0xfc00 == 0xdc00 {
                result.appendReplacement()
            } else {
                appendScalar(unit, to: &result.bytes)
            }
        }
        if pending != nil || offset < source.count { result.appendReplacement() }
        return result
    }

    /// Converts UTF-32 code units.
    ///
    /// - Complexity: O(count).
    static func utf32(_ source: [UInt8], from start: Int, isBigEndian: Bool) -> Result {
        var result = Result()
        result.bytes.reserveCapacity(source.count / 2)
        var offset = start
        while offset + 3 < source.count {
            var unit: UInt32 = 0
            for byteIndex in 0..<4 {
                unit = unit << 8 | UInt32(source[offset + (isBigEndian ? byteIndex : 3 - byteIndex)])
            }
            offset += 4
            if Unicode.Scalar(unit) == nil {
                result.appendReplacement()
            } else {
                appendScalar(unit, to: &result.bytes)
            }
        }
        if offset < source.count { result.appendReplacement() }
        return result
    }

    /// Converts ISO 8859-1, where every byte is a scalar.
    ///
    /// - Complexity: O(count).
    static func latin1(_ source: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count + source.count / 8)
        for byte in source {
            if byte < 0x80 { bytes.append(byte) } else { appendScalar(UInt32(byte), to: &bytes) }
        }
        return bytes
    }

    /// Returns the offset of the first byte that is not valid UTF-8, or nil.
    ///
    /// - Complexity: O(count).
    static func firstInvalidOffset(in bytes: [UInt8], from start: Int) -> Int? {
        let span = bytes.span
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: span.extracting(droppingFirst: start))
            return nil
        } catch {
            return start + error.byteOffsets.lowerBound
        }
    }

    /// Returns the text with each invalid byte converted from Latin-1, and the number of those bytes.
    ///
    /// - Complexity: O(count).
    static func readingInvalidBytesAsLatin1(_ source: [UInt8], from start: Int) -> (bytes: [UInt8], count: Int) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count + 64)
        var count = 0
        var offset = start
        // Each validation stops at the first invalid byte, and the next one starts after it. So all validations together take O(count).
        while let invalidOffset = firstInvalidOffset(in: source, from: offset) {
            bytes += source[offset..<invalidOffset]
            appendScalar(UInt32(source[invalidOffset]), to: &bytes)
            count += 1
            offset = invalidOffset + 1
        }
        bytes += source[offset...]
        return (bytes, count)
    }
}
