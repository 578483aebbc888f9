internal import ResourceBasics
internal import StringTables

/// The parameters of a text's function: what its format asks for.
struct AccessorParameters {
    /// One argument of the format.
    struct Parameter {
        /// What a caller writes before the value; nil for a place without a name.
        var label: String?
        /// What the function calls it.
        var name: String
        /// Its type in Swift.
        var type: String
    }

    /// A function with more is of no use to anybody; the key alone is.
    static let maximumCount = 24

    /// Arguments by place.
    private(set) var positional: [Parameter] = []
    /// Arguments by the name that the format has for them.
    private(set) var named: [(name: String, parameter: Parameter)] = []

    var isEmpty: Bool { positional.isEmpty && named.isEmpty }
    var all: [Parameter] { positional + named.map(\.parameter) }

    /// Reads the first message; the others say what an argument is that the first one leaves out.
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

    /// The labels and names that a function's parameters have, no two of which are one.
    private struct UsedNames {
        private var names: Set<String> = []

        /// A name as a label, unless it is taken.
        mutating func label(_ name: String) -> String? {
            let label = SwiftIdentifier.member(name)
            return names.insert(label).inserted ? label : nil
        }

        /// What the function calls a parameter: its label, where that can be the name of one.
        mutating func name(for label: String?, _ number: Int) -> String {
            guard let label, !SwiftIdentifier.isKeyword(label) else { return fallback(number) }
            return label
        }

        /// A name by the argument's place, or the next one that is free.
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

    /// The type that every conversion of an argument can show.
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
