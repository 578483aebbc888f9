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
    }

    /// The maximum number of parameters. A text with more gets only a key.
    static let maximumCount = 24

    /// Positional arguments, in order.
    private(set) var positional: [Parameter] = []
    /// Named arguments, with their names in the format.
    private(set) var named: [(name: String, parameter: Parameter)] = []

    var isEmpty: Bool { positional.isEmpty && named.isEmpty }
    var all: [Parameter] { positional + named.map(\.parameter) }

    /// Reads the parameters from the first message. If it does not determine a type, the other messages do.
    init(_ messages: [Message]) {
        guard let original = messages.first else { return }
        let signature = MessageSignature(of: original)
        guard (1...Self.maximumCount).contains(signature.count + signature.namedKinds.count) else { return }
        var used = UsedNames()
        for number in 1...max(1, signature.count) where number <= signature.count {
            let label = signature.names[number].flatMap { used.label($0) }
            let type = Self.type(of: number, signature, messages)
            positional.append(Parameter(label: label, name: used.name(for: label, number), type: type))
        }
        for (name, kinds) in signature.namedKinds.sorted(by: { $0.key < $1.key }) {
            let number = positional.count + named.count + 1
            let label = used.label(name.string) ?? used.fallback(number)
            let type = Self.type(kinds, isSigned: signature.signedNames.contains(name))
            named.append((name.string, Parameter(label: label, name: used.name(for: label, number), type: type)))
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

    private static func type(of number: Int, _ signature: MessageSignature, _ messages: [Message]) -> String {
        if let kinds = signature.kinds[number] { return type(kinds, isSigned: signature.signed.contains(number)) }
        for message in messages.dropFirst() {
            let other = MessageSignature(of: message)
            if let kinds = other.kinds[number] { return type(kinds, isSigned: other.signed.contains(number)) }
        }
        return type([], isSigned: true)
    }

    /// Returns the type that all conversions of an argument accept.
    private static func type(_ kinds: Set<MessageSignature.Kind>, isSigned: Bool) -> String {
        let kinds = kinds.subtracting([.anything])
        switch kinds.count == 1 ? kinds.first : nil {
        case .integer?: return isSigned ? "Int" : "UInt"
        case .float?: return "Double"
        case .text?: return "String"
        default: return "some MessageArgumentConvertible"
        }
    }
}
