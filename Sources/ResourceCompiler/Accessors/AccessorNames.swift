internal import PropertyLists
internal import ResourceBasics

/// The identifiers of all scopes and members in one scope.
struct AccessorNames {
    /// The nested scopes, sorted by the bytes of their names.
    private(set) var scopes: [(identifier: String, name: String, scope: AccessorScope)] = []
    /// The members, sorted by the bytes of their names.
    private(set) var members: [(identifier: String, member: AccessorMember)] = []
    /// Warnings about names with the same identifier.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ scope: AccessorScope, path: String) {
        let inner = scope.scopes.ordered { $0.key < $1.key }
        let members = scope.members.map { (key: ExactKey($0.name), member: $0) }.ordered { $0.key < $1.key }
        var identifiers = UniqueIdentifiers(
            inner.map { name, _ in
                .init(identifier: Self.typeName(name.string), name: name.string, seed: "\(name)/")
            }
                + members.map { key, member in
                    .init(
                        identifier: SwiftIdentifier.member(member.spelling, or: member.name), name: key.string,
                        seed: key.string)
                })
        diagnostics = identifiers.resolve(path)
        scopes = zip(identifiers.all, inner).map { ($0, $1.key.string, $1.value) }
        self.members = zip(identifiers.all.dropFirst(inner.count), members).map { ($0, $1.member) }
    }

    private static func typeName(_ name: String) -> String {
        let identifier = SwiftIdentifier.type(name)
        let isTaken = AccessorScope.takenTypeNames.union(AccessorScope.unusableTypeNames).contains(identifier)
        return isTaken ? "\(identifier)_" : identifier
    }
}
