internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Converts a String Catalog to the string tables that it stands for, as Xcode's `xcstringstool compile` does.
///
/// ```swift
/// let output = StringCatalogCompiler().compile("Shop.xcstrings")
/// output.files.map(\.path)    // ["de.lproj/Shop.strings", "en.lproj/Shop.strings", "en.lproj/Shop.stringsdict"]
/// ```
/// Each language has a `.strings` file for plain texts and a `.stringsdict` file for plurals, devices and substitutions. A
/// file without entries is left out. All texts are written, also those of the source language that are equal to their keys.
package struct StringCatalogCompiler: Sendable {
    /// The languages to compile, as the catalog spells them; nil for all.
    package var languages: [String]?

    package init(languages: [String]? = nil) { self.languages = languages }

    /// Converts the catalog at a path. A requested language that the catalog does not have gives no file.
    ///
    /// - Complexity: O(size of the file).
    package func compile(_ path: String) -> CatalogOutput {
        let source = CatalogSource(at: path)
        var output = CatalogOutput(diagnostics: source.diagnostics)
        let requested = languages.map { Set($0.map { ExactKey($0) }) }
        for table in source.catalog?.tables ?? []
        where !table.isEmpty && requested?.contains(ExactKey(table.localization)) ?? true {
            add(table, of: source, to: &output)
        }
        output.files = output.files.ordered { isOrdered($0.path, before: $1.path) }
        return output
    }

    private func add(_ table: StringTable, of source: CatalogSource, to output: inout CatalogOutput) {
        let language = table.localization
        let folder = "\(language).lproj"
        guard RelativePath.isPrintableName(language) else {
            output.diagnostics.append(
                Diagnostic(
                    .error, id: "xcstringstool.language-name",
                    "\"\(language.abbreviated)\" cannot be the name of a language's folder", path: source.path,
                    at: table.entries.first?.position ?? .unknown, hint: "correct the name, such as to pt-BR"))
            return
        }
        let entries = table.entries
        let written = entries.map { (key: $0.key, message: $0.message.inDocumentedForm) }
        let files = StringTableWriter(writesDeviceFallbacks: true).files(of: written)
        let lost = Set(files.lostKeys.map { ExactKey($0) })
        for (number, entry) in entries.enumerated() {
            let text = "the text of \"\(entry.key.abbreviated)\" in \(language)"
            let hint = "use only variations that Xcode has: by plural or by device"
            if lost.contains(ExactKey(entry.key)) {
                output.diagnostics.append(
                    Diagnostic(
                        .error, id: "xcstringstool.unwritable-text",
                        "\(text) cannot be written as .strings or .stringsdict",
                        path: source.path, at: entry.position, hint: hint))
            } else if !written[number].message.hasDocumentedForm {
                output.diagnostics.append(
                    Diagnostic(
                        .warning, id: "xcstringstool.undocumented-rule",
                        "\(text) needs rules that Apple does not document; only ResourceBundle reads it from the .stringsdict",
                        path: source.path, at: entry.position, hint: hint))
            }
        }
        for (bytes, type) in [(files.strings, "strings"), (files.stringsdict, "stringsdict")] {
            guard let bytes else { continue }
            output.files.append(.init(path: "\(folder)/\(source.name).\(type)", bytes: bytes))
        }
    }
}
