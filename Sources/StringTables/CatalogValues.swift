internal import PropertyLists

/// Reads the values of a String Catalog's dictionaries, and reports each value of a wrong type.
///
/// JSON's null counts as no value: several programs write it for an optional value that is not set.
struct CatalogValues {
    let path: String
    var log: DiagnosticLog

    init(path: String) {
        self.path = path
        log = DiagnosticLog(path: path, limit: StringTableReader.diagnosticLimit)
    }

    mutating func dictionary(_ name: String, of node: PropertyListNode) -> PropertyListDictionary? {
        value(name, of: node, type: "dictionary", \.dictionary)
    }

    mutating func array(_ name: String, of node: PropertyListNode) -> [PropertyListNode]? {
        value(name, of: node, type: "array", \.array)
    }

    mutating func string(_ name: String, of node: PropertyListNode) -> String? {
        value(name, of: node, type: "string", \.string)
    }

    mutating func boolean(_ name: String, of node: PropertyListNode) -> Bool? {
        value(name, of: node, type: "boolean", \.boolean)
    }

    mutating func integer(_ name: String, of node: PropertyListNode) -> Int? {
        value(name, of: node, type: "integer", \.integer)
    }

    private mutating func value<Value>(
        _ name: String, of node: PropertyListNode, type: String, _ get: (PropertyListNode) -> Value?
    ) -> Value? {
        guard let member = node[name], member.value != .null else { return nil }
        if let value = get(member) { return value }
        reportType("\"\(name)\"", at: member, expected: type)
        return nil
    }

    /// Reports that a node is not of the expected type. `name` says what the node is.
    mutating func reportType(_ name: String, at node: PropertyListNode, expected: String) {
        report(.error, "wrong-type", "\(name) is of type \(node.value.typeName), not \(expected)", at: node)
    }

    mutating func report(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, at node: PropertyListNode, hint: String? = nil
    ) {
        log.add(severity, "xcstrings.\(id)", message, at: node.position, hint: hint)
    }
}
