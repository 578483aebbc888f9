package import FileAccess

/// An error that reading or writing an archive throws.
package struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of failure.
    package enum Code: Sendable {
        /// The file does not begin with the archive's magic bytes.
        case notAnArchive
        /// The file's size differs from the size in its header: it is cut off, or bytes follow its end.
        case truncated
        /// The archive's format version or one of its feature bits is not supported by this program.
        case unsupportedVersion
        /// The archive has a section that a reader must understand and this program does not know.
        case unknownRequiredSection
        /// A checksum, a bound or a rule of the format is violated.
        case damaged
        /// A value is larger than the format can store.
        case tooLarge
        /// The contents to be written contradict each other.
        case invalidContent
        /// The file could not be opened, read or written.
        case fileAccess
        /// The overlay was compiled for a different base archive, or the archive was opened as the wrong kind (bundle, overlay
        /// or pack).
        case wrongLayer
    }

    /// The kind of failure.
    package let code: Code
    /// What is wrong and what to do about it.
    package let reason: String
    /// The offset of the failure in the file, in bytes; nil if the failure has no offset.
    package let byteOffset: UInt64?
    /// The path of the file; nil for an archive in memory.
    package let path: String?
    /// The error of the file access, for the code `.fileAccess`.
    package let fileAccess: FileAccessError?

    package init(
        _ code: Code, _ reason: String, byteOffset: UInt64? = nil, path: String? = nil,
        fileAccess: FileAccessError? = nil
    ) {
        self.code = code
        self.reason = reason
        self.byteOffset = byteOffset
        self.path = path
        self.fileAccess = fileAccess
    }

    /// `path: byte N: reason`, without the parts that are nil.
    package var description: String {
        [path, byteOffset.map { "byte \($0)" }, reason].compactMap(\.self).joined(separator: ": ")
    }

    /// Returns this error with the path of the file in which it occurred. A path that is already set stays.
    package func at(_ path: String?) -> ArchiveError {
        ArchiveError(code, reason, byteOffset: byteOffset, path: self.path ?? path, fileAccess: fileAccess)
    }
}
