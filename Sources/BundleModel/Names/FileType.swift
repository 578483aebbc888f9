internal import FileAccess
internal import ResourceBasics

/// A file type for listings: the part of a file name after its last dot, or after its first dot.
///
/// `backup.tar.gz` is of type `gz` and of type `tar.gz`. The rule is CFBundle's.
package struct FileType: Sendable {
    /// The extension without its dot; nil for any type.
    private let suffix: ExactKey?

    /// Creates a type from an extension, with or without its dot; nil or an empty one means any type.
    package init(_ type: String?) {
        suffix = type.flatMap { type in
            let bytes = type.utf8
            if bytes.isEmpty { return nil }
            // Compares bytes: a dot and a combining mark after it are one Character.
            let hasDot = bytes.first == UInt8(ascii: ".")
            return ExactKey(hasDot ? String(type[bytes.index(after: bytes.startIndex)...]) : type)
        }
    }

    /// The extensions of nibs, compiled and source. They contain the development language's texts of the tables named after them,
    /// as storyboards do.
    package static let nibExtensions = ["nib", "xib"]
    /// The extensions of storyboards: compiled and source.
    package static let storyboardExtensions = ["storyboardc", "storyboard"]

    /// Whether the type includes all files.
    package var isAny: Bool { suffix == nil }

    /// Whether a file name is of the type.
    package func includes(_ fileName: String) -> Bool {
        guard let suffix else { return true }
        if ExactKey(RelativePath.fileExtension(of: fileName)) == suffix { return true }
        let bytes = fileName.utf8
        guard let dot = bytes.dropFirst().firstIndex(of: UInt8(ascii: ".")) else { return false }
        return ExactKey(String(fileName[bytes.index(after: dot)...])) == suffix
    }

    /// Whether a file name is that of a vector image, PDF or SVG, which has all scales. The case of letters does not matter.
    package static func isVectorImage(_ fileName: String) -> Bool {
        ["pdf", "svg"].contains(RelativePath.fileExtension(of: fileName).lowercased())
    }
}
