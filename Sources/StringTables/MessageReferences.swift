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
    private var edges: [[Int]]

    /// Collects the references in a message and its variables.
    ///
    /// - Complexity: O(size of the message and its variables). For each form of a variable, there are at most as many
    ///   elements of `positioned` as there are positions (`FormatScanner.maximumPosition`).
    init(of variables: [MessageVariable], in message: Message) {
        // Of variables with equal names, the first one is used, as in the formatter.
        var indices: [ExactKey: Int] = [:]
        for index in variables.indices.reversed() { indices[ExactKey(variables[index].name)] = index }

        edges = variables.map { variable in
            Set(variable.content.referencedNames.compactMap { indices[ExactKey($0)] }).ordered(by: <)
        }
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
    /// - Complexity: O(variables and the references between them).
    var hasCycle: Bool {
        // Repeatedly removes variables that refer to no remaining variable; those in a cycle are never removed.
        var openCounts = edges.map(\.count)
        var referring = edges.map { _ in [Int]() }
        for (index, targets) in edges.enumerated() {
            for target in targets { referring[target].append(index) }
        }
        var done = openCounts.indices.filter { openCounts[$0] == 0 }
        var doneCount = 0
        while let index = done.popLast() {
            doneCount += 1
            for other in referring[index] {
                openCounts[other] -= 1
                if openCounts[other] == 0 { done.append(other) }
            }
        }
        return doneCount < edges.count
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
