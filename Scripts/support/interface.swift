// Prints the public declarations of modules, one per line, from the symbol graphs in a folder. Scripts/interface compares them.
import Foundation

struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Fragment: Decodable { var spelling: String }
        struct Identifier: Decodable { var precise: String }
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
    }
    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
    }
    var symbols: [Symbol]
    var relationships: [Relationship]
}

var lines: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(filePath: path)))
    var names: [String: String] = [:]
    for symbol in graph.symbols {
        let name = symbol.pathComponents.joined(separator: ".")
        names[symbol.identifier.precise] = name
        let declaration = symbol.declarationFragments.map(\.spelling).joined()
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        lines.insert("\(name): \(declaration)")
    }
    for relationship in graph.relationships where relationship.kind == "conformsTo" {
        guard let source = names[relationship.source] else { continue }
        let target = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
        // Declarations that the compiler derives from another conformance are not in the sources.
        if target.hasSuffix("SendableMetatype") || target.hasSuffix("Copyable") || target.hasSuffix("Escapable") {
            continue
        }
        lines.insert("\(source): conforms to \(target)")
    }
}
for line in lines.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { print(line) }
