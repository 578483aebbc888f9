package import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds keys and assets whose names no source file contains: a warning for each, or a note if a program may build the
/// name.
///
/// A name is used if a literal equals it, if a member equals its accessor's identifier, or if members that follow each other
/// are the identifiers of its nested accessor. A key with conversions is also
/// used by a literal with interpolations (`"\(count) items"` for `%lld items`). Tables of Info.plist, storyboards and
/// nibs, app icons, launch images, the accent color and assets that Info.plist names are used without a name in the sources.
package enum UnusedNames {
    /// The types of assets that programs look up by name.
    private static let types: Set<String> = ["imageset", "colorset", "dataset", "symbolset"]
    /// The words at the end of a name that the symbols of an asset catalog may lack: `.hero` for the image `HeroImage`.
    private static let typeWords = ["imageset": "Image", "colorset": "Color"]
    private static let usedByTheSystem: Set<String> = ["AccentColor", "WidgetBackground", "LaunchBackground"]

    /// Checks a bundle for unused keys and assets and returns the findings.
    ///
    /// - Parameters:
    ///   - identifier: Returns the accessor's identifier for a key or for the last component of an asset's name.
    ///   - parts: Returns the identifiers of a key's nested accessor.
    package static func findings(
        in model: LayeredBundle, path: String, sources: SourceNames, identifier: (String) -> String,
        parts: (String) -> [String]
    ) -> [Diagnostic] {
        // A file that could not be read may contain any name.
        if sources.diagnostics.hasErrors { return sources.diagnostics }
        let bundle = LintBundle(model, path: path)
        return sources.diagnostics + keys(in: bundle, sources, identifier, parts)
            + assets(in: model, bundle, sources, identifier)
    }

    private static func keys(
        in bundle: LintBundle, _ sources: SourceNames, _ identifier: (String) -> String, _ parts: (String) -> [String]
    ) -> [Diagnostic] {
        bundle.tables.flatMap { table -> [Diagnostic] in
            if InfoFile.isTable(table.name) || bundle.interfaces.contains(ExactKey(table.name)) { return [] }
            return table.allEntries.compactMap { entry in
                finding(
                    entry.key, (identifier(entry.key), parts(entry.key)), sources,
                    ids: ("strings.unused-key", "strings.dynamic-key"), what: "key", path: entry.path,
                    at: entry.position)
            }
        }
    }

    private static func assets(
        in model: LayeredBundle, _ bundle: LintBundle, _ sources: SourceNames, _ identifier: (String) -> String
    ) -> [Diagnostic] {
        model.assets.compactMap { asset in
            guard types.contains(asset.type), !usedByTheSystem.contains(asset.name),
                !bundle.infoTexts.contains(ExactKey(asset.name)), !asset.isPartOfSet
            else {
                return nil
            }
            let path = bundle.directory == nil ? bundle.path : bundle.displayPath(of: asset.location.path)
            let name = RelativePath.split(asset.name).name
            if let word = typeWords[asset.type], name.count > word.count, name.hasSuffix(word),
                sources.contains(asset.name, identifier: identifier(String(name.dropLast(word.count))), parts: [])
            {
                return nil
            }
            return finding(
                asset.name, (identifier(name), []), sources,
                ids: ("catalog.unused-asset", "catalog.dynamic-asset"), what: "asset", path: path, at: .unknown)
        }
    }

    private static func finding(
        _ name: String, _ accessor: (identifier: String, parts: [String]), _ sources: SourceNames,
        ids: (unused: String, dynamic: String), what: String, path: String, at position: Diagnostic.Position
    ) -> Diagnostic? {
        if sources.contains(name, identifier: accessor.identifier, parts: accessor.parts) { return nil }
        let shown = Names.shortened(name)
        if let location = sources.pattern(for: name) {
            return Diagnostic(
                .note, id: ids.dynamic,
                "no source file names the \(what) \"\(shown)\", but the literal at \(location) may be completed to it",
                path: path, at: position)
        }
        return Diagnostic(
            .warning, id: ids.unused, "no source file names the \(what) \"\(shown)\"", path: path, at: position,
            hint: "remove it, or pass every source folder with --unused")
    }
}

extension BundleAsset {
    /// Whether it is a layer or a part of another set, which programs do not look up by name.
    fileprivate var isPartOfSet: Bool {
        let sets: Set<String> = [
            "brandassets", "complicationset", "imagestack", "imagestacklayer", "solidimagestack",
            "solidimagestacklayer",
        ]
        let folders = RelativePath.components(RelativePath.split(path).directory)
        return folders.contains { sets.contains(RelativePath.fileExtension(of: $0)) }
    }
}

extension LintTable {
    /// The first entry of every key, the development language's if it has one.
    fileprivate var allEntries: [StringTable.Entry] {
        let order = [development].compactMap(\.self) + columns.indices.filter { $0 != development }
        return order.flatMap { columns[$0].table.entries }.uniqued { ExactKey($0.key) }
    }
}
