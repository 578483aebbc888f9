internal import ResourceBasics

/// The references from a message's texts to its variables, and their positions.
struct MessageReferences {
    /// A reference to a variable with a position.
    struct Positioned {
        /// The index of the variable.
        let variable: Int
        /// The 1-based position of the argument.
        let position: Int
        /// The numbers that the variable's forms show, without forms that show none, or one without a position.
        let shown: [Shown]
    }

    /// The positions of the numbers that a form shows.
    struct Shown: Hashable {
        /// The position of the first number.
        let first: Int
        /// The positions of all numbers.
        let positions: Set<Int>
    }

    /// The indices of the variables that the message or another variable refers to.
    private(set) var used: Set<Int> = []
    /// The references with positions in the message's own texts, each variable and position once.
    private(set) var positioned: [Positioned] = []
    /// For each variable, the indices of the variables that it refers to.
    private let edges: [Set<Int>]

    /// Collects the references in a message and its variables.
    ///
    /// - Complexity: O(size of the message and its variables). For each form of a variable, there are at most as many
    ///   elements of `positioned` as there are positions (`FormatScanner.maximumPosition`).
    init(of variables: [MessageVariable], in message: Message) {
        // Of variables with equal names, the first one is used, as in the formatter.
        var indices: [ExactKey: Int] = [:]
        for index in variables.indices.reversed() { indices[ExactKey(variables[index].name)] = index }

        edges = variables.map { Set($0.content.variableNames.compactMap { indices[ExactKey($0)] }) }
        used = Set(edges.joined())

        var shown: [Int: [Shown]] = [:]
        var seen: Set<[Int]> = []
        for reference in message.texts.lazy.flatMap(\.variableReferences) {
            guard let index = indices[ExactKey(reference.name)] else { continue }
            used.insert(index)
            guard reference.position > 0, seen.insert([index, reference.position]).inserted else { continue }
            let forms = shown[index] ?? variables[index].content.shownNumbers
            shown[index] = forms
            positioned.append(Positioned(variable: index, position: reference.position, shown: forms))
        }
    }

    /// Whether variables refer to each other in a cycle.
    ///
    /// - Complexity: O(variables and the references between them). The recursion is at most as deep as there are variables
    ///   (`StringsdictReader.maximumVariableCount`).
    var hasCycle: Bool {
        var visited: Set<Int> = []
        var finished: Set<Int> = []
        func reachesCycle(_ index: Int) -> Bool {
            // A variable that is visited again before its references are finished is part of a cycle.
            guard visited.insert(index).inserted else { return !finished.contains(index) }
            if edges[index].contains(where: reachesCycle) { return true }
            finished.insert(index)
            return false
        }
        return edges.indices.contains(where: reachesCycle)
    }
}

extension Message {
    /// The positions that each form shows, without duplicates, and without forms that show no number or one without a
    /// position.
    fileprivate var shownNumbers: [MessageReferences.Shown] {
        var seen: Set<MessageReferences.Shown> = []
        return texts.compactMap { text in
            let positions = text.numericPositions
            guard let first = positions.first else { return nil }
            let shown = MessageReferences.Shown(first: first, positions: Set(positions))
            return !shown.positions.contains(0) && seen.insert(shown).inserted ? shown : nil
        }
    }
}
