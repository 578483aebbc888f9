/// The values of one call, by place and by name.
package struct MessageArguments: Sendable {
    /// All values: those by place first, then those by name.
    let values: [MessageArgument]
    /// The names of the last values.
    private let names: [String]
    private let index: NameIndex

    /// Values by place, and optionally by name.
    package init(_ positional: [MessageArgument], named: [(name: String, value: MessageArgument)] = []) {
        values = named.isEmpty ? positional : positional + named.map(\.value)
        names = named.map(\.name)
        index = NameIndex(names) { $0 }
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

    /// Number of values by place.
    var positionalCount: Int { values.count - names.count }
    /// Whether there is no value at all.
    package var isEmpty: Bool { values.isEmpty }

    /// The bytes of the texts among the values, and a few for each value.
    var byteCount: Int {
        values.reduce(0) { sum, value in
            switch value {
            case .text(let text), .decimal(let text): sum + text.utf8.count
            case .integer, .unsigned, .double: sum + 8
            }
        }
    }

    /// The index in `values` of a name given as UTF-8.
    ///
    /// - Complexity: O(length of the name) on average.
    func index(named name: ArraySlice<UInt8>) -> Int? {
        index.place(of: name, in: names, name: { $0 }).map { positionalCount + $0 }
    }

    /// The index in `values` of a place counted from 0, if a value stands there.
    func index(at place: Int) -> Int? { place >= 0 && place < positionalCount ? place : nil }
}

extension MessageArguments: Equatable {
    /// Whether the values and names are equal, in the same order.
    package static func == (left: MessageArguments, right: MessageArguments) -> Bool {
        left.values == right.values && left.names == right.names
    }
}
