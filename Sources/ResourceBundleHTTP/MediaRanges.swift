/// The media types that an `Accept` header field lists (RFC 9110 §12.5.1).
struct MediaRanges {
    private var listed: [String] = []

    init(_ field: String) {
        for element in FieldList.elements(of: field[...]) {
            let parts = FieldList.elements(of: element, separator: UInt8(ascii: ";"))
            guard let type = parts.first, !parts.dropFirst().contains(where: Self.isRefusal) else { continue }
            listed.append(type.lowercased())
        }
    }

    /// Returns whether the client names a type. Browsers name the image formats that not all browsers can show, so `image/*` does not
    /// count.
    func names(_ type: String) -> Bool { listed.contains(type) }

    /// Whether a parameter is a quality value of zero: `q=0`, `q=0.000`.
    private static func isRefusal(_ parameter: Substring) -> Bool {
        let text = parameter.lowercased()
        guard text.hasPrefix("q=0") else { return false }
        return text.dropFirst(3).allSatisfy { $0 == "0" || $0 == "." }
    }
}
