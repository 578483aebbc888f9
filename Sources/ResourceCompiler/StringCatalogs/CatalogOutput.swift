internal import BundleModel
internal import FileAccess
package import PropertyLists
internal import ResourceBasics
internal import StringTables

/// The files made from a String Catalog: string tables or Swift source. Nothing is written before `write(to:)`.
package struct CatalogOutput: Sendable {
    /// A file to write.
    package struct File: Sendable {
        /// The path relative to the output folder.
        package var path: String
        /// The contents.
        package var bytes: [UInt8]
    }

    /// The files, sorted by the bytes of their paths.
    package internal(set) var files: [File] = []
    /// The diagnostics about the catalog.
    package internal(set) var diagnostics: [Diagnostic] = []

    /// Whether there are errors. If so, nothing should be written.
    package var hasErrors: Bool { diagnostics.hasErrors }

    /// Checks whether the files could be written, so that a file that cannot be written is found before another one is written.
    ///
    /// The folder need not exist yet, nor its parent.
    /// - Throws: `.unwritable`.
    package func check(at folder: String) throws(CompilationError) {
        do throws(FileAccessError) {
            try FolderWriter.check(files.map(\.path), at: folder)
        } catch {
            throw CompilationError(.unwritable, error.reason, path: error.path)
        }
    }

    /// Writes the files into a folder, which is created if its parent exists. Each file is replaced atomically. A file that
    /// already has the same contents is not touched, links are not followed, and nothing is written outside the folder.
    ///
    /// - Throws: `.unwritable`.
    package func write(to folder: String) throws(CompilationError) {
        do throws(FileAccessError) {
            let writer = try FolderWriter(at: folder)
            writer.removeStaleFiles(beside: files.map(\.path))
            for file in files { _ = try writer.writeIfChanged(file.bytes.span, to: file.path) }
        } catch {
            throw CompilationError(.unwritable, error.reason, path: error.path)
        }
    }
}

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
            // The files are for Foundation on Apple's systems, which applies inflection markup.
            let document = StringTableReader(keepsInflection: true).readCatalog(
                named: name, StringSource(bytes, path: path))
            catalog = document.catalog
            diagnostics = document.diagnostics
        } catch {
            diagnostics = [.unreadable(error, path: path)]
        }
    }
}
