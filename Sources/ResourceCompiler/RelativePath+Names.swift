package import FileAccess
internal import PropertyLists

extension RelativePath {
    /// Returns the folders of a path, innermost first: `a/b` and `a` of `a/b/c`. Each is made when it is requested.
    static func folders(of path: String) -> some Sequence<String> {
        sequence(first: split(path).directory) { split($0).directory }.lazy.prefix { !$0.isEmpty }
    }

    /// Returns whether a text is the name of a file or a folder, without control characters and direction marks.
    package static func isPrintableName(_ name: String) -> Bool {
        // Bytes, not Characters: a slash and a combining mark after it are one Character. `.` and `..` are not valid as paths either.
        !name.isEmpty && isValid(name) && !name.utf8.contains(UInt8(ascii: "/"))
            && name.printable.utf8.elementsEqual(name.utf8)
    }
}
