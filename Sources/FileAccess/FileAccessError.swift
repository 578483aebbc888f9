/// An error about a file or directory that could not be read or written.
package struct FileAccessError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of the failure; more kinds may be added.
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notFound, notADirectory, notAFile, permissionDenied, tooLarge, tooManyEntries, invalidPath, closed
            case changed, cancelled, system
        }

        private let kind: Kind

        /// Nothing exists at the path.
        package static let notFound = Code(kind: .notFound)
        /// The path is not a directory, but a directory is needed.
        package static let notADirectory = Code(kind: .notADirectory)
        /// The path is not a regular file, but a file is needed.
        package static let notAFile = Code(kind: .notAFile)
        /// The system denies access.
        package static let permissionDenied = Code(kind: .permissionDenied)
        /// The file is larger than the limit of the reader.
        package static let tooLarge = Code(kind: .tooLarge)
        /// The directory has more entries than `FileLimits.entryCount`.
        package static let tooManyEntries = Code(kind: .tooManyEntries)
        /// The path is absolute, has `.` or `..` or an empty component, a NUL, or leads out of the root.
        package static let invalidPath = Code(kind: .invalidPath)
        /// The other end of a pipe is closed.
        package static let closed = Code(kind: .closed)
        /// The file changed while it was read.
        package static let changed = Code(kind: .changed)
        /// The caller has cancelled the reads of the tree.
        package static let cancelled = Code(kind: .cancelled)
        /// Any other failure; the reason is the system's message.
        package static let system = Code(kind: .system)

        /// The code's name.
        package var description: String { kind.rawValue }
    }

    /// The kind of the failure.
    package let code: Code
    /// The path, in the form that the caller knows.
    package let path: String
    /// What is wrong and what to do about it, without the path.
    package let reason: String

    /// Creates an error about a path.
    package init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// `path: reason`; only the reason if the path is empty.
    package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
