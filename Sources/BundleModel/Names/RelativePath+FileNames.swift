package import FileAccess
internal import PropertyLists

extension RelativePath {
    /// Returns whether a text is the name of a file or a folder: neither empty nor a path.
    package static func isFileName(_ name: String) -> Bool {
        // Bytes, not Characters: a slash and a combining mark after it are one Character. `.` and `..` are not valid as paths either.
        !name.isEmpty && isValid(name) && !name.utf8.contains(UInt8(ascii: "/"))
    }

    /// Returns whether a text is the name of a file or a folder, without control characters and direction marks.
    package static func isPrintableName(_ name: String) -> Bool {
        isFileName(name) && name.printable.utf8.elementsEqual(name.utf8)
    }
}
