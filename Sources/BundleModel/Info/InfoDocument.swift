internal import FileAccess
package import PropertyLists

/// An Info.plist of a directory, read once: its bytes, its entries, and its diagnostics.
package struct InfoDocument: Sendable {
    /// The path relative to the bundle.
    package let path: String
    /// The file's bytes; nil if it cannot be read.
    package let bytes: [UInt8]?
    /// The file with its entries; nil if it cannot be read or is not a dictionary.
    let file: InfoFile?
    /// The diagnostics about the file.
    package let diagnostics: [Diagnostic]

    /// Reads a file.
    init(_ path: String, in tree: any FileTree, mode: ReadingMode) {
        self.path = path
        let shownPath = tree.displayPath(of: path)
        let bytes: [UInt8]
        do throws(FileAccessError) {
            bytes = try tree.contents(of: path, byteLimit: FileLimits.sourceByteCount)
        } catch {
            (self.bytes, file) = (nil, nil)
            diagnostics = [.unreadable(error, path: shownPath)]
            return
        }
        self.bytes = bytes
        let document = PropertyListReader(mode: mode).read(bytes, path: shownPath)
        file = document.root?.dictionary.map { InfoFile(path: shownPath, innerPath: path, entries: $0) }
        guard let root = document.root, file == nil else {
            diagnostics = document.diagnostics
            return
        }
        let finding = Diagnostic(
            .error, id: "info.not-a-dictionary", "the value of Info.plist is of type \(root.value.typeName)",
            path: shownPath,
            at: root.position, hint: "make its top level a <dict>")
        diagnostics = document.diagnostics + [finding]
    }
}
