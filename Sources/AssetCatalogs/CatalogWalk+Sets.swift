internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

extension CatalogWalk {
    /// Reads an asset set and its folder.
    mutating func readSet(_ type: AssetType, named stem: String, names: FolderNames, in context: FolderContext) {
        let contents = contents(in: context.path, names: names, isNeeded: type.needsContents)
        var files = FolderFiles(names: names.files)
        let variants = variants(of: type, contents: contents, in: context.path, files: &files, folders: names.folders)
        assets.append(
            Asset(
                name: context.namespace.name(of: stem), type: type, path: context.path, insidePath: context.container,
                contents: contents, variants: variants, unreferencedFiles: files.unreferenced,
                smallestByteCount: names.smallestByteCount))
        if names.folders.isEmpty { return }
        var inner = context
        inner.container = context.path
        if contents.providesNamespace {
            inner.namespace = context.namespace.inside(folder: RelativePath.split(context.path).name)
        }
        visit(names.folders, in: inner)
    }

    private mutating func variants(
        of type: AssetType, contents: SetContents, in folder: String, files: inout FolderFiles, folders: [String]
    ) -> [AssetVariant] {
        guard let key = type.entriesKey, let node = contents.root?[key] else { return [] }
        guard let elements = node.array else {
            report(
                .error, "entries-not-an-array", "\"\(key)\" is of type \(node.value.typeName), not an array of entries",
                in: contents.path, at: node.position)
            return []
        }
        if elements.count > CatalogLimits.entryCount {
            report(
                .error, "too-many-entries",
                "the set has \(elements.count) entries; only the first \(CatalogLimits.entryCount) are read",
                in: contents.path, at: node.position)
        }
        let folderPath = treePath(folder)
        var missing: [MissingFile] = []
        var variants: [AssetVariant] = []
        variants.reserveCapacity(min(elements.count, CatalogLimits.entryCount))
        for element in elements.prefix(CatalogLimits.entryCount) {
            guard let entry = element.dictionary else {
                report(
                    .error, "entry-not-an-object",
                    "an entry of \"\(key)\" is of type \(element.value.typeName), not an object",
                    in: contents.path, at: element.position)
                continue
            }
            // An entry of a color set has a color and no file. An entry of any other set has a file and no color.
            let isColor = type == .colorSet
            let file =
                isColor
                ? (name: nil, match: nil)
                : file(of: entry, in: contents, files: &files, folders: folders, missing: &missing)
            variants.append(
                AssetVariant(
                    entry: entry, position: element.position, fileName: file.name, folderPath: folderPath,
                    fileMatch: file.match, color: isColor ? color(of: entry, in: contents) : nil,
                    traits: traits(of: entry, isIcon: type == .appIconSet, in: contents),
                    locale: locale(of: entry, in: contents)))
        }
        report(missing, in: contents.path, leaving: variants, files.names)
        return variants
    }

    /// A file that an entry names and that does not exist.
    private struct MissingFile {
        let name: String
        let position: Diagnostic.Position
    }

    /// Reports missing files: as errors if the set has no file at all, else as warnings, since the other entries are usable.
    private mutating func report(
        _ missing: [MissingFile], in path: String, leaving variants: [AssetVariant], _ names: [String]
    ) {
        if missing.isEmpty { return }
        let isEmpty = !variants.contains { $0.fileName != nil }
        for (number, file) in missing.enumerated() {
            let hint = number < Self.hintLimit && canReportMore ? Suggestion.asked(names, for: file.name) : nil
            let isHidden = file.name.utf8.first == UInt8(ascii: ".")
            report(
                isEmpty ? .error : .warning, "missing-file",
                "the file \"\(file.name)\" \(isHidden ? "is hidden, so it is not read" : "does not exist")", in: path,
                at: file.position, hint: isHidden ? "rename it, so that its name does not begin with a dot" : hint)
        }
    }

    /// The number of missing files of a set for which a similar name is searched, which takes time.
    private static let hintLimit = 10

    /// Returns the name on disk of the file that an entry names. The name is looked up in the folder's listing and never joined
    /// to a path.
    private mutating func file(
        of entry: PropertyListDictionary, in contents: SetContents, files: inout FolderFiles, folders: [String],
        missing: inout [MissingFile]
    ) -> (name: String?, match: AssetVariant.FileMatch?) {
        guard let written = string("filename", of: entry, in: contents), !written.isEmpty else { return (nil, nil) }
        var position: Diagnostic.Position { entry["filename"]?.position ?? .unknown }
        if !RelativePath.isValid(written) || written.utf8.contains(UInt8(ascii: "/")) {
            report(
                .error, "unsafe-file-name", "\"\(written)\" is not a plain file name, and is not read",
                in: contents.path,
                at: position, hint: "write the name of a file in this folder")
            return (nil, .missing)
        }
        guard let found = files.find(written) else {
            if folders.contains(where: { ExactKey($0) == ExactKey(written) }) {
                // Layers and stickers are asset sets themselves; any other folder is a mistake.
                if AssetType(fileExtension: RelativePath.fileExtension(of: written)) == nil {
                    report(
                        .error, "file-is-folder", "\"\(written)\" is a folder, not a file", in: contents.path,
                        at: position)
                }
                return (nil, .folder)
            }
            missing.append(MissingFile(name: written, position: position))
            return (nil, .missing)
        }
        if found.match != .exact {
            let difference = found.match == .caseDifference ? "upper and lower case" : "Unicode form"
            report(
                .warning, "inexact-file-name",
                "\"\(written)\" and the name of the file \"\(found.name)\" differ in \(difference)",
                in: contents.path, at: position, hint: "use the same name in both: other programs do not find the file")
        }
        return (found.name, found.match)
    }

    /// Returns the string of a key of a dictionary; nil if there is none. Reports a value of another type.
    private mutating func string(
        _ key: String, of dictionary: PropertyListDictionary, in contents: SetContents
    ) -> String? {
        guard let node = dictionary[key] else { return nil }
        if node.string == nil { reportWrongType(key, node, not: "string", in: contents.path) }
        return node.string
    }

    /// Returns the language of an entry; nil if it is for all languages.
    private mutating func locale(of entry: PropertyListDictionary, in contents: SetContents) -> String? {
        let locale = string("locale", of: entry, in: contents)
        guard locale?.isEmpty == true else { return locale }
        report(
            .warning, "unknown-value", "\"locale\" is empty; the variant is for all languages", in: contents.path,
            at: entry["locale"]?.position ?? .unknown, hint: "remove it, or write a language")
        return nil
    }

    private mutating func traits(
        of entry: PropertyListDictionary, isIcon: Bool, in contents: SetContents
    ) -> VariantTraits {
        let unassigned = entry["unassigned"]
        if let unassigned, unassigned.boolean == nil {
            reportWrongType("unassigned", unassigned, not: "boolean", in: contents.path)
        }
        let isUnassigned = unassigned?.boolean == true
        if !isIcon, !isUnassigned, let known = knownTraits.value(of: entry) { return known }
        var findings: [VariantTraits.UnknownValue] = []
        var traits = VariantTraits(entry: entry, isIcon: isIcon) { findings.append($0) }
        if isUnassigned {
            // The file is in no slot, so it is used only if no other one matches.
            traits.idiom = .unknown
        } else if !isIcon, findings.isEmpty {
            knownTraits.add(traits, of: entry)
        }
        for finding in findings {
            let word = finding.value.string ?? finding.value.integer.map { String($0) }
            let suggestion = word.flatMap { Suggestion.asked(finding.known, for: $0) }
            // A value that is not similar to any supported one may come from a later Xcode.
            report(
                suggestion == nil ? .note : .warning, "unknown-value",
                "\"\(finding.key)\" has an unsupported value\(word.map { ", \"\($0)\"" } ?? ""); "
                    + "the variant is used only if no other matches",
                in: contents.path, at: finding.value.position, hint: suggestion)
        }
        return traits
    }

    private mutating func color(of entry: PropertyListDictionary, in contents: SetContents) -> ColorValue? {
        guard let node = entry["color"] else { return nil }
        guard let dictionary = node.dictionary else {
            report(
                .error, "unreadable-color", "the color is of type \(node.value.typeName), not an object",
                in: contents.path,
                at: node.position)
            return nil
        }
        for key in ["color-space", "reference", "platform"] { _ = string(key, of: dictionary, in: contents) }
        if let components = dictionary["components"], components.dictionary == nil {
            reportWrongType("components", components, not: "dictionary", in: contents.path)
        }
        var findings: [PropertyListDictionary.Entry] = []
        let color = ColorValue(dictionary) { findings.append($0) }
        for finding in findings {
            report(
                .error, "unreadable-component", "the component \"\(finding.key)\" is not a number", in: contents.path,
                at: finding.value.position, hint: "write \"255\", \"0xFF\" or \"1.000\"")
        }
        if let alpha = dictionary["components"]?.dictionary?["alpha"], alpha.string == "1" {
            report(
                .warning, "integer-alpha", "the alpha \"1\" is a byte, so the color is almost transparent: 1/255",
                in: contents.path, at: alpha.position, hint: "write \"1.000\"")
        }
        if color.components.isEmpty, color.reference == nil {
            report(
                .error, "unreadable-color", "the color has neither components nor a reference", in: contents.path,
                at: node.position)
            return nil
        }
        if findings.isEmpty { check(color, at: node.position, in: contents) }
        return color
    }

    /// Reports an unknown color space, and components outside the range of the color space.
    private mutating func check(_ color: ColorValue, at position: Diagnostic.Position, in contents: SetContents) {
        if let space = color.colorSpace, !ColorValue.spaces.contains(where: { ExactKey($0) == ExactKey(space) }) {
            report(
                .warning, "unknown-color-space", "the color space \"\(space)\" is unknown", in: contents.path,
                at: position,
                hint: Suggestion.asked(ColorValue.spaces, for: space)
                    ?? "write \(ColorValue.spaces.joined(separator: ", "))")
        }
        guard !color.isExtended, let wrong = color.components.first(where: { !(0...1).contains($0.value) }) else {
            return
        }
        report(
            .warning, "component-range",
            "the component \"\(wrong.name)\" is \(wrong.value), but the color space ranges from 0 to 1",
            in: contents.path, at: position,
            hint: "write a byte from \"0\" to \"255\" or a fraction from \"0.000\" to \"1.000\"")
    }
}
