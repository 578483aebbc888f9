internal import BundleModel
internal import PropertyLists
internal import ResourceBasics

/// Files that stand for the same resource in the same language, of which one is never found: `fr.lproj/Legal/a.html` and
/// `Legal/fr.lproj/a.html`.
struct SamePlaces: LintRule {
    private struct Place: Hashable {
        var localization: ExactKey?
        var path: ExactKey
    }

    func findings(in bundle: LintBundle) -> [Diagnostic] {
        guard let directory = bundle.directory else { return [] }
        var first: [Place: String] = [:]
        return directory.inventory.paths.entries.compactMap { entry in
            guard !entry.isDirectory, !entry.place.isInNestedBundle else { return nil }
            let place = Place(
                localization: entry.place.localization.map { ExactKey($0) }, path: ExactKey(entry.place.path))
            guard let other = first[place] else {
                first[place] = entry.path
                return nil
            }
            let language = entry.place.localization.map { " in \($0)" } ?? ""
            return Diagnostic(
                .warning, id: "files.same-place",
                "this and \(other) are both \"\(entry.place.path)\"\(language); one of them is never found",
                path: bundle.displayPath(of: entry.path), hint: "keep one")
        }
    }
}
