/// The parts of a content that a `Range` header field requests (RFC 9110 §14).
enum ByteRanges: Equatable {
    /// The whole content: the field is missing, malformed, in another unit, or requests too much.
    case whole
    /// The parts, as requested.
    case parts([Range<Int>])
    /// No part is in the content: status 416.
    case unsatisfiable

    /// The maximum number of parts. Players and download managers request one; more than a few are an attack (RFC 9110 §17.15).
    static let maximumCount = 8

    /// Reads a header field for a content of some bytes.
    init(_ field: String, byteCount: Int) {
        self = Self.requested(by: field, byteCount: byteCount) ?? .whole
    }

    /// Returns what a header field requests; nil if the whole content is sent instead.
    private static func requested(by field: String, byteCount: Int) -> ByteRanges? {
        let field = FieldList.trimmed(field[...])
        guard field.utf8.count >= 6, field.prefix(6).lowercased() == "bytes=" else { return nil }
        let elements = FieldList.elements(of: field.dropFirst(6))
        guard !elements.isEmpty, elements.count <= maximumCount else { return nil }
        var parts: [Range<Int>] = []
        for element in elements {
            guard let part = part(element, byteCount: byteCount) else { return nil }
            if !part.isEmpty { parts.append(part) }
        }
        if parts.isEmpty { return .unsatisfiable }
        // Overlapping parts are more bytes than the content.
        let isOverlapping = parts.count > 1 && parts.reduce(0) { $0 + $1.count } > byteCount
        return isOverlapping ? nil : .parts(parts)
    }

    /// Returns the part that an element requests, which is empty if it is not in the content; nil for a malformed element, and for one that
    /// requests an empty content.
    private static func part(_ element: Substring, byteCount: Int) -> Range<Int>? {
        guard let hyphen = element.utf8.firstIndex(of: UInt8(ascii: "-")) else { return nil }
        let first = element[..<hyphen]
        let last = element[element.utf8.index(after: hyphen)...]
        if first.isEmpty {
            // The last bytes of an empty content are the whole content (RFC 9110 §14.1.2). A response with parts cannot express that.
            guard let count = number(last), byteCount > 0 || count == 0 else { return nil }
            return byteCount - min(count, byteCount)..<byteCount
        }
        guard let start = number(first), let end = last.isEmpty ? .max : number(last), end >= start else { return nil }
        return start < byteCount ? start..<min(end, byteCount - 1) + 1 : byteCount..<byteCount
    }

    /// Returns a number of decimal digits; the greatest number for one that is too large, which is beyond every content.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}
