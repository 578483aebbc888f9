internal import BundleModel
internal import PropertyLists
internal import ResourceBasics

/// Finds files with the same resource path and localization, such as `fr.lproj/Legal/a.html` and `Legal/fr.lproj/a.html`.
/// Lookups find only one of them.
enum DuplicatePaths {
    private struct Resource: Hashable {
        var localization: ExactKey?
        var path: ExactKey
    }

    static func findings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory else { return [] }
        var first: [Resource: String] = [:]
        return directory.inventory.paths.entries.compactMap { entry in
            guard !entry.isDirectory, !entry.localizedPath.isInNestedBundle else { return nil }
            let resource = Resource(
                localization: entry.localizedPath.localization.map { ExactKey($0) },
                path: ExactKey(entry.localizedPath.path))
            guard let other = first[resource] else {
                first[resource] = entry.path
                return nil
            }
            let language = entry.localizedPath.localization.map { " in \($0)" } ?? ""
            return Diagnostic(
                .warning, id: "files.same-path",
                "this file and \"\(other)\" are both \"\(entry.localizedPath.path)\"\(language); one of them is never found",
                path: bundle.displayPath(of: entry.path), hint: "remove one of them")
        }
    }
}
