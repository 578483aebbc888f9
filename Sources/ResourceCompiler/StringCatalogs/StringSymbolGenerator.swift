internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Generates Swift symbols for the strings of a String Catalog, as Xcode 26's `xcstringstool generate-symbols` does.
///
/// ```swift
/// let output = StringSymbolGenerator().generate("Shop.xcstrings")
/// output.files.map(\.path)    // ["GeneratedStringSymbols_Shop.swift"]
/// ```
/// A symbol is a member of Foundation's `LocalizedStringResource`, which exists only on Apple's systems. Only keys with the
/// extraction state `manual` get one, as in Xcode. Without such a key the file has only a comment.
package struct StringSymbolGenerator: Sendable {
    package init() {}

    /// Generates the source for the catalog at a path.
    ///
    /// - Complexity: O(size of the file).
    package func generate(_ path: String) -> CatalogOutput {
        let source = CatalogSource(at: path)
        // Compiling the catalog reports the rest.
        var output = CatalogOutput(diagnostics: source.diagnostics.errors)
        guard let catalog = source.catalog else { return output }
        var symbols: [StringSymbol] = []
        var keys: [String: String] = [:]
        let texts = catalog[catalog.sourceLanguage]
        for key in catalog.keys.ordered(by: { isOrdered($0.key, before: $1.key) }) where key.hasSymbol {
            guard let name = StringSymbolName.name(ofKey: key.key) else {
                output.report(key, "gets no symbol, since it has no letters and digits", path: path)
                continue
            }
            let message = texts?[key.key] ?? .text(key.key)
            guard let parameters = StringSymbol.parameters(of: message, labels: key.labels) else {
                output.report(key, "gets no symbol, since Swift has no type for one of its arguments", path: path)
                continue
            }
            let symbol = StringSymbol(key: key.key, comment: key.comment, name: name, parameters: parameters)
            if let other = keys.updateValue(key.key, forKey: symbol.fullName) {
                output.diagnostics.append(
                    Diagnostic(
                        .error, id: "xcstringstool.same-symbol",
                        "\"\(key.key.abbreviated)\" and \"\(other.abbreviated)\" have the same symbol, \(name)",
                        path: path, at: key.position, hint: "rename one of the keys"))
            }
            symbols.append(symbol)
        }
        let name = "GeneratedStringSymbols_\(source.name).swift"
        var writer = StringSymbolWriter(table: source.name)
        writer.write(symbols, fileName: name)
        output.files = [.init(path: name, bytes: Array(writer.text.utf8))]
        return output
    }
}

/// The symbol of one string.
struct StringSymbol {
    let key: String
    /// The comment for translators.
    let comment: String?
    let name: String
    let parameters: [AccessorParameters.Parameter]

    /// The name with the argument labels, by which Swift distinguishes symbols.
    var fullName: String {
        parameters.isEmpty ? name : "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
}

extension StringCatalog.Key {
    fileprivate var hasSymbol: Bool { extractionState == "manual" && generatesSymbol }
}

extension CatalogOutput {
    fileprivate mutating func report(_ key: StringCatalog.Key, _ reason: String, path: String) {
        diagnostics.append(
            Diagnostic(
                .warning, id: "xcstringstool.no-symbol", "\"\(key.key.abbreviated)\" \(reason)", path: path,
                at: key.position, hint: "look the text up by its key"))
    }
}
