/// A strong entity tag (RFC 9110 §8.8.3), made from the SHA-256 of the content.
struct EntityTag {
    /// The tag in quotes, as in the header.
    let text: String

    /// The number of hexadecimal digits: 128 bits of the digest, so that two contents never have the same tag by accident.
    static let digitCount = 32

    init(sha256: String) { text = "\"\(sha256.prefix(Self.digitCount))\"" }

    /// Returns whether a list has this tag, or is `*`. In `If-None-Match`, weak tags are equal too (§13.1.2); in `If-Match`, they are
    /// not (§13.1.1).
    func isIn(_ field: String, comparesWeakTags: Bool = true) -> Bool {
        // `If-Match` is true if any of its tags matches, so none may be ignored.
        FieldList.elements(of: field[...], hasEscapes: false, maximumCount: .max).contains { element in
            element == "*" || (comparesWeakTags && element.hasPrefix("W/") ? element.dropFirst(2) : element) == text
        }
    }

    /// Returns whether `If-Range` has this tag, so that a part fits the part that the client has. Weak tags and dates are not equal
    /// (§13.1.5).
    func allowsPart(_ field: String) -> Bool { FieldList.trimmed(field[...]) == text }
}
