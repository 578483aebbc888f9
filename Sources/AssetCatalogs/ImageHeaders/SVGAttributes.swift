/// The attributes of one tag.
struct SVGAttributes {
    let text: ArraySlice<UInt8>

    /// Returns the value of an attribute, as written; nil if the tag has none of that name.
    subscript(name: String) -> [UInt8]? {
        var rest = text
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            var key = rest[..<equals]
            while key.last?.isBlank == true { key.removeLast() }
            while let blank = key.firstIndex(where: \.isBlank) { key = key[(blank + 1)...] }
            var value = rest[(equals + 1)...].drop { $0.isBlank }
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            value = value.dropFirst()
            guard let end = value.firstIndex(of: quote) else { return nil }
            if key.elementsEqual(name.utf8) { return Array(value[..<end]) }
            rest = value[(end + 1)...]
        }
        return nil
    }
}
