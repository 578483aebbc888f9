package import FileAccess

/// What an entry of a bundle is to the bundle, by its spelling alone.
package enum EntryRole {
    /// An ignored file: what version control and the Finder leave behind, which no build copies.
    case ignored
    /// A folder that is walked; `.lproj` folders and bundles in the bundle are such.
    case folder
    /// An asset catalog, which has a reader of its own.
    case catalog
    /// Part of a string table, outside bundles in the bundle.
    case table(TablePart)
    /// A compiled archive, at the top of the resources.
    case archive
    /// Any other file.
    case file

    /// The files that a string table is made of.
    package enum TablePart {
        case strings, stringsdict, catalog
    }

    /// Tells it from a name.
    ///
    /// Every name of a bundle passes here when the bundle is opened: two bytes at the end decide for most of them.
    @inline(__always)
    package init(_ name: Span<UInt8>, _ kind: FileEntry.Kind) {
        if Self.mayBeIgnored(name), Self.isIgnored(name) {
            self = .ignored
        } else if kind == .directory {
            self = BundleLayout.catalogExtensions.contains(Self.fileExtension(name)) ? .catalog : .folder
        } else {
            self = Self.mayBeSpecial(name) ? Self.special(Self.fileExtension(name)) : .file
        }
    }

    @inline(__always)
    private static func mayBeIgnored(_ name: Span<UInt8>) -> Bool {
        name.count > 0 && (name[0] == UInt8(ascii: ".") || name[0] == UInt8(ascii: "C"))
    }

    private static func isIgnored(_ name: Span<UInt8>) -> Bool {
        let name = text(name)
        return name == ".DS_Store" || name == ".git" || name == ".svn" || name == ".hg" || name == "CVS"
            || name.hasPrefix("._")
    }

    /// Whether a name ends as `strings`, `stringsdict`, `xcstrings`, `loctable` and `rbarc` do.
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
        RelativePath.splitExtension(text(name)).extension
    }

    private static func text(_ name: Span<UInt8>) -> String {
        guard let name = try? UTF8Span(validating: name) else { return "" }
        return String(copying: name)
    }
}
