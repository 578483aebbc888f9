internal import AssetCatalogs
internal import PropertyLists

/// Rule: a name is unique among the assets of one type.
enum DuplicateNames {
    /// Returns the finding about an asset that another one hides, unless none of that one's variants is for the reader. The paths are those shown to the user.
    static func finding(_ type: AssetType, _ name: String, _ path: String, first: String) -> Diagnostic {
        Diagnostic(
            .warning, id: "catalog.duplicate-name",
            "the \(type) \"\(name)\" also exists at \"\(first)\", which lookups use", path: path,
            hint: "rename one of them, or let a folder provide a namespace")
    }
}
