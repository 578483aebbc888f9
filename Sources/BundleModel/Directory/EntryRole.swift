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
    ///
    /// Opening a bundle calls this for every name. For most names the last two bytes decide.
    @inline(__always)
    package init(_ name: Span<UInt8>, _ kind: FileEntry.Kind) {
        if Self.mayBeIgnored(name), Self.isIgnored(name, kind) {
            self = .ignored
        } else if kind == .directory {
            self = BundleLayout.catalogExtensions.contains(Self.fileExtension(name)) ? .catalog : .folder
        } else {
            self = Self.mayBeSpecial(name) ? Self.special(Self.fileExtension(name)) : .file
        }
    }

    /// Whether a name may be that of an ignored file, by its first byte, its last byte and its length.
    @inline(__always)
    private static func mayBeIgnored(_ name: Span<UInt8>) -> Bool {
        guard name.count > 0 else { return false }
        switch name[0] {
        case UInt8(ascii: "."), UInt8(ascii: "#"): return true
        // CVS, Thumbs.db, desktop.ini
        case UInt8(ascii: "C") where name.count == 3: return true
        case UInt8(ascii: "T") where name.count == 9: return true
        case UInt8(ascii: "d") where name.count == 11: return true
        default: return name[name.count - 1] == UInt8(ascii: "~")
        }
    }

    private static func isIgnored(_ name: Span<UInt8>, _ kind: FileEntry.Kind) -> Bool {
        let name = name.text
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
    private static let ignoredNames: [String] = [
        ".DS_Store", ".git", ".gitattributes", ".gitignore", ".gitkeep", ".svn", ".hg", "CVS", "Thumbs.db",
        "desktop.ini",
        ".env", ".idea", ".vscode",
    ]

    /// Whether a name has the last two bytes of `strings`, `stringsdict`, `xcstrings`, `loctable` or `rbarc`.
    @inline(__always)
    private static func mayBeSpecial(_ name: Span<UInt8>) -> Bool {
        guard name.count > 2 else { return false }
        switch (name[name.count - 2], name[name.count - 1]) {
        case (UInt8(ascii: "g"), UInt8(ascii: "s")), (UInt8(ascii: "c"), UInt8(ascii: "t")): return true
        case (UInt8(ascii: "l"), UInt8(ascii: "e")), (UInt8(ascii: "r"), UInt8(ascii: "c")): return true
        default: return false
        }
    }

    private static func special(_ fileExtension: String) -> EntryRole {
        switch fileExtension {
        case "strings": .table(.strings)
        case "stringsdict": .table(.stringsdict)
        case "xcstrings", "loctable": .table(.catalog)
        case "rbarc": .archive
        default: .file
        }
    }

    private static func fileExtension(_ name: Span<UInt8>) -> String {
        RelativePath.splitExtension(name.text).extension
    }
}
