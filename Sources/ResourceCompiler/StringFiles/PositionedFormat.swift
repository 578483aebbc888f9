internal import StringTables

/// The conversions and references of a format without positions, and the arguments that they take.
struct PositionedFormat {
    /// A reference to a variable without a position.
    struct Reference {
        /// The byte offset after its percent sign.
        let offset: Int
        /// The 1-based position of the next argument, which the reference takes if its variable has no argument number.
        let next: Int
        /// The argument number of the variable.
        let number: Int?
    }

    private let bytes: [UInt8]
    /// The conversions, widths and precisions without a position: the byte offset where it would be inserted, and the
    /// argument's 1-based position.
    private var implicit: [(offset: Int, argument: Int)] = []
    /// All conversions with their argument's 1-based position, without those of named arguments.
    private var conversions: [(specifier: FormatSpecifier, argument: Int)] = []
    private(set) var references: [Reference] = []

    init(_ text: String, _ variables: ScopeVariables) {
        bytes = Array(text.utf8)
        var cursor = ArgumentCursor(own: nil)
        for piece in FormatScanner(bytes) {
            switch piece {
            case .specifier(let specifier): add(specifier, &cursor)
            case .reference(let reference) where reference.position == 0:
                references.append(
                    Reference(
                        offset: reference.range.lowerBound + 1, next: cursor.nextReference() + 1,
                        number: variables.variable(named: bytes[reference.name])?.argument))
            case .reference, .literal, .malformed: continue
            }
        }
    }

    private mutating func add(_ specifier: FormatSpecifier, _ cursor: inout ArgumentCursor) {
        for (offset, argumentIndex) in specifier.implicitArguments(of: bytes, &cursor) {
            implicit.append((offset, argumentIndex + 1))
        }
        guard specifier.name.isEmpty else { return }
        // Without a position, the value is the last argument that the conversion takes.
        let argument = specifier.position > 0 ? specifier.position : implicit.last?.argument
        if let argument { conversions.append((specifier, argument)) }
    }

    /// The 1-based positions of the arguments that are taken without a position, in the text's order.
    var implicitArguments: [Int] { implicit.map(\.argument) }

    /// The precision, length and letter of the first numeric conversion of an argument; nil if there is none. Without
    /// positions in the text, the precision is left out: the text has it.
    func conversion(of argument: Int) -> String? {
        guard let found = conversions.first(where: { $0.argument == argument && $0.specifier.isNumeric })?.specifier
        else {
            return nil
        }
        var start = found.range.upperBound - 1
        while start > found.range.lowerBound + 1, FormatCursor.isLength(bytes[start - 1]) { start -= 1 }
        let conversion = String(decoding: bytes[start..<found.range.upperBound], as: UTF8.self)
        if implicitArguments != [argument], case .fixed(let count) = found.precision { return ".\(count)\(conversion)" }
        return conversion
    }

    /// The format with a position for every conversion and reference.
    var withAllPositions: String {
        inserting(implicit + references.map { ($0.offset, $0.number ?? $0.next) })
    }

    /// The format with a position for every reference to a variable with an argument number. nil if the arguments of other
    /// conversions would change: a reference without a position takes an argument too, one with a position does not.
    var withReferencePositions: String? {
        let numbered = references.compactMap { reference in reference.number.map { (reference.offset, $0) } }
        if numbered.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        guard numbered.count == references.count, implicit.count <= 1 else { return nil }
        return inserting(numbered)
    }

    private func inserting(_ positions: [(offset: Int, argument: Int)]) -> String {
        String(decoding: bytes.inserting(positions.map { (offset: $0.offset, text: "\($0.argument)$") }), as: UTF8.self)
    }
}
