internal import PropertyLists
internal import ResourceBasics

/// The identifiers of all trees and texts in one tree of nested texts.
struct NestedNames {
    /// The trees, sorted by the bytes of their names.
    let scopes: [(identifier: String, name: String, texts: NestedTexts)]
    /// The texts, sorted by the bytes of their keys.
    let members: [(identifier: String, member: AccessorMember)]
    /// Warnings about names with the same identifier.
    let diagnostics: [Diagnostic]

    init(_ texts: NestedTexts, path: String) {
        let inner = texts.scopes.ordered { $0.key < $1.key }
        let members = texts.members.ordered { ExactKey($0.name) < ExactKey($1.name) }
        var identifiers = UniqueIdentifiers(
            inner.map { name, _ in
                Self.candidate(SwiftIdentifier.member(String(name.string.unicodeScalars.dropLast())), name.string)
            }
                + members.map { member in
                    Self.candidate(SwiftIdentifier.member(member.spelling, or: member.name), member.name)
                })
        diagnostics = identifiers.resolve(path)
        scopes = zip(identifiers.all, inner).map { ($0, $1.key.string, $1.value) }
        self.members = zip(identifiers.all.dropFirst(inner.count), members).map { ($0, $1) }
    }

    /// Returns the name of the struct of a tree. No other identifier ends with an underscore.
    static func typeName(_ identifier: String) -> String { "\(SwiftIdentifier.capitalized(identifier))_" }

    private static func candidate(_ identifier: String, _ name: String) -> UniqueIdentifiers.Candidate {
        // A struct whose key is a text too has a method of this name.
        let identifier = identifier == "callAsFunction" ? "callAsFunction_" : identifier
        return .init(identifier: identifier, name: name, seed: name, typeName: typeName(identifier))
    }
}
