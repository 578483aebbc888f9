import PropertyLists

/// An input of any size that is expensive for one parser.
struct Shape {
    let name: String
    /// The size in bytes of the smaller input. It is larger if a limit of the parser applies only to larger files.
    var byteCount = 5_000
    /// Input of about as many bytes.
    let input: (_ byteCount: Int) -> [UInt8]
    /// Passes the input to the parser, and returns a summary of the result.
    let read: ([UInt8]) -> String

    /// All shapes.
    static var all: [Shape] { oldStyle + propertyLists + tables + formats + archives + sources + others }
}

extension Shape {
    /// Returns a text that is repeated as often as fits into a number of bytes.
    static func repeating(_ piece: String, _ byteCount: Int) -> String {
        String(repeating: piece, count: byteCount / piece.utf8.count)
    }

    /// A list of pieces, each with its number, of about as many bytes.
    static func numbered(_ byteCount: Int, separator: String = "", _ piece: (Int) -> String) -> String {
        var text = ""
        var number = 0
        while text.utf8.count < byteCount {
            if number > 0 { text += separator }
            text += piece(number)
            number += 1
        }
        return text
    }

    /// Returns the largest n for which n² items of `perItem` bytes fit into `byteCount` bytes.
    static func root(_ byteCount: Int, perItem: Int) -> Int {
        var root = 0
        while (root + 1) * (root + 1) * perItem <= byteCount { root += 1 }
        return root
    }

    /// How many diagnostics there are, and the first one's id.
    static func summary(_ diagnostics: [Diagnostic]) -> String {
        "\(diagnostics.count) \(diagnostics.first?.id ?? "-")"
    }

    static func propertyList(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) {
            summary(PropertyListReader(mode: .lenient).read($0, path: "T").diagnostics)
        }
    }
}
