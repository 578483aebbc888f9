internal import PropertyLists
internal import ResourceBasics

/// The identifiers of all scopes and members in one scope.
///
/// If several names have the same identifier, a prefix of each name's digest is appended to its identifier. So no
/// identifier changes its meaning when another name is added or removed.
struct AccessorNames {
    /// The nested scopes, sorted by the bytes of their names.
    private(set) var scopes: [(identifier: String, name: String, scope: AccessorScope)] = []
    /// The members, sorted by the bytes of their names.
    private(set) var members: [(identifier: String, member: AccessorMember)] = []
    /// Warnings about names with the same identifier.
    private(set) var diagnostics: [Diagnostic] = []

    /// A name and the identifier that it should get.
    private struct Candidate {
        var identifier: String
        var name: String
        /// The input of the digest. A folder and an asset can have the same name.
        var seed: String
    }

    init(_ scope: AccessorScope, path: String) {
        let inner = scope.scopes.sorted { $0.key < $1.key }
        let members = scope.members.map { (key: ExactKey($0.name), member: $0) }.sorted { $0.key < $1.key }
        var candidates = inner.map { name, _ in
            Candidate(identifier: Self.typeName(name.string), name: name.string, seed: "\(name)/")
        }
        candidates += members.map { key, member in
            Candidate(
                identifier: SwiftIdentifier.member(member.spelling, or: member.name), name: key.string, seed: key.string
            )
        }
        resolve(&candidates, path)
        scopes = zip(candidates, inner).map { ($0.identifier, $1.key.string, $1.value) }
        self.members = zip(candidates.dropFirst(inner.count), members).map { ($0.identifier, $1.member) }
    }

    private static func typeName(_ name: String) -> String {
        let identifier = SwiftIdentifier.type(name)
        return AccessorScope.takenTypeNames.contains(identifier) ? "\(identifier)_" : identifier
    }

    /// Makes equal identifiers unique. Swift's comparison of strings is used on purpose: identifiers that look equal are equal.
    private mutating func resolve(_ candidates: inout [Candidate], _ path: String) {
        var indices: [String: [Int]] = [:]
        for index in candidates.indices { indices[candidates[index].identifier, default: []].append(index) }
        for (_, equal) in indices.filter({ $0.value.count > 1 }).sorted(by: { $0.value[0] < $1.value[0] }) {
            let identifier = candidates[equal[0]].identifier
            let digests = equal.map { SHA256.hexDigest(of: Array(candidates[$0].seed.utf8)) }
            let count = Self.digitCount(digests)
            for (index, digest) in zip(equal, digests) {
                candidates[index].identifier = "\(candidates[index].identifier)_\(digest.prefix(count))"
            }
            diagnostics.append(Self.clash(identifier, equal.map { candidates[$0] }, path))
        }
    }

    /// Returns the number of digits that make the digests unique, at least six.
    private static func digitCount(_ digests: [String]) -> Int {
        let counts = stride(from: 6, to: 64, by: 2)
        return counts.first { count in Set(digests.map { $0.prefix(count) }).count == digests.count } ?? 64
    }

    /// The maximum number of names in a message.
    private static let shownNameCount = 5

    private static func clash(_ identifier: String, _ candidates: [Candidate], _ path: String) -> Diagnostic {
        let shown = candidates.prefix(shownNameCount).map { SwiftText.literal($0.name, limit: SwiftText.shownCount) }
        let others = candidates.count > shown.count ? " and \(candidates.count - shown.count) more" : ""
        let names = candidates.prefix(shown.count).map(\.identifier).joined(separator: ", ")
        return Diagnostic(
            .warning, id: "accessors.name-clash",
            "\(shown.joined(separator: ", "))\(others) have the same identifier \(identifier); they are named \(names)",
            path: path,
            hint: "rename all but one of them")
    }
}
