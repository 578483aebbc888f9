internal import ResourceBasics

/// The arguments of one call, positional and named.
package struct MessageArguments: Sendable {
    /// All values: the positional ones, then the named ones.
    let values: [MessageArgument]
    /// The names of the named values, which come last.
    private let names: [String]
    /// The index in `values` of each name; of equal names, the first one is found.
    private let indices: [ExactKey: Int]

    /// Creates a list of positional values and, optionally, named values.
    package init(_ positional: [MessageArgument], named: [(name: String, value: MessageArgument)] = []) {
        values = named.isEmpty ? positional : positional + named.map(\.value)
        names = named.map(\.name)
        indices = Dictionary(
            names.enumerated().map { (ExactKey($1), positional.count + $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns these arguments followed by others.
    package func adding(_ other: MessageArguments) -> MessageArguments {
        if isEmpty { return other }
        func named(_ arguments: MessageArguments) -> [(name: String, value: MessageArgument)] {
            Array(zip(arguments.names, arguments.values.dropFirst(arguments.positionalCount)).map { ($0, $1) })
        }
        return MessageArguments(
            Array(values.prefix(positionalCount) + other.values.prefix(other.positionalCount)),
            named: named(self) + named(other))
    }

    /// Number of positional values.
    var positionalCount: Int { values.count - names.count }
    /// The number of values, from the first one, to which a position can refer: the positional ones, or all if there are none.
    var countWithPosition: Int { positionalCount == 0 ? values.count : positionalCount }
    /// Whether a position, as an index, has a value.
    func hasPosition(_ index: Int) -> Bool { index >= 0 && index < countWithPosition }
    /// Whether there are no values.
    package var isEmpty: Bool { values.isEmpty }

    /// The total size of the values: the bytes of texts, and 8 for each number.
    var byteCount: Int {
        values.reduce(0) { sum, value in
            switch value {
            case .text(let text), .decimal(let text): sum + text.utf8.count
            case .integer, .unsigned, .double: sum + 8
            }
        }
    }

    /// The index in `values` of a name given as UTF-8; nil if there is none.
    ///
    /// - Complexity: O(length of the name) on average.
    func index(named name: ArraySlice<UInt8>) -> Int? {
        indices.isEmpty ? nil : indices[ExactKey(String(decoding: name, as: UTF8.self))]
    }
}

extension MessageArguments: Equatable {
    /// Whether the values and names are equal, in the same order.
    package static func == (left: MessageArguments, right: MessageArguments) -> Bool {
        left.values == right.values && left.names == right.names
    }
}
