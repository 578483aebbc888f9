internal import FileAccess
internal import PropertyLists

extension Compilation {
    /// Writes the Info.plist keys that the catalogs determine (`appNames`), as an XML property list. A file that already
    /// has these contents is not touched.
    ///
    /// ```swift
    /// var compiler = ResourceCompiler()
    /// compiler.appNames = AppCatalogNames(appIcon: "AppIcon", accentColor: "Brand")
    /// try compiler.compile(["Fixtures/Sample.bundle"]).writePartialInfo(to: "partial.plist")
    /// // CFBundleIcons, CFBundleIcons~ipad, NSAccentColorName
    /// ```
    /// - Throws: `.hasErrors`, `.unwritable`.
    @discardableResult
    public func writePartialInfo(to path: String) throws(CompilationError) -> Outcome {
        guard !hasErrors else {
            throw CompilationError(errors: diagnostics, "written", path: path)
        }
        let dictionary = partialInfo?.dictionary ?? PropertyListDictionary()
        return try Self.replace(path, with: PropertyListWriter().bytes(of: .dictionary(dictionary)))
    }

    /// Copies the app's home screen icons into a folder and returns their paths. The names are those of the partial
    /// Info.plist.
    ///
    /// ```swift
    /// try compilation.writeIcons(to: "Shop.app")
    /// // ["Shop.app/AppIcon60x60@2x.png", "Shop.app/AppIcon60x60@3x.png", "Shop.app/AppIcon76x76@2x~ipad.png"]
    /// ```
    /// - Throws: `.hasErrors`, `.unreadable`, `.unwritable`, `.cancelled`.
    @discardableResult
    public func writeIcons(to folder: String) throws(CompilationError) -> [String] {
        try replaceIcons(in: folder).map(\.path)
    }

    /// Copies the app's home screen icons into a folder, and returns their paths and whether they changed.
    package func replaceIcons(in folder: String) throws(CompilationError) -> [(path: String, outcome: Outcome)] {
        try checkCancellation(folder)
        guard !hasErrors, let tree else {
            throw CompilationError(errors: diagnostics, "written", path: folder)
        }
        var written: [(path: String, outcome: Outcome)] = []
        for icon in partialInfo?.icons ?? [] {
            let bytes: [UInt8]
            do throws(FileAccessError) {
                bytes = try tree.contents(of: icon.path, byteLimit: FileLimits.sourceByteCount)
            } catch {
                try checkCancellation(folder)
                throw CompilationError(.unreadable, error.reason, path: tree.displayPath(of: icon.path))
            }
            let path = RelativePath.join(folder, icon.name)
            written.append((path, try Self.replace(path, with: bytes)))
        }
        return written
    }

    /// The names of the files that `writeIcons(to:)` writes.
    package var looseNames: [String] { partialInfo?.icons.map(\.name) ?? [] }

    /// Replaces a file atomically, unless it already has these bytes.
    static func replace(_ path: String, with bytes: [UInt8]) throws(CompilationError) -> Outcome {
        do throws(FileAccessError) {
            return try AtomicFileWriter.writeIfChanged(bytes, to: path) ? .written : .unchanged
        } catch {
            throw CompilationError(.unwritable, error.reason, path: path)
        }
    }
}
