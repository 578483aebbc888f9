internal import PropertyLists
internal import ResourceBasics

/// The identifiers of one scope.
///
/// If several names have the same identifier, a prefix of each name's digest is appended to its identifier. So no
/// identifier changes its meaning when another name is added or removed.
enum UniqueIdentifiers {
    /// A name and the identifier that it should get.
    struct Candidate {
        var identifier: String
        var name: String
        /// The input of the digest. A folder and an asset can have the same name.
        var seed: String
        /// The name of the type that is declared with the identifier; nil for none. Candidates clash if these are equal, too.
        var typeName: String?
    }

    /// Makes equal identifiers unique. Returns the identifiers in the order of the candidates, and a warning for each group of equal ones.
    ///
    /// Swift's comparison of strings is used on purpose: identifiers that look equal are equal.
    static func resolve(
        _ candidates: [Candidate], path: String
    ) -> (identifiers: [String], diagnostics: [Diagnostic]) {
        var candidates = candidates
        var indices: [String: [Int]] = [:]
        for index in candidates.indices {
            indices[candidates[index].typeName ?? candidates[index].identifier, default: []].append(index)
        }
        var diagnostics: [Diagnostic] = []
        for (_, equal) in indices.filter({ $0.value.count > 1 }).ordered(by: { $0.value[0] < $1.value[0] }) {
            let identifier = candidates[equal[0]].identifier
            let digests = Self.digests(of: equal.map { candidates[$0].seed })
            let count = Self.digitCount(digests)
            for (index, digest) in zip(equal, digests) {
                candidates[index].identifier = "\(candidates[index].identifier)_\(digest.prefix(count))"
            }
            diagnostics.append(Self.clash(identifier, equal.map { candidates[$0] }, path))
        }
        return (candidates.map(\.identifier), diagnostics)
    }

    /// Returns a digest for each seed. If several seeds are equal, such as those of the folder `a` and the key `a/`, their digests
    /// differ nevertheless.
    private static func digests(of seeds: [String]) -> [String] {
        var known: Set<ExactKey> = []
        return seeds.map { seed in
            var seed = seed
            while !known.insert(ExactKey(seed)).inserted { seed += "/" }
            return SHA256.hexDigest(of: Array(seed.utf8))
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
