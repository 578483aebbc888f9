internal import ResourceBasics

/// The accessors of a folder, a namespace or a string table, with nested scopes: an enum, or a struct of nested texts.
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
    /// The nested scopes by their names. For nested texts, these are a part of a key with its dot, and a folder of a table with its slash.
    private(set) var scopes: [ExactKey: AccessorScope] = [:]
    /// The nested text whose whole key is the path of this scope: that of `checkout` beside `checkout.total`.
    private(set) var own: AccessorMember?

    var isEmpty: Bool { members.isEmpty && scopes.isEmpty }
    /// The number of accessors, with those of nested scopes.
    var count: Int { scopes.values.reduce(members.count) { $0 + $1.count } }

    /// Adds an accessor for an asset or a file. The folders of its name become nested scopes.
    mutating func add(_ path: String, _ kind: AccessorMember.NameKind) {
        let parts = Self.parts(of: path)
        add(AccessorMember(name: path, spelling: parts.last ?? "", content: .name(kind)), in: parts.dropLast())
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

extension AccessorScope {
    /// Collects texts that have parameters for all their arguments, by the parts of their keys, for `view.text.checkout.total(count: 3)`.
    ///
    /// The texts of `Localizable` are at the top. Those of other tables are below the names of their tables.
    init(nesting texts: [AccessorMember]) {
        for var member in texts {
            guard case .text(let table, let parameters) = member.content, !parameters.isTooLong else { continue }
            let folders = table.map { Self.parts(of: $0) } ?? []
            let parts = Self.parts(ofKey: member.name, limit: Self.maximumDepth - folders.count)
            if parts.count > 1 { member.spelling = parts.last ?? member.name }
            add(member, in: (folders.map { "\($0)/" } + parts.dropLast().map { "\($0)." })[...])
        }
        settle()
    }

    /// Moves each text whose part is also the name of a scope into that scope. No scope has the name of a key that is not split.
    private mutating func settle() {
        members.removeAll { member in
            let name = ExactKey("\(member.spelling).")
            guard scopes[name] != nil else { return false }
            scopes[name]?.own = member
            return true
        }
        for name in scopes.keys { scopes[name]?.settle() }
    }

    /// Splits a key at its dots, at most `limit` times. A key that is a text, or that has an empty part, is not split.
    static func parts(ofKey key: String, limit: Int = maximumDepth) -> [String] {
        let isText = key.unicodeScalars.contains { $0 == "%" || $0.properties.isWhitespace }
        if isText || limit < 1 { return [key] }
        let all = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if all.contains(where: \.isEmpty) { return [key] }
        return key.utf8.split(separator: UInt8(ascii: "."), maxSplits: limit).map { String(Substring($0)) }
    }
}
