internal import ResourceBasics

/// A tree of texts by the parts of their keys, for `view.text.checkout.total(count: 3)`.
///
/// The texts of `Localizable` are at the top. Those of other tables are below the names of their tables.
struct NestedTexts {
    /// A text and the part of its key that names it.
    private struct Leaf {
        var part: String
        var member: AccessorMember
    }

    /// The text whose whole key is the path of this tree: that of `checkout` beside `checkout.total`.
    private(set) var own: AccessorMember?
    /// The trees below this one, by a part of a key with its dot, or a folder of a table with its slash.
    private(set) var scopes: [ExactKey: NestedTexts] = [:]
    private var leaves: [Leaf] = []

    /// The texts that are not trees.
    var members: [AccessorMember] { leaves.map(\.member) }
    var isEmpty: Bool { own == nil && leaves.isEmpty && scopes.isEmpty }

    /// Collects texts that have parameters for all their arguments.
    init(_ texts: [AccessorMember]) {
        for member in texts {
            guard case .text(let key, let table, let parameters) = member.content, !parameters.isTooLong else {
                continue
            }
            let folders = table.map { AccessorScope.parts(of: $0) } ?? []
            let parts = Self.parts(of: key, limit: AccessorScope.maximumDepth - folders.count)
            var leaf = Leaf(part: parts.last ?? key, member: member)
            if parts.count > 1 { leaf.member.spelling = leaf.part }
            add(leaf, in: (folders.map { "\($0)/" } + parts.dropLast().map { "\($0)." })[...])
        }
        settle()
    }

    private init() {}

    private mutating func add(_ leaf: Leaf, in path: ArraySlice<String>) {
        guard let first = path.first else { return leaves.append(leaf) }
        scopes[ExactKey(first), default: NestedTexts()].add(leaf, in: path.dropFirst())
    }

    /// Moves each text whose part is also the name of a tree into that tree.
    private mutating func settle() {
        leaves.removeAll { leaf in
            let name = ExactKey("\(leaf.part).")
            guard scopes[name] != nil else { return false }
            scopes[name]?.own = leaf.member
            return true
        }
        for name in scopes.keys { scopes[name]?.settle() }
    }

    /// Splits a key at its dots, at most `limit` times. A key that is a text, or that has an empty part, is not split.
    static func parts(of key: String, limit: Int) -> [String] {
        let isText = key.unicodeScalars.contains { $0 == "%" || $0.properties.isWhitespace }
        if isText || limit < 1 { return [key] }
        let all = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if all.contains(where: \.isEmpty) { return [key] }
        return key.utf8.split(separator: UInt8(ascii: "."), maxSplits: limit).map { String(Substring($0)) }
    }
}
