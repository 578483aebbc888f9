internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Finds localized files without a default: a copy outside any `.lproj`, in the development language or in `Base`.
enum MissingDefaults {
    private struct Copies {
        var path: String
        var localizations: [String] = []
        var hasDefault = false
    }

    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory, let language = bundle.developmentLocalization else { return [] }
        var resources: [ExactKey: Copies] = [:]
        for file in directory.inventory.files where !file.localizedPath.isInNestedBundle {
            let name = Self.resource(of: file.localizedPath)
            var copies = resources[ExactKey(name)] ?? Copies(path: file.path)
            if let localization = file.localizedPath.localization {
                if !copies.localizations.contains(where: { ExactKey($0) == ExactKey(localization) }) {
                    copies.localizations.append(localization)
                }
            } else {
                copies.hasDefault = true
            }
            resources[ExactKey(name)] = copies
        }
        return resources.ordered { $0.key < $1.key }.compactMap { name, copies in
            guard !copies.hasDefault, !copies.localizations.contains(where: FallbackChain.isBase),
                DevelopmentLanguage.nearest(to: language, among: copies.localizations) == nil
            else { return nil }
            return Diagnostic(
                .warning, id: "files.no-default",
                "\"\(name.string)\" exists only in \(Names.words(copies.localizations)); in other languages, no file is found",
                path: bundle.displayPath(of: copies.path),
                hint: "add it to \(language).lproj, or outside any .lproj")
        }
    }

    /// The name that lookups of a file use: the path of the enclosing resource folder if there is one, such as `View.nib`, else the
    /// file's path without suffixes. A folder such as `docs.v1` is no resource of its own.
    private static func resource(of path: LocalizedPath) -> String {
        let components = RelativePath.components(path.directory)
        func isResource(_ folder: String) -> Bool {
            let suffix = RelativePath.fileExtension(of: folder)
            return !suffix.isEmpty && suffix.allSatisfy(\.isLetter)
        }
        if let end = components.firstIndex(where: isResource) {
            return components[...end].joined(separator: "/")
        }
        return VariantFileName(path.fileName).groupPath(in: path.directory)
    }
}
