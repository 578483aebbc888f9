internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// A String Catalog that was read from a file.
struct CatalogSource {
    let path: String
    /// The table's name: the file's name without its extension.
    let name: String
    /// The catalog; nil if the file could not be read.
    private(set) var catalog: StringCatalog?
    private(set) var diagnostics: [Diagnostic]

    init(at path: String) {
        self.path = path
        name = RelativePath.splitExtension(RelativePath.split(path).name).stem
        do throws(FileAccessError) {
            let bytes = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
            let document = StringTableReader().readCatalog(named: name, StringSource(bytes, path: path))
            catalog = document.catalog
            diagnostics = document.diagnostics
        } catch {
            diagnostics = [Diagnostic(.error, id: "bundle.unreadable", error.reason, path: path)]
        }
    }
}
