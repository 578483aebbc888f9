internal import ResourceBasics
internal import StringTables

/// The parameters of a text's function, derived from the arguments of its format.
struct AccessorParameters {
    /// One argument of the format.
    struct Parameter {
        /// The argument label; nil for an argument without a name.
        var label: String?
        /// The parameter's name inside the function.
        var name: String
        /// Its Swift type.
        var type: String
        /// The conversion, such as `%02lld`; nil if the function does not need it.
        var conversion: String?

        /// The parameter as a function declares it.
        var declaration: String {
            let written = label.map { SwiftIdentifier.written($0) } ?? "_"
            return "\(written == name ? written : "\(written) \(name)"): \(type)"
        }
    }

    /// The maximum number of parameters. A text with more gets only a key.
    static let maximumCount = 24

    /// Positional arguments, in order.
    private(set) var positional: [Parameter] = []
    /// Named arguments, with their names in the format.
    private(set) var named: [(name: String, parameter: Parameter)] = []

    /// Whether the text has more arguments than an accessor has parameters.
    private(set) var isTooLong = false

    var isEmpty: Bool { positional.isEmpty && named.isEmpty }
    var all: [Parameter] { positional + named.map(\.parameter) }

    /// The parameters as a function declares them.
    var declaration: String { all.map(\.declaration).joined(separator: ", ") }

    /// The arguments of a call that passes the parameters on.
    var passed: String {
        all.map { parameter in
            guard let label = parameter.label else { return parameter.name }
            // In a call, a label in needless backticks is a warning.
            return "\(label == "inout" ? "`inout`" : label): \(parameter.name)"
        }.joined(separator: ", ")
    }

    /// Derives the parameters from the arguments of a text in all languages. The first one decides which parameters there are;
    /// all of them decide the types.
    init(_ signatures: [MessageSignature]) {
        guard let original = signatures.first else { return }
        let names = original.argumentNames
        isTooLong = original.count + names.count > Self.maximumCount
        if isTooLong { return }
        var used = UsedNames()
        func parameter(_ argument: MessageSignature.Argument, _ label: String?, _ number: Int) -> Parameter {
            Parameter(
                label: label, name: used.name(for: label, number),
                type: Self.type(signatures.compactMap { $0.uses[argument] }, original: original.uses[argument]))
        }
        for number in stride(from: 1, through: original.count, by: 1) {
            let label = original.names[number].flatMap { used.label($0) }
            positional.append(parameter(.position(number), label, number))
        }
        for name in names {
            let number = positional.count + named.count + 1
            let label = used.label(name.string) ?? used.fallback(number)
            named.append((name.string, parameter(.name(name), label, number)))
        }
    }

    /// The labels and names that the function's parameters already use. They are unique.
    private struct UsedNames {
        private var names: Set<String> = []

        /// Returns a name as a label; nil if it is already used.
        mutating func label(_ name: String) -> String? {
            let label = SwiftIdentifier.member(name)
            return names.insert(label).inserted ? label : nil
        }

        /// Returns a parameter's name in the function: its label, or a fallback if there is no label or it is a keyword.
        mutating func name(for label: String?, _ number: Int) -> String {
            guard let label, !SwiftIdentifier.isKeyword(label) else { return fallback(number) }
            return label
        }

        /// Returns a name made from the argument's position, or the next one that is free.
        mutating func fallback(_ number: Int) -> String {
            var number = number
            while !names.insert("argument\(number)").inserted { number += 1 }
            return "argument\(number)"
        }
    }

    /// Returns the type that the conversions of all languages accept. If there is none, that of the original.
    private static func type(_ uses: [MessageSignature.Use], original: MessageSignature.Use?) -> String {
        let all = uses.reduce(into: MessageSignature.Kinds()) { $0.formUnion($1.kinds) }
        return type(all, isSigned: uses.contains(where: \.isSigned))
            ?? original.flatMap { type($0.kinds, isSigned: $0.isSigned) } ?? anyType
    }

    private static let anyType = "some MessageArgumentConvertible"

    /// Returns the type that all conversions of an argument accept; nil if they accept no common type.
    ///
    /// `%@` accepts everything, and `%f` accepts whole numbers too.
    private static func type(_ kinds: MessageSignature.Kinds, isSigned: Bool) -> String? {
        let kinds = kinds.subtracting(.anything)
        if kinds.isEmpty { return anyType }
        if kinds.contains(.text) { return kinds == .text ? "String" : nil }
        return kinds.contains(.integer) ? isSigned ? "Int" : "UInt" : "Double"
    }
}
