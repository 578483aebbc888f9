internal import BundleModel
internal import ResourceBasics
internal import StringTables

/// A top-level enum: all accessors for one kind of resource.
struct AccessorSection {
    /// The enum's name.
    let name: String
    let documentation: String
    private(set) var scope = AccessorScope()

    private init(_ name: String, _ documentation: String) {
        self.name = name
        self.documentation = documentation
    }

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
        if subjects.contains(.files) { sections.append(files(source)) }
        if subjects.contains(.strings) { sections.append(strings(source)) }
        return sections.filter { !$0.scope.isEmpty }.sorted { isOrdered($0.name, before: $1.name) }
    }

    private static func assets(
        _ name: String, _ documentation: String, _ source: AccessorSource, of type: String,
        _ kind: AccessorMember.NameKind
    ) -> AccessorSection {
        var section = AccessorSection(name, documentation)
        for name in Set(source.assets.lazy.filter { $0.type == type }.map { ExactKey($0.name) }) {
            section.scope.add(name.string, .name(name.string, kind))
        }
        return section
    }

    private static func files(_ source: AccessorSource) -> AccessorSection {
        var section = AccessorSection("Files", "Files, in the reader's language: `view.file(_:)`.")
        for path in Set(source.files.lazy.map { ExactKey($0) }) {
            section.scope.add(path.string, .name(path.string, .file))
        }
        return section
    }

    /// The table that localizes Info.plist. `view.info` reads it, so it gets no accessors.
    private static let infoTable: ExactKey = ExactKey(InfoFile.tableName)

    private static func strings(_ source: AccessorSource) -> AccessorSection {
        var section = AccessorSection("Strings", "Texts: `view.string(_:)`, `view.localized(_:)`.")
        let formatter = MessageFormatter(localization: source.developmentLocalization ?? "en")
        for name in source.tableNames where ExactKey(name) != infoTable {
            for text in source.texts(ofTable: name) {
                guard let original = text.messages.first else { continue }
                let member = AccessorMember(
                    name: text.key, spelling: text.key.withoutConversions,
                    content: .text(
                        key: text.key, table: ExactKey(name) == ExactKey(StringTable.defaultName) ? nil : name,
                        AccessorParameters(text.messages)),
                    documentation: formatter.plainText(of: original), comment: text.comment)
                section.scope.add(member, inTable: name)
            }
        }
        return section
    }
}

extension String {
    /// The key without its format conversions, for use in an identifier.
    fileprivate var withoutConversions: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let bytes = Array(utf8)
        var scanner = FormatScanner(bytes)
        var text: [UInt8] = []
        while let piece = scanner.next() {
            switch piece {
            case .literal(let range), .malformed(let range, _): text += bytes[range]
            case .specifier, .reference: text.append(UInt8(ascii: " "))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
