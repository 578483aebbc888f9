internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler

/// Reads the values of a JSON file of settings, and reports those of the wrong type.
struct SettingsReader {
    /// A text of the file.
    struct Text {
        let string: String
        let position: Diagnostic.Position
    }

    private let path: String
    private var syntaxDiagnostics: [Diagnostic] = []
    private var log: DiagnosticLog

    init(path: String) {
        self.path = path
        log = DiagnosticLog(path: path, limit: PropertyListLimits.default.diagnosticCount)
    }

    /// The diagnostics about the file, with a final note if some were left out.
    var diagnostics: [Diagnostic] { syntaxDiagnostics + log.closed }

    /// Returns the fields of a JSON file that are cases of an enum. All others are errors.
    mutating func fields<Field: RawRepresentable<String> & CaseIterable>(
        of bytes: [UInt8], _ type: Field.Type
    ) -> [(Field, PropertyListNode)] {
        let document = JSONReader(mode: .strict).read(bytes, path: path)
        // The plugin also reads the file, with JSONSerialization, which rejects half a surrogate pair.
        syntaxDiagnostics = DiagnosticPolicy(promoted: ["json.lone-surrogate"]).applied(to: document.diagnostics)
        guard let root = document.root else { return [] }
        return fields(of: root, type)
    }

    /// Returns the fields of an object that are cases of an enum. All others are errors.
    mutating func fields<Field: RawRepresentable<String> & CaseIterable>(
        of node: PropertyListNode, _ type: Field.Type
    ) -> [(Field, PropertyListNode)] {
        guard let object = node.dictionary else {
            report("expected an object with \(Self.names(type))", at: node.position)
            return []
        }
        var found: [(Field, PropertyListNode)] = []
        for entry in object.entries {
            if let field = Field(rawValue: entry.key) {
                found.append((field, entry.value))
            } else {
                report(
                    "there is no setting \"\(entry.key)\"; the settings are \(Self.names(type))",
                    at: entry.keyPosition)
            }
        }
        return found
    }

    mutating func text(_ node: PropertyListNode) -> Text? {
        guard let string = node.string else {
            report("expected a string", at: node.position)
            return nil
        }
        return Text(string: string, position: node.position)
    }

    /// Returns a name for the outer enum of accessors.
    mutating func enumName(_ node: PropertyListNode) -> String? {
        let name = text(node)?.string
        if let problem = name.flatMap({ AccessorGenerator.problem(ofRootName: $0) }) {
            report(problem, at: node.position)
        }
        return name
    }

    mutating func flag(_ node: PropertyListNode) -> Bool {
        if node.boolean == nil { report("expected true or false", at: node.position) }
        return node.boolean ?? false
    }

    mutating func list(_ node: PropertyListNode) -> [Text] {
        guard let elements = node.array else {
            report("expected a list of strings", at: node.position)
            return []
        }
        return elements.compactMap { text($0) }
    }

    /// Returns a list of ids of diagnostics.
    mutating func diagnosticIDs(_ node: PropertyListNode) -> [String] {
        let ids = list(node)
        for id in ids where DiagnosticRules.description(of: id.string) == nil {
            let suggestion = Suggestion.among(DiagnosticRules.ids, for: id.string, tolerance: 3)
            report(
                "there is no diagnostic \"\(id.string)\"\(suggestion.map { "; did you mean \"\($0)\"?" } ?? "")",
                at: id.position)
        }
        return ids.map(\.string)
    }

    /// Returns a list of names for packs and their files, each once.
    mutating func packNames(_ node: PropertyListNode) -> [String] {
        let found = list(node)
        var names: Set<String> = []
        for name in found {
            if name.string.utf8.first == UInt8(ascii: ".") || !RelativePath.isPrintableName(name.string) {
                report(
                    "\"\(name.string)\" cannot be the name of a file: the name of a pack must not be empty or begin with "
                        + "\".\", and must not have \"/\" or control characters", at: name.position)
            } else if name.string == "Assets" {
                report("\"Assets\" is the name of the archive, and cannot be the name of a pack", at: name.position)
            } else if !names.insert(name.string).inserted {
                report("there are two packs \"\(name.string)\": remove one", at: name.position)
            }
        }
        return found.map(\.string)
    }

    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ node: PropertyListNode, _ type: Value.Type
    ) -> Value? {
        let value = node.string.flatMap { Value(rawValue: $0) }
        if value == nil { report("expected one of \(Self.names(type))", at: node.position) }
        return value
    }

    mutating func choices<Value: RawRepresentable<String> & CaseIterable>(
        _ node: PropertyListNode, _ type: Value.Type
    ) -> [Value] {
        guard let elements = node.array else {
            report("expected a list of \(Self.names(type))", at: node.position)
            return []
        }
        return elements.compactMap { choice($0, type) }
    }

    mutating func report(_ message: String, at position: Diagnostic.Position = .unknown) {
        log.add(
            .error, "build.settings", message, at: position, hint: "Documentation/Building.md lists the settings")
    }

    private static func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
        Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}
