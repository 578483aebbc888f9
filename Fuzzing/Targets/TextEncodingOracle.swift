internal import PropertyLists

/// Checks the invariants of every text that is decoded.
enum TextEncodingOracle {
    static func check(_ bytes: [UInt8]) throws {
        let (encoding, markByteCount) = TextEncoding.detect(bytes)
        let contents = Array(bytes[markByteCount...])
        switch TextEncoding.text(of: bytes) {
        case .text(let text):
            try expectEqual(encoded(text, encoding.form), contents, "the text encoded again as \(encoding.name)")
        case .invalid(let name, let offset):
            try expectEqual(name, encoding.form.rawValue, "the encoding of the error")
            if let offset { try expect(bytes.indices.contains(offset), "the offset \(offset) is outside the file") }
            if encoding.form == .utf8 {
                try expect(String(validating: contents, as: UTF8.self) == nil, "valid UTF-8 is rejected")
            }
        }
        // Other readers decode leniently.
        _ = PropertyListReader().read(bytes, path: "T")
    }

    private static func encoded(_ text: String, _ form: TextEncoding.Form) -> [UInt8] {
        switch form {
        case .utf8, .latin1: Array(text.utf8)
        case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .utf32BigEndian: text.unicodeScalars.flatMap { bytes(of: $0.value) }
        case .utf32LittleEndian: text.unicodeScalars.flatMap { bytes(of: $0.value).reversed() }
        }
    }

    private static func bytes(of value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
