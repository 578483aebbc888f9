internal import FileAccess

/// A resource as callers name it, brought to one form: folder, base name and extension.
///
/// Names are looked up in an index and never joined to a path; even so, one that would leave the bundle names nothing.
package struct ResourceName: Sendable, Hashable {
    /// The folder, without the `.lproj`; empty at the top.
    package var directory: String
    /// The last component, with its extension.
    package var fileName: String

    /// Joins subdirectory, name and type as `NSBundle` does, or nil where they name nothing inside the bundle.
    ///
    /// `("terms", "html", "Legal")`, `("Legal/terms", ".html", nil)` and `("terms.html", nil, "./Legal/")` are the same.
    /// `..` is allowed as long as the whole stays inside; an empty name, a NUL or a way out gives nil.
    /// - Complexity: O(length).
    package init?(_ name: String, type: String? = nil, subdirectory: String? = nil) {
        var full = name
        if let type, !type.isEmpty { full += type.hasPrefix(".") ? type : ".\(type)" }
        // Over bytes: a slash and a combining mark after it are one Character, and would hide a component.
        let slash = UInt8(ascii: "/")
        guard !name.isEmpty, name.utf8.first != slash, name.utf8.last != slash else { return nil }
        if subdirectory?.isEmpty ?? true, Self.isPlain(full) {
            directory = ""
            fileName = full
            return
        }
        if let subdirectory, !subdirectory.isEmpty { full = "\(subdirectory)/\(full)" }
        guard full.utf8.count <= FileLimits.pathByteCount, !full.utf8.contains(0) else { return nil }
        var components: [Substring.UTF8View] = []
        for component in full.utf8.split(separator: slash) where !component.elementsEqual(".".utf8) {
            if component.elementsEqual("..".utf8) {
                if components.popLast() == nil { return nil }
            } else {
                components.append(component)
            }
        }
        guard let last = components.popLast() else { return nil }
        directory = components.lazy.map { Substring($0) }.joined(separator: "/")
        fileName = String(Substring(last))
    }

    /// A folder's path in the same form, the top's for nil; nil for one outside the bundle.
    package static func folder(_ subdirectory: String?) -> String? {
        ResourceName("*", subdirectory: subdirectory)?.directory
    }

    /// Folder and name as one path.
    package var path: String { RelativePath.join(directory, fileName) }

    /// Whether a name needs no taking apart: it has no slash, does not begin with a dot, and is short enough.
    private static func isPlain(_ name: String) -> Bool {
        let bytes = name.utf8.span
        guard bytes.count > 0, bytes.count <= FileLimits.pathByteCount, bytes[0] != UInt8(ascii: ".") else {
            return false
        }
        for index in bytes.indices where bytes[index] == UInt8(ascii: "/") || bytes[index] == 0 { return false }
        return true
    }
}
