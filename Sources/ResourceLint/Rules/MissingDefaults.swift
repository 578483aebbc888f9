internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Localized files without a default: neither outside any `.lproj`, nor in the development language or `Base`.
struct MissingDefaults: LintRule {
    private struct Copies {
        var path: String
        var localizations: [String] = []
        var hasDefault = false
    }

    func findings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory, let language = bundle.developmentLocalization else { return [] }
        var resources: [ExactKey: Copies] = [:]
        for file in directory.inventory.files where !file.place.isInNestedBundle {
            let name = Self.resource(of: file.place)
            var copies = resources[ExactKey(name)] ?? Copies(path: file.path)
            if let localization = file.place.localization {
                if !copies.localizations.contains(localization) { copies.localizations.append(localization) }
            } else {
                copies.hasDefault = true
            }
            resources[ExactKey(name)] = copies
        }
        return resources.sorted { $0.key < $1.key }.compactMap { name, copies in
            guard !copies.hasDefault, !copies.localizations.contains(where: { ExactKey($0) == "Base" }),
                DevelopmentLanguage.nearest(to: language, among: copies.localizations) == nil
            else { return nil }
            return Diagnostic(
                .warning, id: "files.no-default",
                "\"\(name.string)\" is only in \(Names.words(copies.localizations)); other readers find no file",
                path: bundle.displayPath(of: copies.path),
                hint: "add one to \(language).lproj, or outside any .lproj")
        }
    }

    /// The name that a file is asked for by: that of the folder that is a resource as a whole, or the file's without suffixes.
    private static func resource(of place: LocalizedPath) -> String {
        let components = place.directory.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if let end = components.firstIndex(where: { !RelativePath.splitExtension($0).extension.isEmpty }) {
            return components[...end].joined(separator: "/")
        }
        return RelativePath.join(place.directory, VariantFileName(place.fileName).withoutSuffixes)
    }
}
