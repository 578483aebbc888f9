internal import PropertyLists
internal import ResourceBasics

/// The identifiers of all scopes and members in one scope.
struct AccessorNames {
    /// The nested scopes, sorted by the bytes of their names.
    let scopes: [(identifier: String, name: String, scope: AccessorScope)]
    /// The members, sorted by the bytes of their names.
    let members: [(identifier: String, member: AccessorMember)]
    /// Warnings about names with the same identifier.
    let diagnostics: [Diagnostic]

    /// - Parameter areNested: Whether the scope is one of nested texts, whose scopes are properties, each with a struct.
    init(_ scope: AccessorScope, path: String, areNested: Bool = false) {
        let inner = scope.scopes.ordered { $0.key < $1.key }
        let members = scope.members.ordered { ExactKey($0.name) < ExactKey($1.name) }
        let ofScopes = inner.map { key, _ in
            areNested
                ? Self.nested(SwiftIdentifier.member(String(key.string.unicodeScalars.dropLast())), key.string)
                : .init(identifier: Self.enumName(key.string), name: key.string, seed: "\(key)/")
        }
        let ofMembers = members.map { member -> UniqueIdentifiers.Candidate in
            let identifier = SwiftIdentifier.member(member.spelling, or: member.name)
            return areNested
                ? Self.nested(identifier, member.name)
                : .init(identifier: identifier, name: member.name, seed: member.name)
        }
        let (identifiers, diagnostics) = UniqueIdentifiers.resolve(ofScopes + ofMembers, path: path)
        self.diagnostics = diagnostics
        scopes = zip(identifiers, inner).map { ($0, $1.key.string, $1.value) }
        self.members = zip(identifiers.dropFirst(inner.count), members).map { ($0, $1) }
    }

    private static func enumName(_ name: String) -> String {
        let identifier = SwiftIdentifier.type(name)
        let isTaken = AccessorScope.takenTypeNames.union(AccessorScope.unusableTypeNames).contains(identifier)
        return isTaken ? "\(identifier)_" : identifier
    }

    /// Returns the name of the struct of nested texts: `Checkout_`. The underscore distinguishes it from the properties in its
    /// scope.
    static func structName(_ identifier: String) -> String { "\(identifier.withUppercaseStart)_" }

    private static func nested(_ identifier: String, _ name: String) -> UniqueIdentifiers.Candidate {
        // A struct whose key is a text too has a method of this name.
        let identifier = identifier == "callAsFunction" ? "callAsFunction_" : identifier
        return .init(identifier: identifier, name: name, seed: name, typeName: structName(identifier))
    }
}
