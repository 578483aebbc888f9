/// The one spelling of a tree by which readers are compared: leaves as pairs of path and value.
package enum CanonicalForm {
    /// A leaf: its keys and array indices joined by U+001F, and its value as text.
    package typealias Pair = (path: String, value: String)

    /// The leaves of a tree; `skips` is asked with the path so far and the key whether to leave an entry out. O(count).
    package static func pairs(
        of node: PropertyListNode, skips: (_ path: [String], _ key: String) -> Bool = { _, _ in false }
    ) -> [Pair] {
        []
    }

    /// The pairs, sorted and each with its lengths, to take a digest of. O(count log count).
    package static func bytes(of pairs: [Pair]) -> [UInt8] { [] }
}
