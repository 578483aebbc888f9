internal import PropertyLists
internal import ResourceBasics

/// The identifiers of everything in one scope.
///
/// Names that would be one identifier all get the beginning of their own digest, so that no name takes another's place
/// when a third one comes or goes.
struct AccessorNames {
    /// The scopes, by the bytes of their names.
    private(set) var scopes: [(identifier: String, name: String, scope: AccessorScope)] = []
    /// The members, by the bytes of theirs.
    private(set) var members: [(identifier: String, member: AccessorMember)] = []
    /// Which names had to be told apart.
    private(set) var diagnostics: [Diagnostic] = []

    /// What an identifier is wanted for.
    private struct Wish {
        var identifier: String
        var name: String
        /// What the digest is of: a folder and an asset may have one name.
        var seed: String
    }

    init(_ scope: AccessorScope, path: String) {
        let inner = scope.scopes.sorted { $0.key < $1.key }
        let members = scope.members.map { (key: ExactKey($0.name), member: $0) }.sorted { $0.key < $1.key }
        var wishes = inner.map { name, _ in
            Wish(identifier: Self.typeName(name.string), name: name.string, seed: "\(name)/")
        }
        wishes += members.map { key, member in
            Wish(
                identifier: SwiftIdentifier.member(member.spelling, or: member.name), name: key.string, seed: key.string
            )
        }
        resolve(&wishes, path)
        scopes = zip(wishes, inner).map { ($0.identifier, $1.key.string, $1.value) }
        self.members = zip(wishes.dropFirst(inner.count), members).map { ($0.identifier, $1.member) }
    }

    private static func typeName(_ name: String) -> String {
        let identifier = SwiftIdentifier.type(name)
        return AccessorScope.takenTypeNames.contains(identifier) ? "\(identifier)_" : identifier
    }

    /// Tells equal ones apart. Equal is what looks equal: here Swift's own comparison of strings is right.
    private mutating func resolve(_ wishes: inout [Wish], _ path: String) {
        var places: [String: [Int]] = [:]
        for place in wishes.indices { places[wishes[place].identifier, default: []].append(place) }
        for (_, equal) in places.filter({ $0.value.count > 1 }).sorted(by: { $0.value[0] < $1.value[0] }) {
            let identifier = wishes[equal[0]].identifier
            let digests = equal.map { SHA256.hexDigest(of: Array(wishes[$0].seed.utf8)) }
            let count = Self.digitCount(digests)
            for (place, digest) in zip(equal, digests) {
                wishes[place].identifier = "\(wishes[place].identifier)_\(digest.prefix(count))"
            }
            diagnostics.append(Self.clash(identifier, equal.map { wishes[$0] }, path))
        }
    }

    /// As few digits of the digests as tell them apart, and not fewer than six.
    private static func digitCount(_ digests: [String]) -> Int {
        let counts = stride(from: 6, to: 64, by: 2)
        return counts.first { count in Set(digests.map { $0.prefix(count) }).count == digests.count } ?? 64
    }

    /// More names than these do not help to find the trouble.
    private static let shownNameCount = 5

    private static func clash(_ identifier: String, _ wishes: [Wish], _ path: String) -> Diagnostic {
        let shown = wishes.prefix(shownNameCount).map { SwiftText.literal($0.name, limit: SwiftText.shownCount) }
        let others = wishes.count > shown.count ? " and \(wishes.count - shown.count) more" : ""
        let names = wishes.prefix(shown.count).map(\.identifier).joined(separator: ", ")
        return Diagnostic(
            .warning, id: "accessors.name-clash",
            "\(shown.joined(separator: ", "))\(others) would all be \(identifier); they are \(names)", path: path,
            hint: "rename one of them")
    }
}
