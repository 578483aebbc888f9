/// Why a file or directory could not be read or written.
package struct FileAccessError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notFound, notADirectory, notAFile, permissionDenied, tooLarge, tooManyEntries, invalidPath, closed
            case changed, system
        }

        private let kind: Kind

        /// Nothing lies at the path.
        package static let notFound = Code(kind: .notFound)
        /// A directory was asked for and something else is there.
        package static let notADirectory = Code(kind: .notADirectory)
        /// A regular file was asked for and something else is there.
        package static let notAFile = Code(kind: .notAFile)
        /// The system refuses access.
        package static let permissionDenied = Code(kind: .permissionDenied)
        /// The file is larger than the limit of the reader.
        package static let tooLarge = Code(kind: .tooLarge)
        /// The directory has more entries than `FileLimits.entryCount`.
        package static let tooManyEntries = Code(kind: .tooManyEntries)
        /// The path is absolute, has `.` or `..` or an empty component, a NUL, or leads out of the root.
        package static let invalidPath = Code(kind: .invalidPath)
        /// Whoever was at the other end of a pipe is gone.
        package static let closed = Code(kind: .closed)
        /// The file changed while it was read.
        package static let changed = Code(kind: .changed)
        /// Any other failure; the message carries the system's own words.
        package static let system = Code(kind: .system)

        /// The code's name.
        package var description: String { kind.rawValue }
    }

    /// What went wrong.
    package let code: Code
    /// The path as the caller can find it.
    package let path: String
    /// What happened and what to do about it, without the path.
    package let reason: String

    /// Describes a failure at a path.
    package init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// `path: reason`.
    package var description: String { "\(path): \(reason)" }
}
