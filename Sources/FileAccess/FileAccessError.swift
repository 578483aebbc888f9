/// An error about a file or directory that could not be read or written.
package struct FileAccessError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of the failure.
    package enum Code: Sendable, Hashable {
        /// Nothing exists at the path.
        case notFound
        /// The path is not a directory, but a directory is needed.
        case notADirectory
        /// The path is not a regular file, but a file is needed.
        case notAFile
        /// The system denies access.
        case permissionDenied
        /// The file is larger than the limit of the reader.
        case tooLarge
        /// The directory has more entries than `FileLimits.entryCount`.
        case tooManyEntries
        /// The path is absolute, has `.` or `..` or an empty component, a NUL, or leads out of the root.
        case invalidPath
        /// The other end of a pipe is closed.
        case closed
        /// The file changed while it was read.
        case changed
        /// The caller has cancelled the reads of the tree.
        case cancelled
        /// Any other failure; the reason is the system's message.
        case system
    }

    package let code: Code
    /// The path, in the form that the caller knows.
    package let path: String
    /// What is wrong and what to do about it, without the path.
    package let reason: String

    package init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// `path: reason`; only the reason if the path is empty.
    package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
