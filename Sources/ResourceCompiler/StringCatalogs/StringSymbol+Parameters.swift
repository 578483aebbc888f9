internal import StringTables

extension StringSymbol {
    /// Returns the parameters of a symbol, one for each argument of its text in the source language; nil if an argument cannot be a
    /// parameter. The conversion of `%@` is nil.
    ///
    /// A label in the format or the name of a substitution labels its argument.
    static func parameters(of message: Message, labels: [Int: String]) -> [AccessorParameters.Parameter]? {
        let signature = MessageSignature(of: message)
        guard signature.argumentNames.isEmpty, signature.count <= AccessorParameters.maximumCount else { return nil }
        var parameters: [AccessorParameters.Parameter] = []
        var names: Set<String> = []
        for number in stride(from: 1, through: signature.count, by: 1) {
            // A width that is an argument has no conversion.
            guard let conversion = signature.uses[.position(number)]?.firstConversion,
                let type = Self.type(of: conversion)
            else { return nil }
            let label = (labels[number] ?? signature.names[number]).flatMap(Self.identifier)
            var name = label ?? "arg\(number)"
            if SwiftIdentifier.isKeyword(name) || names.contains(name) { name = "arg\(number)" }
            while !names.insert(name).inserted { name += "_" }
            parameters.append(
                .init(label: label, name: name, type: type, conversion: type == "String" ? nil : conversion))
        }
        return parameters
    }

    private static func identifier(_ label: String) -> String? {
        SwiftIdentifier.isPlain(label) || SwiftIdentifier.isKeyword(label)
            ? label : StringSymbolName.name(ofKey: label)
    }

    /// Returns the type of a conversion's argument: of the size that C's length modifiers have. nil for texts of C and
    /// pointers, and for widths that are arguments.
    private static func type(of conversion: String) -> String? {
        guard !conversion.utf8.contains(UInt8(ascii: "*")), let letter = conversion.utf8.last else { return nil }
        let lengths = conversion.utf8.dropLast().reversed().prefix { Array("hlqLztj".utf8).contains($0) }
        switch letter | 0x20 {
        case UInt8(ascii: "@") | 0x20: return "String"
        case UInt8(ascii: "d"), UInt8(ascii: "i"): return "Int\(size(lengths))"
        case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "o"): return "UInt\(size(lengths))"
        case UInt8(ascii: "f"), UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "a"): return "Double"
        default: return nil
        }
    }

    /// Returns the number of bits in the name of an integer type; empty for 64.
    private static func size(_ lengths: some Collection<UInt8>) -> String {
        guard lengths.allSatisfy({ $0 == UInt8(ascii: "h") }) else { return "" }
        return lengths.isEmpty ? "32" : lengths.count == 1 ? "16" : "8"
    }
}
