internal import ResourceBasics

/// Which variables the texts of a message refer to, and at which positions.
struct MessageReferences {
    /// A variable that is referred to at a position.
    struct Positioned {
        /// Index of the variable.
        let variable: Int
        /// The argument's number counted from 1.
        let position: Int
        /// What the variable's forms show, those left out that show a number without a position, or none.
        let shown: [Shown]
    }

    /// The numbers that a form shows.
    struct Shown: Hashable {
        /// The position of the first.
        let first: Int
        /// The positions of all.
        let positions: Set<Int>
    }

    /// The variables that the message or some variable refers to.
    private(set) var used: Set<Int> = []
    /// The references with positions in the message's own texts, each variable and position once.
    private(set) var positioned: [Positioned] = []
    /// The variables that each variable refers to.
    private var edges: [[Int]]

    /// Reads the texts of a message and of its variables.
    ///
    /// - Complexity: O(size of the message and its variables). For each form of a variable, there are at most as many
    ///   elements of `positioned` as there are positions (`FormatScanner.maximumPosition`).
    init(of variables: [MessageVariable], in message: Message) {
        // The first of a name counts, as for the formatter.
        var places: [ExactKey: Int] = [:]
        for place in variables.indices.reversed() { places[ExactKey(variables[place].name)] = place }

        edges = variables.map { variable in
            Set(variable.content.referencedNames.compactMap { places[ExactKey($0)] }).sorted()
        }
        used = Set(edges.joined())

        var shown: [Int: [Shown]] = [:]
        var seen: Set<[Int]> = []
        for reference in message.texts.lazy.flatMap(\.variableReferences) {
            guard let place = places[ExactKey(reference.name)] else { continue }
            used.insert(place)
            guard reference.position > 0, seen.insert([place, reference.position]).inserted else { continue }
            let forms = shown[place] ?? variables[place].content.shownNumbers
            shown[place] = forms
            positioned.append(Positioned(variable: place, position: reference.position, shown: forms))
        }
    }

    /// Whether variables refer to each other in a circle.
    ///
    /// - Complexity: O(variables and the references between them).
    var hasCircle: Bool {
        // Takes away what refers to nothing that is left; a circle never goes away.
        var openCounts = edges.map(\.count)
        var referring = edges.map { _ in [Int]() }
        for (place, targets) in edges.enumerated() {
            for target in targets { referring[target].append(place) }
        }
        var done = openCounts.indices.filter { openCounts[$0] == 0 }
        var doneCount = 0
        while let place = done.popLast() {
            doneCount += 1
            for other in referring[place] {
                openCounts[other] -= 1
                if openCounts[other] == 0 { done.append(other) }
            }
        }
        return doneCount < edges.count
    }
}

extension Message {
    /// What its forms show, each set of positions once, those left out that show a number without a position, or none.
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
