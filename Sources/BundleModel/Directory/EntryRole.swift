package import FileAccess

/// The role of an entry in a bundle, detected from its name only.
package enum EntryRole {
    /// An ignored file: files of version control, of the Finder and of editors, which no program reads.
    case ignored
    /// A folder to scan, including `.lproj` folders and nested bundles.
    case folder
    /// An asset catalog, which has its own reader.
    case catalog
    /// A file of a string table, outside nested bundles.
    case table(TablePart)
    /// A compiled archive, at the top of the resources.
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
        let suffix = RelativePath.splitExtension(name).extension
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

    private static func isIgnored(_ name: String, _ kind: FileEntry.Kind) -> Bool {
        if ignoredNames.contains(name) || name.hasPrefix("._") { return true }
        return kind == .file && isEditorFile(name)
    }

    /// Whether a file is a copy, a lock or an automatic save of an editor (Vim, Emacs and others), or has the secrets of a
    /// developer (`.env`, `.env.local`).
    private static func isEditorFile(_ name: String) -> Bool {
        if name.hasSuffix("~") || name.hasPrefix(".#") || name.hasPrefix(".env.") { return true }
        if name.hasPrefix("#") { return name.utf8.count > 1 && name.hasSuffix("#") }
        return name.hasPrefix(".") && [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
    }

    /// The ignored names: version control, the Finder, Windows' Explorer, developers' environments and editors.
    ///
    /// Other names that begin with a dot are resources, since a server may have them: `.well-known`, `.htaccess`.
    private static let ignoredNames: Set<String> = [
        ".DS_Store", ".git", ".gitattributes", ".gitignore", ".gitkeep", ".svn", ".hg", "CVS", "Thumbs.db",
        "desktop.ini",
        ".env", ".idea", ".vscode",
    ]
}
