/// What a text inside a message may refer to.
struct FormatScope {
    /// The variables that `%#@name@` names.
    var variables = ScopeVariables([])
    /// Index of the argument that belongs to the variable this text is a form of; nil outside variables.
    var own: Int?
    /// How many messages this one is inside of.
    var depth = 0
}

/// The variables of a message, found by name.
struct ScopeVariables {
    private let variables: [MessageVariable]
    private let index: NameIndex

    init(_ variables: [MessageVariable]) {
        self.variables = variables
        index = NameIndex(variables) { $0.name }
    }

    /// The variable of a name given as UTF-8.
    ///
    /// - Complexity: O(length of the name) on average.
    func variable(named name: ArraySlice<UInt8>) -> MessageVariable? {
        index.place(of: name, in: variables) { $0.name }.map { variables[$0] }
    }
}

/// Which argument is next where a text does not say: one after the other, as in C.
///
/// In a variable's form the first conversion shows the variable's own argument, and what follows continues after it.
struct ArgumentCursor {
    private let own: Int?
    private var isOwnUsed = false
    private var nextPlace: Int

    init(own: Int?) {
        self.own = own
        nextPlace = own.map { $0 + 1 } ?? 0
    }

    /// The argument of a conversion.
    mutating func nextValue() -> Int {
        if let own, !isOwnUsed {
            isOwnUsed = true
            return own
        }
        return nextReference()
    }

    /// The argument of a variable, which is never the enclosing variable's own.
    mutating func nextReference() -> Int {
        defer { nextPlace += 1 }
        return nextPlace
    }
}
