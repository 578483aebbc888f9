internal import PropertyLists

/// Writes accessors as Swift source.
struct AccessorWriter {
    private(set) var text = ""
    /// Warnings about names. They are repeated if a folder is in two sections.
    var diagnostics: [Diagnostic] = []
    /// The accessors of texts, as they are written below the enum `Strings`.
    private(set) var references: [AccessorMember.TextID: String] = [:]
    let access: AccessorGenerator.Access
    let path: String

    /// Writes the source of a file.
    ///
    /// - Parameter nested: The texts that also get nested properties; nil for none.
    mutating func write(
        _ sections: [AccessorSection], rootName: String, opening: AccessorOpening? = nil, nested: NestedProperty? = nil
    ) {
        line(GeneratedAccessors.firstLine, 0)
        line("// swift-format-ignore-file", 0)
        line("// swiftlint:disable all", 0)
        line("", 0)
        if !sections.isEmpty || opening != nil { writeImport(opening) }
        line("/// What the bundle has, by names that the compiler checks.", 0)
        line("\(word)enum \(rootName) {", 0)
        if let opening { write(opening) }
        for (index, section) in sections.enumerated() {
            if index > 0 || opening != nil { line("", 0) }
            line("/// \(section.documentation)", 1)
            line("\(word)enum \(section.name) {", 1)
            write(section.scope, depth: 2, below: "")
            line("}", 1)
        }
        if let nested { writeStructs(of: nested) }
        line("}", 0)
        if let nested { writeExtension(nested, rootName) }
    }

    /// The access level with a space; empty for the default.
    var word: String { access == .internal ? "" : "\(access.rawValue) " }

    /// Writes the import. Its access level must be at least that of the declarations, and must match the default of the
    /// module's other imports.
    private mutating func writeImport(_ opening: AccessorOpening?) {
        switch access {
        case .internal: line("import ResourceBundle", 0)
        case .public: line("public import ResourceBundle", 0)
        case .package:
            line("#if hasFeature(InternalImportsByDefault)", 0)
            line("package import ResourceBundle", 1)
            line("#else", 0)
            line("import ResourceBundle", 1)
            line("#endif", 0)
        }
        if case .symbols(let module, _) = opening { line("import \(SwiftIdentifier.written(module))", 0) }
        line("", 0)
    }

    private mutating func write(_ opening: AccessorOpening) {
        line(
            "/// Opens the bundle that these accessors are for. The result is not cached: call it once, and store the bundle.",
            1)
        line(
            "\(word)static func bundle(options: OpenOptions = OpenOptions()) throws(ResourceError) -> ResourceBundle {",
            1)
        switch opening {
        case .module(let name): line("try ResourceBundle.module(\(SwiftText.literal(name)), options: options)", 2)
        case .archive(_, let name):
            line(
                "try ResourceBundle(base64Archive: archive, path: \(SwiftText.literal(name)), options: options)", 2)
        case .symbols(let module, let name):
            line(
                "// SAFETY: a constant of the program, which the plugin CompileResources adds to the C target \(module).",
                2)
            line("try unsafe ResourceBundle(", 2)
            line(
                "staticArchive: \(module)_archive(), byteCount: \(module)_byteCount(), path: \(SwiftText.literal(name)), options: options)",
                3)
        }
        line("}", 1)
        if case .archive(let bytes, _) = opening {
            line("", 0)
            line("private static var archive: String {", 1)
            line("\"\(Base64.text(of: bytes))\"", 2)
            line("}", 1)
        }
    }

    private mutating func write(_ scope: AccessorScope, depth: Int, below prefix: String) {
        let names = AccessorNames(scope, path: path)
        diagnostics += names.diagnostics
        var hasText = false
        for (identifier, name, inner) in names.scopes {
            separate(&hasText)
            line("/// \(SwiftText.comment(name))", depth)
            line("\(word)enum \(SwiftIdentifier.written(identifier)) {", depth)
            write(inner, depth: depth + 1, below: "\(prefix)\(SwiftIdentifier.written(identifier)).")
            line("}", depth)
        }
        var keys: [(identifier: String, literal: String)] = []
        for (identifier, member) in names.members {
            separate(
                &hasText,
                isNeeded: !member.documentation.isEmpty || member.comment != nil || (hasText && !names.scopes.isEmpty))
            let written = SwiftIdentifier.written(identifier)
            if let id = member.textID { references[id] = prefix + written }
            writeDocumentation(of: member, depth)
            switch member.content {
            case .name(let kind):
                line("\(word)static let \(written) = \(kind.rawValue)(\(SwiftText.literal(member.name)))", depth)
            case .text(let table, let parameters):
                let literal = Self.key(member.name, table)
                if parameters.isEmpty {
                    line("\(word)static let \(written) = \(literal)", depth)
                } else {
                    line(function(written, parameters), depth)
                    keys.append((written, literal))
                }
            }
        }
        if keys.isEmpty { return }
        // The keys of functions are constants, so that each is created once.
        line("", 0)
        line("private enum Key {", depth)
        for key in keys { line("static let \(key.identifier) = \(key.literal)", depth + 1) }
        line("}", depth)
    }

    /// Writes the documentation comment of a member: its text in the development language, and its comment to translators.
    mutating func writeDocumentation(of member: AccessorMember, _ depth: Int) {
        if !member.documentation.isEmpty { line("/// \(SwiftText.comment(member.documentation))", depth) }
        guard let comment = member.comment else { return }
        if !member.documentation.isEmpty { line("///", depth) }
        line("/// \(SwiftText.comment(comment, limit: SwiftText.shownCommentCount))", depth)
    }

    private static func key(_ key: String, _ table: String?) -> String {
        let table = table.map { ", table: \(SwiftText.literal($0))" } ?? ""
        return "StringKey(\(SwiftText.literal(key))\(table))"
    }

    private func function(_ identifier: String, _ parameters: AccessorParameters) -> String {
        var values = parameters.positional.map(\.name)
        if !parameters.named.isEmpty {
            let pairs = parameters.named.map { "\(SwiftText.literal($0.name)): \($0.parameter.name)" }
            values.append("named: [\(pairs.joined(separator: ", "))]")
        }
        return "\(word)static func \(identifier)(\(parameters.declaration)) -> StringKey "
            + "{ Key.\(identifier).with(\(values.joined(separator: ", "))) }"
    }

    /// Adds an empty line between two declarations that have comments.
    private mutating func separate(_ hasText: inout Bool, isNeeded: Bool = true) {
        if hasText, isNeeded { line("", 0) }
        hasText = true
    }

    mutating func line(_ content: String, _ depth: Int) {
        if !content.isEmpty { text += String(repeating: "    ", count: depth) + content }
        text += "\n"
    }
}
