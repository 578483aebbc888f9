internal import StringTables

/// Writes the symbols of a String Catalog as Swift source.
struct StringSymbolWriter {
    private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

    /// The table's name.
    let table: String
    private(set) var text = ""

    /// Writes the source of a file.
    mutating func write(_ symbols: [StringSymbol], fileName: String) {
        line("// \(SwiftText.comment(fileName))", 0)
        line("// Made by resource-bundle xcstringstool: to change it, change the catalog and make it again.", 0)
        if symbols.isEmpty { return }
        line("\nimport Foundation\n", 0)
        writeBundle()
        line("\n\(Self.availability)", 0)
        line("nonisolated extension LocalizedStringResource {", 0)
        let isDefault = table == StringTable.defaultName
        if !isDefault {
            line("/// The texts of the table \(SwiftText.comment(table)).", 1)
            line("enum \(SwiftIdentifier.written(namespace)) {", 1)
        }
        for (index, symbol) in symbols.enumerated() {
            if index > 0 { line("", 0) }
            write(symbol, depth: isDefault ? 1 : 2)
        }
        if !isDefault { line("}", 1) }
        line("}", 0)
    }

    /// The enum that contains the symbols of a table other than the default one.
    private var namespace: String {
        let name = SwiftIdentifier.isPlain(table) ? table : SwiftIdentifier.type(table)
        return AccessorScope.takenTypeNames.contains(name) || Self.takenTypeNames.contains(name) ? "\(name)_" : name
    }

    /// Further types that the symbols use. The enum must not shadow them.
    private static let takenTypeNames: Set<String> = [
        "Int16", "Int32", "Int8", "LocalizedStringResource", "UInt16", "UInt32", "UInt8",
    ]

    /// Writes the bundle of the module: SwiftPM's accessor, or the bundle that contains a class of the module.
    private mutating func writeBundle() {
        let declaration =
            "private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription"
        line("#if SWIFT_PACKAGE", 0)
        line(Self.availability, 0)
        line("\(declaration).atURL(Foundation.Bundle.module.bundleURL)", 0)
        line("#else", 0)
        line("private final class ResourceBundleClass {}", 0)
        line(Self.availability, 0)
        line("\(declaration).forClass(ResourceBundleClass.self)", 0)
        line("#endif", 0)
    }

    private mutating func write(_ symbol: StringSymbol, depth: Int) {
        line("/// \(SwiftText.comment(symbol.key))", depth)
        if let comment = symbol.comment, !comment.isEmpty {
            line("///", depth)
            line("/// \(SwiftText.comment(comment, limit: SwiftText.shownCommentCount))", depth)
        }
        let name = SwiftIdentifier.written(symbol.name)
        var defaultValue = ""
        if symbol.parameters.isEmpty {
            line("static var \(name): LocalizedStringResource {", depth)
        } else {
            let parameters = symbol.parameters.map(\.declaration).joined(separator: ", ")
            line("static func \(name)(\(parameters)) -> LocalizedStringResource {", depth)
            // The value determines the arguments; its text is that of the table.
            let values = symbol.parameters.map { parameter in
                let specifier = parameter.conversion.map { ", specifier: \(SwiftText.literal($0))" } ?? ""
                return "\\(\(parameter.name)\(specifier))"
            }
            defaultValue = "defaultValue: \"\(values.joined())\", "
        }
        line(
            "LocalizedStringResource(\(SwiftText.literal(symbol.key)), \(defaultValue)table: \(SwiftText.literal(table)), "
                + "bundle: resourceBundleDescription)", depth + 1)
        line("}", depth)
    }

    private mutating func line(_ content: String, _ depth: Int) {
        if !content.isEmpty { text += String(repeating: "    ", count: depth) + content }
        text += "\n"
    }
}
