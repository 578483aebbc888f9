internal import ResourceBasics

/// An enum of accessors for a folder, a namespace or a string table, with nested enums.
struct AccessorScope {
    /// The maximum nesting. Deeper folders become part of the name, since the compiler limits nesting.
    static let maximumDepth = 16
    /// Types that the accessors use. No enum among the accessors may shadow them.
    static let takenTypeNames: Set<String> = [
        "ColorResource", "DataResource", "Double", "ImageResource", "Int", "Key", "MessageArgumentConvertible",
        "OpenOptions", "ResourceBundle", "ResourceError", "ResourceFile", "ResourceKey", "String", "StringKey", "UInt",
    ]

    /// Names after which Swift expects no type: `Files.Type` and `Files.Protocol` are metatypes, and `Files.Self` is an error.
    static let unusableTypeNames: Set<String> = ["Protocol", "Self", "Type"]

    private(set) var members: [AccessorMember] = []
    private(set) var scopes: [ExactKey: AccessorScope] = [:]

    var isEmpty: Bool { members.isEmpty && scopes.isEmpty }
    /// The number of accessors, with those of nested scopes.
    var count: Int { scopes.values.reduce(members.count) { $0 + $1.count } }

    /// Adds an accessor for a name. The folders of the name become nested scopes.
    mutating func add(_ path: String, _ content: AccessorMember.Content) {
        let parts = Self.parts(of: path)
        let name = parts.last ?? ""
        add(AccessorMember(name: path, spelling: name, content: content), in: parts.dropLast())
    }

    /// Adds an accessor for a text of a table.
    mutating func add(_ member: AccessorMember, inTable name: String) {
        add(member, in: Self.parts(of: name)[...])
    }

    private mutating func add(_ member: AccessorMember, in path: ArraySlice<String>) {
        guard let first = path.first else { return members.append(member) }
        scopes[ExactKey(first), default: AccessorScope()].add(member, in: path.dropFirst())
    }

    static func parts(of path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: maximumDepth, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }
}
