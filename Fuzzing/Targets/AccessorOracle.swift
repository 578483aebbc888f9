internal import ResourceBasics

@testable internal import ResourceCompiler

/// Checks the invariants of every name in generated Swift code.
enum AccessorOracle {
    static func check(_ name: String) throws {
        for identifier in [SwiftIdentifier.member(name), SwiftIdentifier.type(name)] {
            try expect(!identifier.isEmpty, "the identifier of \(name.debugDescription) is empty")
            let written = SwiftIdentifier.written(identifier)
            for scalar in written.unicodeScalars {
                let isWord = scalar.properties.isXIDContinue || scalar == "_" || scalar == "`"
                try expect(isWord, "the identifier \(written.debugDescription) has the scalar \(scalar.value)")
            }
            let first = written.unicodeScalars.first
            let isStart = first.map { $0.properties.isXIDStart || $0 == "_" || $0 == "`" } ?? false
            try expect(isStart, "the identifier \(written.debugDescription) does not begin with a letter")
            try expectEqual(
                ExactKey(SwiftIdentifier.member(name)), ExactKey(SwiftIdentifier.member(name)), "the second identifier")
        }
        let parts = AccessorScope.parts(ofKey: name)
        try expectEqual(ExactKey(parts.joined(separator: ".")), ExactKey(name), "the parts of a key, joined")
        try expect(parts.count == 1 || !parts.contains(""), "\(name.debugDescription) has an empty part")
        try expect(parts.count <= AccessorScope.maximumDepth + 1, "\(name.debugDescription) has too many parts")
        for text in [SwiftText.literal(name), SwiftText.comment(name)] {
            try expect(
                text.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && $0.value != 0x7f && !(0x2028...0x2029).contains($0.value)
                },
                "\(text.debugDescription) is not one line of code")
        }
        try checkLiteral(SwiftText.literal(name), of: name)
    }

    /// Checks that a literal means the text, by parsing its escapes.
    private static func checkLiteral(_ literal: String, of text: String) throws {
        let scalars = Array(literal.unicodeScalars)
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else {
            throw Finding("\(literal) is not a literal")
        }
        var result = String.UnicodeScalarView()
        var index = 1
        while index < scalars.count - 1 {
            let scalar = scalars[index]
            index += 1
            guard scalar == "\\" else {
                try expect(scalar != "\"", "\(literal) ends early")
                result.append(scalar)
                continue
            }
            guard index < scalars.count - 1 else { throw Finding("\(literal) does not end") }
            let escape = scalars[index]
            index += 1
            switch escape {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "0": result.append("\0")
            case "\\", "\"", "'": result.append(escape)
            case "u":
                let end = scalars[index...].firstIndex(of: "}") ?? scalars.count
                let digits = String(String.UnicodeScalarView(scalars[min(index + 1, end)..<end]))
                guard let value = UInt32(digits, radix: 16), let unescaped = Unicode.Scalar(value) else {
                    throw Finding("\(literal) has an invalid escape")
                }
                result.append(unescaped)
                index = end + 1
            default: throw Finding("\(literal) has the escape \(escape)")
            }
        }
        try expectEqual(ExactKey(String(result)), ExactKey(text), "the text of the literal \(literal)")
    }
}
