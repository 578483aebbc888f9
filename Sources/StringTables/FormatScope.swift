internal import ResourceBasics

/// The variables and the argument that a text inside a message can refer to.
struct FormatScope {
    /// The variables that `%#@name@` can refer to.
    var variables = ScopeVariables([])
    /// The index of the argument of the enclosing variable; nil outside variables.
    var own: Int?
    /// The index of the first argument for the other conversions of the enclosing variable; nil unless its own argument is passed by
    /// name.
    var next: Int?
    /// The nesting depth of the message.
    var depth = 0
}

/// The variables of a message, indexed by name.
package struct ScopeVariables {
    private let variables: [ExactKey: MessageVariable]

    /// Indexes variables; of equal names, the first one is found.
    package init(_ variables: [MessageVariable]) {
        self.variables = Dictionary(
            variables.map { (ExactKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The variable with a name given as UTF-8; nil if there is none.
    ///
    /// - Complexity: O(length of the name) on average.
    package func variable(named name: ArraySlice<UInt8>) -> MessageVariable? {
        variables.isEmpty ? nil : variables[ExactKey(String(decoding: name, as: UTF8.self))]
    }
}

/// Assigns arguments to conversions without a position: in order, as in C.
///
/// In a variable's form, the first conversion shows the variable's own argument. Later conversions take the arguments
/// after it, or after those before the variable if its own argument is passed by name.
package struct ArgumentCursor {
    private let own: Int?
    private let isOwnNamed: Bool
    private var isOwnUsed = false
    /// The index of the argument of the next conversion that does not show the variable's own.
    private(set) var nextIndex: Int

    package init(own: Int?, next: Int? = nil) {
        self.own = own
        isOwnNamed = next != nil
        nextIndex = next ?? own.map { $0 + 1 } ?? 0
    }

    /// Whether the next conversion shows the variable's own argument, and that is passed by name.
    var isNextNamed: Bool { isOwnNamed && !isOwnUsed }

    /// Returns the index of the next conversion's argument.
    mutating func nextValue() -> Int {
        if let own, !isOwnUsed {
            isOwnUsed = true
            return own
        }
        return nextReference()
    }

    /// Returns the index of a conversion's argument, after those of its width and precision; nil for an argument by name.
    mutating func index(of specifier: FormatSpecifier) -> Int? {
        for case .argument(0) in [specifier.width, specifier.precision] { _ = nextReference() }
        guard specifier.name.isEmpty else { return nil }
        return specifier.position > 0 ? specifier.position - 1 : nextValue()
    }

    /// Returns the index of the next argument, skipping that of the enclosing variable.
    package mutating func nextReference() -> Int {
        defer { nextIndex += 1 }
        return nextIndex
    }
}

extension FormatSpecifier {
    /// Returns the arguments that the conversion takes without a position, in this order: width, precision, value.
    ///
    /// Each has the byte offset in the format where its position would be inserted, and the argument's 0-based index.
    package func implicitArguments(
        of bytes: [UInt8], _ cursor: inout ArgumentCursor
    ) -> [(offset: Int, argumentIndex: Int)] {
        var arguments: [(offset: Int, argumentIndex: Int)] = []
        var stars = range.filter { bytes[$0] == UInt8(ascii: "*") }[...]
        for count in [width, precision] {
            guard case .argument(let position) = count, let star = stars.popFirst(), position == 0 else { continue }
            arguments.append((star + 1, cursor.nextReference()))
        }
        if name.isEmpty, position == 0 { arguments.append((range.lowerBound + 1, cursor.nextValue())) }
        return arguments
    }
}

extension [UInt8] {
    /// Returns the bytes with texts inserted at offsets.
    ///
    /// - Complexity: O(bytes + texts × log texts).
    package func inserting(_ texts: [(offset: Int, text: String)]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        for (offset, text) in texts.ordered(by: { $0.offset < $1.offset }) {
            result += self[start..<offset]
            result += text.utf8
            start = offset
        }
        return result + self[start...]
    }
}
