package import ResourceBasics

/// The one spelling of a tree by which readers are compared: leaves as pairs of path and value.
///
/// ```swift
/// let pairs = CanonicalForm.pairs(of: root)    // [("cart\u{1F}0", "1.5"), …]
/// SHA256.hexDigest(of: CanonicalForm.bytes(of: pairs))
/// ```
/// A path is the dictionary keys and array indices down to the leaf. Values are spelled: strings as they are, `true`
/// and `false`, integers in decimal, reals as `ShortestReal` writes them, `data:` and lower-case hexadecimal digits,
/// `date:` and ISO 8601, `uid:` and decimal, `null`; an empty dictionary is `{}`, an empty array `[]`.
package enum CanonicalForm {
    /// A leaf: its keys and array indices joined by U+001F, and its value as text.
    package typealias Pair = (path: String, value: String)

    /// Stands between the parts of a path.
    package static let separator: UInt8 = 0x1f

    /// The leaves of a tree; `skips` is asked with the key around an entry, and the entry's own, whether to leave it out.
    ///
    /// - Complexity: O(nodes + size of the pairs). Each path repeats the keys above its leaf: see `byteCount(of:)`.
    package static func pairs(
        of node: PropertyListNode, skips: (_ parent: String?, _ key: String) -> Bool = { _, _ in false }
    ) -> [Pair] {
        var pairs: [Pair] = []
        collect(node.value, path: nil, parent: nil, skips: skips, into: &pairs)
        return pairs
    }

    /// The leaves without what a String Catalog says about the state of a translation.
    package static func pairsOfCatalog(_ node: PropertyListNode) -> [Pair] { pairs(of: node, skips: isState) }

    /// Whether an entry of a String Catalog says how far the translators are, and not what a key means.
    package static func isState(_ parent: String?, _ key: String) -> Bool {
        key == "state" && (parent == "stringUnit" || parent == "stringSet")
    }

    /// The size of all pairs of a tree, about: a long key above many leaves makes them larger than the file.
    ///
    /// - Complexity: O(nodes).
    package static func byteCount(of value: PropertyListValue, below pathByteCount: Int = 0) -> Int {
        switch value {
        case .dictionary(let dictionary):
            dictionary.entries.reduce(pathByteCount) {
                $0 + byteCount(of: $1.value.value, below: pathByteCount + $1.key.utf8.count + 1)
            }
        case .array(let elements):
            elements.reduce(pathByteCount) { $0 + byteCount(of: $1.value, below: pathByteCount + 8) }
        case .string(let text): pathByteCount + text.utf8.count
        case .data(let data): pathByteCount + 2 * data.count
        default: pathByteCount + 16
        }
    }

    /// The pairs sorted by path, each as `length:path=length:value` and a newline, to take a digest of.
    ///
    /// - Complexity: O(pairs × log pairs) comparisons of paths, and O(size of the pairs) to write them. A comparison reads
    ///   what two paths have in common.
    package static func bytes(of pairs: [Pair]) -> [UInt8] {
        let paths = PackedTexts(count: pairs.count) { pairs[$0].path }
        let order = paths.sortedPlaces { isOrdered(pairs[$0].value, before: pairs[$1].value) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pairs.reduce(0) { $0 + $1.path.utf8.count + $1.value.utf8.count + 12 })
        for place in order {
            append(pairs[place].path, to: &bytes)
            bytes.append(UInt8(ascii: "="))
            append(pairs[place].value, to: &bytes)
            bytes.append(Ascii.newline)
        }
        return bytes
    }

    /// The bytes of keys and texts, for keys that are each a path, and differ.
    ///
    /// - Complexity: as `bytes(of:)` of pairs.
    package static func bytes(of texts: TextPairs) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(texts.pairs.reduce(0) { $0 + $1.key.count + $1.text.count + 12 })
        for place in PackedTexts(keysOf: texts).sortedPlaces({ $0 < $1 }) {
            for (part, end) in [(texts.pairs[place].key, UInt8(ascii: "=")), (texts.pairs[place].text, Ascii.newline)] {
                appendCount(part.count, to: &bytes)
                bytes.append(contentsOf: texts.bytes[Range(part)])
                bytes.append(end)
            }
        }
        return bytes
    }

    /// The length in decimal, a colon, and the text.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        appendCount(text.utf8.count, to: &bytes)
        bytes.append(contentsOf: text.utf8)
    }

    private static func appendCount(_ count: Int, to bytes: inout [UInt8]) {
        var divisor = 1
        while count / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(Ascii.zero + UInt8(truncatingIfNeeded: count / divisor % 10))
            divisor /= 10
        }
        bytes.append(UInt8(ascii: ":"))
    }

    private static func collect(
        _ value: PropertyListValue, path: String?, parent: String?, skips: (String?, String) -> Bool,
        into pairs: inout [Pair]
    ) {
        func inner(_ component: String) -> String { path.map { "\($0)\u{1f}\(component)" } ?? component }
        switch value {
        case .dictionary(let dictionary) where !dictionary.isEmpty:
            for entry in dictionary.entries where !skips(parent, entry.key) {
                collect(entry.value.value, path: inner(entry.key), parent: entry.key, skips: skips, into: &pairs)
            }
        case .array(let elements) where !elements.isEmpty:
            for (place, element) in elements.enumerated() {
                let place = String(place)
                collect(element.value, path: inner(place), parent: place, skips: skips, into: &pairs)
            }
        default:
            pairs.append((path ?? "", spelling(of: value)))
        }
    }

    private static func spelling(of value: PropertyListValue) -> String {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .unsignedInteger(let number): String(number)
        case .real(let number): ShortestReal.text(of: number)
        case .boolean(let flag): flag ? "true" : "false"
        case .date(let seconds): "date:" + (CalendarDate(secondsSinceReference: seconds)?.text ?? "")
        case .data(let bytes): "data:" + bytes.lazy.map(hexadecimal).joined()
        case .array: "[]"
        case .dictionary: "{}"
        case .null: "null"
        case .uid(let number): "uid:\(number)"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
