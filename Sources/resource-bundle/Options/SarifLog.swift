internal import ArgumentParser
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// Diagnostics in the Static Analysis Results Interchange Format 2.1.0 (OASIS), which code hosts show beside the source lines.
struct SarifLog {
    let diagnostics: [Diagnostic]
    /// The URL of the published Documentation/Diagnostics.md; nil if there is none.
    var documentation: String?

    /// The log as a JSON document.
    var document: PropertyListValue {
        ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run], "version": "2.1.0"]
    }

    private var run: PropertyListValue {
        let ids = Set(diagnostics.map(\.id)).sorted()
        let driver: PropertyListValue = [
            "name": "resource-bundle", "rules": .list(ids.map(rule)),
            "version": .string(ResourceBundleTool.configuration.version),
        ]
        return [
            "columnKind": "unicodeCodePoints", "results": .list(diagnostics.map { Self.result($0, ids) }),
            "tool": ["driver": driver],
        ]
    }

    /// The rule of an id: its description, its remedy and a link to its documentation.
    private func rule(_ id: String) -> PropertyListValue {
        var fields: [(String, PropertyListValue)] = [("id", .string(id))]
        if let description = DiagnosticRules.description(of: id) {
            fields.append(("shortDescription", ["text": .string(description.meaning)]))
            fields.append(("help", ["text": .string(description.remedy)]))
        }
        if let documentation {
            fields.append(("helpUri", .string("\(documentation)#:~:text=\(id.replacing("-", with: "%2D"))")))
        }
        return .object(fields)
    }

    private static func result(_ diagnostic: Diagnostic, _ ids: [String]) -> PropertyListValue {
        var fields: [(String, PropertyListValue)] = [
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", ["text": .string(diagnostic.sentence)]),
            ("ruleId", .string(diagnostic.id)),
        ]
        if let index = ids.firstIndex(of: diagnostic.id) { fields.append(("ruleIndex", .integer(Int64(index)))) }
        if !diagnostic.path.isEmpty { fields.append(("locations", [location(diagnostic)])) }
        return .object(fields)
    }

    private static func location(_ diagnostic: Diagnostic) -> PropertyListValue {
        var fields: [(String, PropertyListValue)] = [("artifactLocation", ["uri": .string(uri(diagnostic.path))])]
        let position = diagnostic.position
        if position.line > 0 {
            let column = Int64(max(1, position.column))
            fields.append(("region", ["startColumn": .integer(column), "startLine": .integer(Int64(position.line))]))
        }
        return ["physicalLocation": .object(fields)]
    }

    /// A path as a URI reference (RFC 3986). A relative path becomes a relative reference.
    private static func uri(_ path: String) -> String {
        let scheme = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        return scheme + percentEncoded(path, keeping: "/@+")
    }
}

extension Diagnostic {
    /// The message and its hint as one sentence.
    var sentence: String { hint.map { "\(message); \($0)" } ?? message }
}
