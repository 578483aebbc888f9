/// The nested form of texts, and the name of the property of views that leads to it.
struct NestedProperty {
    let name: String
    let texts: AccessorScope
}

extension AccessorWriter {
    /// Writes the structs of nested texts. Each member passes an accessor of `Strings` to the view.
    ///
    /// The structs share an object that holds the view. If each held the view itself, the compiler would write code to copy and
    /// destroy a view for each struct: three times as much code for a debug build.
    mutating func writeStructs(of nested: NestedProperty) {
        line("", 0)
        line("/// Texts in the reader's language, by the parts of their keys: `view.\(nested.name)`.", 1)
        line("\(word)struct Text: Sendable {", 1)
        // Names of keys do not begin with an underscore and a letter.
        line("fileprivate typealias _Strings = Strings", 2)
        line("", 0)
        line("fileprivate final class _View: Sendable {", 2)
        line("let view: ResourceView", 3)
        line("init(_ view: ResourceView) { self.view = view }", 3)
        line("}", 2)
        line("", 0)
        writeStruct(of: nested.texts, depth: 2)
        line("}", 1)
    }

    /// Writes the property of views.
    mutating func writeExtension(_ nested: NestedProperty, _ rootName: String) {
        line("", 0)
        line("extension ResourceView {", 0)
        line("/// The texts of `\(rootName)` in the reader's language. A text that is missing is its key.", 1)
        line("\(word)var \(nested.name): \(rootName).Text { \(rootName).Text(_view: \(rootName).Text._View(self)) }", 1)
        line("}", 0)
    }

    private mutating func writeStruct(of texts: AccessorScope, depth: Int) {
        line("fileprivate let _view: _View", depth)
        if let own = texts.own { write(own, "callAsFunction", isProperty: false, depth) }
        let names = AccessorNames(texts, path: path, areNested: true)
        diagnostics += names.diagnostics
        for (identifier, member) in names.members {
            write(member, SwiftIdentifier.written(identifier), isProperty: true, depth)
        }
        for (identifier, name, inner) in names.scopes {
            let type = AccessorNames.structName(identifier)
            line("", 0)
            line("/// \(SwiftText.comment(name))", depth)
            line("\(word)var \(SwiftIdentifier.written(identifier)): \(type) { \(type)(_view: _view) }", depth)
            line("", 0)
            line("/// \(SwiftText.comment(name))", depth)
            line("\(word)struct \(type): Sendable {", depth)
            writeStruct(of: inner, depth: depth + 1)
            line("}", depth)
        }
    }

    private mutating func write(_ member: AccessorMember, _ identifier: String, isProperty: Bool, _ depth: Int) {
        guard case .text(_, let parameters) = member.content,
            let reference = member.textID.flatMap({ references[$0] })
        else { return }
        line("", 0)
        writeDocumentation(of: member, depth)
        let body = "_view.view.localized(_Strings.\(reference)\(parameters.isEmpty ? "" : "(\(parameters.passed))"))"
        if parameters.isEmpty, isProperty {
            line("\(word)var \(identifier): String { \(body) }", depth)
        } else {
            line("\(word)func \(identifier)(\(parameters.declaration)) -> String { \(body) }", depth)
        }
    }
}
