internal import BundleModel
internal import ResourceBasics
internal import StringTables

/// A top-level enum: all accessors for one kind of resource.
struct AccessorSection {
    /// The enum's name.
    let name: String
    let documentation: String
    let subject: AccessorGenerator.Subject
    private(set) var scope = AccessorScope()

    /// Returns the sections of a bundle, sorted by name, without empty ones.
    static func sections(
        of source: AccessorSource, _ subjects: Set<AccessorGenerator.Subject>
    ) -> [AccessorSection] {
        var sections: [AccessorSection] = []
        if subjects.contains(.assets) {
            sections += [
                assets("Colors", "Colors: `view.color(_:)`.", source, of: "colorset", .color),
                assets("Data", "Data assets: `view.data(_:)`.", source, of: "dataset", .data),
                assets("Images", "Images: `view.image(_:)`.", source, of: "imageset", .image),
                assets("Symbols", "Symbols: `view.image(_:)`.", source, of: "symbolset", .image),
            ]
        }
        if subjects.contains(.files) {
            var files = AccessorSection(
                name: "Files", documentation: "Files, in the reader's language: `view.file(_:)`.", subject: .files)
            for path in source.files { files.scope.add(path, .file) }
            sections.append(files)
        }
        if subjects.contains(.strings) {
            var strings = AccessorSection(
                name: "Strings", documentation: "Texts: `view.string(_:)`, `view.localized(_:)`.", subject: .strings)
            for (table, member) in source.textMembers { strings.scope.add(member, inTable: table) }
            sections.append(strings)
        }
        return sections.filter { !$0.scope.isEmpty }.ordered { isOrdered($0.name, before: $1.name) }
    }

    private static func assets(
        _ name: String, _ documentation: String, _ source: AccessorSource, of type: String,
        _ kind: AccessorMember.NameKind
    ) -> AccessorSection {
        var section = AccessorSection(name: name, documentation: documentation, subject: .assets)
        for asset in source.assets where asset.type == type { section.scope.add(asset.name, kind) }
        return section
    }
}

extension AccessorSource {
    /// The accessors of texts, with the names of their tables.
    var textMembers: [(table: String, member: AccessorMember)] {
        let formatter = MessageFormatter(locale: LocaleFormatting(localization: developmentLocalization ?? "en"))
        return tables.flatMap { table in
            let isDefault = ExactKey(table.name) == ExactKey(StringTable.defaultName)
            return table.texts.map { text in
                let parameters = AccessorParameters(text.versions.map(\.signature))
                let member = AccessorMember(
                    name: text.key, spelling: text.key.replacingConversions(with: " "),
                    content: .text(table: isDefault ? nil : table.name, parameters),
                    documentation: formatter.plainText(of: text.original.message), comment: text.comment)
                return (table.name, member)
            }
        }
    }
}
