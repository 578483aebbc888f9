internal import BundleDirectory
internal import FileAccess
internal import PropertyLists

/// Compiles bundles, asset catalogs and string tables into one archive.
///
/// ```swift
/// let compilation = ResourceCompiler().compile(["Shop.bundle"])
/// for diagnostic in compilation.diagnostics { print(diagnostic) }    // Shop.bundle/fr.lproj/…:7:12: error: … [id]
/// try compilation.write(to: "Shop.rbarc")                             // .written
/// ```
public struct ResourceCompiler: Sendable {
    /// Whether warnings count as errors.
    public var isStrict: Bool

    /// A compiler.
    public init(isStrict: Bool = false) {
        self.isStrict = isStrict
    }

    /// Reads the inputs, checks them, and gets the archive ready to be written.
    ///
    /// An input is a bundle or any folder of resources, an `.xcassets`, an `.lproj`, a `.strings`, `.stringsdict` or
    /// `.xcstrings`. Of two inputs that have the same table, file or asset, the first one counts.
    /// - Complexity: reads string tables and catalogs now, other files when the archive is written.
    public func compile(_ inputs: [String]) -> Compilation {
        let directory: BundleDirectory
        do throws(InputError) {
            directory = try CompilerInput.directory(of: inputs)
        } catch {
            return Compilation(contents: nil, diagnostics: [error.diagnostic], tree: nil)
        }
        let tables = TableIndex(directory)
        let assets = AssetIndex(directory)
        var diagnostics = directory.scanDiagnostics + InfoCheck(directory, tables).diagnostics
        diagnostics += tables.diagnostics + assets.diagnostics + IconSizeCheck(directory, assets).diagnostics
        if isStrict {
            diagnostics = diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                if diagnostic.severity == .warning { diagnostic.severity = .error }
                return diagnostic
            }
        }
        let contents = BundleContents(directory, tables: tables, assets: assets).contents
        return Compilation(contents: contents, diagnostics: diagnostics, tree: directory.tree)
    }
}
