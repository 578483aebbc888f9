package import FileAccess

/// The role of an entry in a bundle, detected from its name only.
package enum EntryRole {
    /// An ignored file: one of version control, of an operating system or of an editor, or one with a developer's secrets.
    case ignored
    /// A folder to scan, including `.lproj` folders and nested bundles.
    case folder
    /// An asset catalog, which has its own parser.
    case catalog
    /// A file of a string table, outside nested bundles.
    case table(TablePart)
    /// A compiled archive. At the top of the resources, `Assets.rbarc` is opened; any other one is a file.
    case archive
    /// Any other file.
    case file

    /// The files that make up a string table.
    package enum TablePart {
        case strings, stringsdict, catalog
    }

    /// Detects the role from a name.
    package init(_ name: String, _ kind: FileEntry.Kind) {
        if Self.isIgnored(name, kind) {
            self = .ignored
            return
        }
        let suffix = RelativePath.fileExtension(of: name)
        if kind == .directory {
            self = BundleLayout.catalogExtensions.contains(suffix) ? .catalog : .folder
            return
        }
        switch suffix {
        case "strings": self = .table(.strings)
        case "stringsdict": self = .table(.stringsdict)
        case "xcstrings", "loctable": self = .table(.catalog)
        case "rbarc": self = .archive
        default: self = .file
        }
    }

    /// Whether the name is of an ignored file or folder: of version control, the Finder, Windows' Explorer and editors, or of a file
    /// with secrets.
    ///
    /// Other names that begin with a dot are resources, since a server may have them: `.well-known`, `.htaccess`.
    private static func isIgnored(_ name: String, _ kind: FileEntry.Kind) -> Bool {
        let isFile = kind == .file
        // Copies, locks and automatic saves of Vim, Emacs and other editors.
        if isFile, name.utf8.last == UInt8(ascii: "~") { return true }
        switch name.utf8.first {
        case UInt8(ascii: "."):
            if ignoredDotNames.contains(name) || name.hasPrefix("._") { return true }
            return isFile
                && (name.hasPrefix(".#") || name.hasPrefix(".env.")
                    || swapFileExtensions.contains { name.hasSuffix($0) })
        case UInt8(ascii: "#"): return isFile && name.utf8.count > 1 && name.utf8.last == UInt8(ascii: "#")
        default: return ["CVS", "Thumbs.db", "desktop.ini"].contains(name)
        }
    }

    /// The ignored names that begin with a dot, among them those of files with the secrets of a developer.
    private static let ignoredDotNames: Set<String> = [
        ".DS_Store", ".git", ".gitattributes", ".gitignore", ".gitkeep", ".svn", ".hg", ".env", ".idea", ".vscode",
    ]
    /// The extensions of Vim's automatic saves, which begin with a dot: `.page.html.swp`.
    private static let swapFileExtensions = [".swp", ".swo", ".swx"]
}
