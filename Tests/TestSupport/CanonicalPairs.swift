package import PropertyLists
import ResourceBasics

extension CanonicalForm {
    /// A leaf of a tree. Its path is the keys and array indices that lead to it, joined by U+001F. Its value is a text.
    package typealias Pair = (path: String, value: String)

    /// The leaves of a tree.
    package static func pairs(of node: PropertyListNode) -> [Pair] { pairs(of: node) { _, _ in false } }

    /// The leaves of a String Catalog, without the states of translations.
    package static func pairsOfCatalog(_ node: PropertyListNode) -> [Pair] { pairs(of: node, skips: isState) }

    private static func pairs(of node: PropertyListNode, skips: (String?, String) -> Bool) -> [Pair] {
        var pairs = TextPairs()
        addLeaves(of: node.value, skips: skips, to: &pairs)
        return pairs.pairs.map { (path: pairs.string(at: $0.key), value: pairs.string(at: $0.text)) }
    }

    /// The bytes of leaves that a digest is computed from.
    package static func bytes(of pairs: [Pair]) -> [UInt8] {
        var texts = TextPairs()
        for pair in pairs { texts.append(key: pair.path.utf8, text: pair.value.utf8) }
        return bytes(of: texts)
    }
}
