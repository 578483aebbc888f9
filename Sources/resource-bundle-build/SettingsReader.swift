internal import AssetCatalogs
internal import PropertyLists
internal import ResourceCompiler

/// Reads the values of a JSON file of settings, and reports those of the wrong type.
struct SettingsReader {
    private(set) var diagnostics: [Diagnostic] = []
    private let path: String

    init(path: String) {
        self.path = path
    }

    /// Returns the fields of a JSON file that are cases of an enum. All others are errors.
    mutating func fields<Field: RawRepresentable<String> & CaseIterable>(
        of bytes: [UInt8], _ type: Field.Type
    ) -> [(Field, PropertyListNode)] {
        let document = JSONReader(mode: .strict).read(bytes, path: path)
        diagnostics += document.diagnostics
        guard let root = document.root else { return [] }
        return fields(of: root, type)
    }

    /// Returns the fields of an object that are cases of an enum. All others are errors.
    mutating func fields<Field: RawRepresentable<String> & CaseIterable>(
        of node: PropertyListNode, _ type: Field.Type
    ) -> [(Field, PropertyListNode)] {
        guard let object = node.dictionary else {
            report("expected an object with \(Self.names(type))", at: node)
            return []
        }
        var found: [(Field, PropertyListNode)] = []
        for entry in object.entries {
            if let field = Field(rawValue: entry.key) {
                found.append((field, entry.value))
            } else {
                report("there is no setting \"\(entry.key)\"; the settings are \(Self.names(type))", at: entry.value)
            }
        }
        return found
    }

    mutating func text(_ node: PropertyListNode) -> String? {
        if node.string == nil { report("expected a string", at: node) }
        return node.string
    }

    /// Returns a name for the outer enum of accessors.
    mutating func enumName(_ node: PropertyListNode) -> String? {
        let name = text(node)
        if let problem = name.flatMap({ AccessorGenerator.problem(ofRootName: $0) }) { report(problem, at: node) }
        return name
    }

    /// Returns a name for the property of views that has the texts.
    mutating func propertyName(_ node: PropertyListNode) -> String? {
        let name = text(node)
        if let problem = name.flatMap({ AccessorGenerator.problem(ofNestedName: $0) }) { report(problem, at: node) }
        return name
    }

    mutating func flag(_ node: PropertyListNode) -> Bool {
        if node.boolean == nil { report("expected true or false", at: node) }
        return node.boolean ?? false
    }

    mutating func list(_ node: PropertyListNode) -> [String] {
        guard let elements = node.array else {
            report("expected a list of strings", at: node)
            return []
        }
        return elements.compactMap { text($0) }
    }

    /// Returns a list of ids of diagnostics.
    mutating func diagnosticIDs(_ node: PropertyListNode) -> [String] {
        let ids = list(node)
        for id in ids where DiagnosticRules.description(of: id) == nil {
            let suggestion = Suggestion.among(DiagnosticRules.ids, for: id, tolerance: 3)
            report("there is no diagnostic \"\(id)\"\(suggestion.map { "; did you mean \"\($0)\"?" } ?? "")", at: node)
        }
        return ids
    }

    /// Returns a list of names for files, each once.
    mutating func fileNames(_ node: PropertyListNode) -> [String] {
        let names = list(node)
        for name in names where name.isEmpty || name.hasPrefix(".") || name.contains("/") || name.contains("\0") {
            report("\"\(name)\" cannot be the name of a file", at: node)
        }
        if Set(names).count != names.count || names.contains("Assets") {
            report("the names of packs differ from each other and from \"Assets\"", at: node)
        }
        return names
    }

    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ node: PropertyListNode, _ type: Value.Type
    ) -> Value? {
        let value = node.string.flatMap { Value(rawValue: $0) }
        if value == nil { report("expected one of \(Self.names(type))", at: node) }
        return value
    }

    mutating func choices<Value: RawRepresentable<String> & CaseIterable>(
        _ node: PropertyListNode, _ type: Value.Type
    ) -> [Value] {
        guard let elements = node.array else {
            report("expected a list of \(Self.names(type))", at: node)
            return []
        }
        return elements.compactMap { choice($0, type) }
    }

    mutating func report(_ message: String, at node: PropertyListNode?) {
        diagnostics.append(
            Diagnostic(
                .error, id: "build.settings", message, path: path, at: node?.position ?? .unknown,
                hint: "Documentation/Building.md lists the settings"))
    }

    private static func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
        Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}
