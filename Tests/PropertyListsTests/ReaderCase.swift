import Foundation
import PropertyLists
import TestSupport
import Testing

/// One row of a table in `Fixtures/PropertyLists`; its README describes the fields.
struct ReaderCase: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var input: String?
    var hex: String?
    var pairs: [ExactPair]?
    var diagnostics: [String]
    var isStrict: Bool

    var testDescription: String { name }
    var mode: ReadingMode { isStrict ? .strict : .lenient }

    var bytes: [UInt8] {
        if let input { return Array(input.utf8) }
        let digits = Array((hex ?? "").utf8)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
    }

    /// A leaf, compared by bytes.
    struct ExactPair: Hashable, Comparable, CustomStringConvertible {
        var path: [UInt8]
        var value: [UInt8]
        init(_ path: String, _ value: String) {
            self.path = Array(path.replacing("\u{1f}", with: "/").utf8)
            self.value = Array(value.utf8)
        }
        static func < (left: ExactPair, right: ExactPair) -> Bool {
            left.path.lexicographicallyPrecedes(right.path)
        }
        var description: String { String(decoding: path + Array(": ".utf8) + value, as: UTF8.self) }
    }

    private enum Keys: String, CodingKey { case name, input, hex, pairs, diagnostics, mode }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        name = try container.decode(String.self, forKey: .name)
        input = try container.decodeIfPresent(String.self, forKey: .input)
        hex = try container.decodeIfPresent(String.self, forKey: .hex)
        diagnostics = try container.decode([String].self, forKey: .diagnostics)
        isStrict = try container.decodeIfPresent(String.self, forKey: .mode) == "strict"
        pairs = try container.decodeIfPresent([String: String].self, forKey: .pairs)?
            .map { ExactPair($0.key, $0.value) }.sorted()
    }

    static func table(_ name: String) -> [ReaderCase] {
        let url = SharedData.fixtures.appending(path: "PropertyLists/\(name).json")
        guard let data = try? Data(contentsOf: url) else { return [] }
        return (try? JSONDecoder().decode([ReaderCase].self, from: data)) ?? []
    }
}
