internal import BundleModel
internal import PropertyLists
internal import ResourceBasics

/// The names of a bundle's files, assets and tables, folded for a comparison by Unicode normalization or without case.
///
/// A lookup uses the folded names only after the exact name missed, so the exact name wins. If several names have the same
/// folded form, the first by bytes is used.
struct FoldedNames: Sendable {
    private let files: [String: [String]]
    private let assets: [String: [String]]
    private let tables: [String: [String]]
    private let matching: OpenOptions.NameMatching

    /// Folds all names of the providers.
    ///
    /// - Complexity: O(names).
    init(_ providers: [any BundleProvider], _ matching: OpenOptions.NameMatching) {
        self.matching = matching
        func fold(_ names: (any BundleProvider) -> [String]) -> [String: [String]] {
            var folded: [String: [String]] = [:]
            for name in union(providers.map(names)) {
                folded[Self.fold(name, matching), default: []].append(name)
            }
            return folded
        }
        files = fold(\.fileNames)
        assets = fold(\.assetNames)
        tables = fold(\.tableNames)
    }

    /// Returns the path of the file that has an equal folded path, without language and suffix, or nil.
    func file(_ path: String) -> String? { files[Self.fold(path, matching)]?.first }

    /// Returns the asset that has an equal folded name, or nil.
    func asset(_ name: String) -> String? { assets[Self.fold(name, matching)]?.first }

    /// Returns the table that has an equal folded name, or nil.
    func table(_ name: String) -> String? { tables[Self.fold(name, matching)]?.first }

    /// Returns a warning for each folded form that several names have.
    func clashes(path: String) -> [Diagnostic] {
        let kinds = [("files", files), ("assets", assets), ("tables", tables)]
        return kinds.flatMap { kind, names in
            names.values.filter { $0.count > 1 }.ordered { isOrdered($0[0], before: $1[0]) }.map { names in
                let list = listed(names.map { "\"\($0)\"" })
                return Diagnostic(
                    .warning, id: "bundle.name-clash",
                    "the \(kind) \(list) are equal under this bundle's name matching",
                    path: path,
                    hint:
                        "rename all but one; \"\(names[0])\" is found, unless a request has the exact bytes of another one"
                )
            }
        }
    }

    /// Returns the form in which a name is compared. Swift dictionaries already treat canonically equivalent strings as one
    /// key.
    private static func fold(_ name: String, _ matching: OpenOptions.NameMatching) -> String {
        matching == .caseInsensitive ? name.lowercased() : name
    }
}
