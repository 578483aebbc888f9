internal import ArgumentParser
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle

/// `list BUNDLE`
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "list",
        abstract: "Prints a bundle's contents: localizations, tables, files, and assets with all their variants.",
        examples: ["resource-bundle list Shop.rbarc"])

    @OptionGroup var target: BundleArgument

    @Flag(help: "Read tables as NSBundle does: reject or truncate tables with errors instead of recovering.")
    var strict = false

    func run() throws {
        let bundle = try target.open(mode: strict ? .strict : .lenient)
        let listing = bundle.listing()
        let diagnostics = (bundle.diagnostics() + listing.diagnostics).uniqued()
        if target.json {
            try Console.print(listing.document)
        } else {
            for line in listing.lines { try Console.print(line) }
        }
        Console.report(diagnostics)
        if diagnostics.hasErrors { throw ExitCode.failure }
    }
}

extension BundleListing {
    /// The listing for a person, one item a line.
    fileprivate var lines: [String] {
        var lines = ["localizations: \(localizations.isEmpty ? "none" : localizations.joined(separator: ", "))"]
        if let developmentLocalization { lines.append("development localization: \(developmentLocalization)") }
        lines += tables.map { table in
            "table \(table.name), \(table.localization ?? "not localized"): \(counted(table.keyCount, "key"))"
        }
        lines += files.map { "file \($0.path): \(counted($0.byteCount, "byte"))" }
        for asset in assets {
            lines.append("\(asset.type) \(asset.name)")
            if !asset.properties.isEmpty {
                lines.append("    properties \(JSONWriter().text(of: .dictionary(asset.properties)))")
            }
            lines += asset.variants.map { "    \($0.line)" }
        }
        return lines
    }
}

extension PropertyListDictionary {
    /// A variant's entry on one line.
    fileprivate var line: String {
        var items: [String] = []
        if let fileName = self["filename"]?.string { items.append(fileName) }
        for entry in entries where !["sha256", "filename", "size"].contains(entry.key) {
            let value = entry.value.string ?? JSONWriter().text(of: entry.value.value)
            items.append("\(entry.key) \(value)")
        }
        if let size = self["size"]?.integer { items.append(counted(size, "byte")) }
        return items.joined(separator: ", ")
    }
}
