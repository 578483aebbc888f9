/// The encoding of a text, and whether a byte order mark declares it.
package struct TextEncoding: Sendable, Equatable {
    /// The encoding form of the code units.
    package enum Form: String, Sendable, Hashable {
        case utf8 = "utf-8"
        case utf16LittleEndian = "utf-16-le"
        case utf16BigEndian = "utf-16-be"
        case utf32LittleEndian = "utf-32-le"
        case utf32BigEndian = "utf-32-be"
        case latin1 = "iso-8859-1"
    }

    package var form: Form
    /// Whether the file begins with a byte order mark.
    package var hasByteOrderMark = false

    /// The name for people and files, such as `utf-8` or `utf-16-le+bom`.
    package var name: String { form.rawValue + (hasByteOrderMark ? "+bom" : "") }
}

extension TextEncoding {
    /// Detects the encoding as CoreFoundation's property list reader does, and returns the size of the byte order mark.
    ///
    /// Without a mark, a zero in one of the first two bytes means UTF-16, and everything else UTF-8.
    /// - Complexity: O(1).
    package static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markByteCount: Int) {
        for (form, mark) in marks where bytes.count > mark.count && bytes.starts(with: mark) {
            return (TextEncoding(form: form, hasByteOrderMark: true), mark.count)
        }
        if bytes.count > 2 {
            if bytes[0] == 0 { return (TextEncoding(form: .utf16BigEndian), 0) }
            if bytes[1] == 0 { return (TextEncoding(form: .utf16LittleEndian), 0) }
        }
        return (TextEncoding(form: .utf8), 0)
    }

    /// Whether a file has only a byte order mark.
    static func isMark(_ bytes: [UInt8]) -> Bool { marks.contains { $0.1 == bytes } }

    /// The result of decoding a text strictly.
    package enum Decoded: Sendable, Equatable {
        /// The text, without its byte order mark.
        case text(String)
        /// Bytes that are not valid in the encoding; the offset of the first one, for UTF-8.
        case invalid(encoding: String, offset: Int?)
    }

    /// Decodes a text in the encoding that `detect` finds. O(n).
    package static func text(of bytes: [UInt8]) -> Decoded {
        let (encoding, start) = detect(bytes)
        if let converted = encoding.convert(bytes, from: start) {
            guard converted.firstInvalidOffset == nil else {
                return .invalid(encoding: encoding.form.rawValue, offset: nil)
            }
            return .text(String(decoding: converted.bytes, as: UTF8.self))
        }
        if let offset = UTF8Conversion.firstInvalidOffset(in: bytes, from: start) {
            return .invalid(encoding: encoding.form.rawValue, offset: offset)
        }
        return .text(String(decoding: bytes[start...], as: UTF8.self))
    }

    /// Converts a text in UTF-16 or UTF-32 to UTF-8; nil for the other encodings. O(n).
    func convert(_ bytes: [UInt8], from start: Int) -> UTF8Conversion.Result? {
        switch form {
        case .utf8, .latin1: nil
        case .utf16LittleEndian, .utf16BigEndian:
            UTF8Conversion.utf16(bytes, from: start, isBigEndian: form == .utf16BigEndian)
        case .utf32LittleEndian, .utf32BigEndian:
            UTF8Conversion.utf32(bytes, from: start, isBigEndian: form == .utf32BigEndian)
        }
    }

    /// The byte order marks, longer ones first: UTF-32's little-endian mark begins with UTF-16's.
    private static let marks: [(Form, [UInt8])] = [
        (.utf32BigEndian, [0x00, 0x00, 0xfe, 0xff]),
        (.utf32LittleEndian, [0xff, 0xfe, 0x00, 0x00]),
        (.utf8, [0xef, 0xbb, 0xbf]),
        (.utf16LittleEndian, [0xff, 0xfe]),
        (.utf16BigEndian, [0xfe, 0xff]),
    ]
}
