/// Why a file or directory could not be read or written.
public struct FileAccessError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notFound, notADirectory, notAFile, permissionDenied, tooLarge, tooManyEntries, invalidPath, closed
            case changed, system
        }

        private let kind: Kind

        /// Nothing lies at the path.
        public static let notFound = Code(kind: .notFound)
        /// A directory was asked for and something else is there.
        public static let notADirectory = Code(kind: .notADirectory)
        /// A regular file was asked for and something else is there.
        public static let notAFile = Code(kind: .notAFile)
        /// The system refuses access.
        public static let permissionDenied = Code(kind: .permissionDenied)
        /// The file is larger than the limit of the reader.
        public static let tooLarge = Code(kind: .tooLarge)
        /// The directory has more entries than `FileLimits.entryCount`.
        public static let tooManyEntries = Code(kind: .tooManyEntries)
        /// The path is absolute, has `.` or `..` or an empty component, a NUL, or leads out of the root.
        public static let invalidPath = Code(kind: .invalidPath)
        /// Whoever was at the other end of a pipe is gone.
        public static let closed = Code(kind: .closed)
        /// The file changed while it was read.
        public static let changed = Code(kind: .changed)
        /// Any other failure; the message carries the system's own words.
        public static let system = Code(kind: .system)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// What went wrong.
    public let code: Code
    /// The path as the caller can find it.
    public let path: String
    /// What happened and what to do about it, without the path.
    public let reason: String

    /// Describes a failure at a path.
    public init(_ code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// `path: reason`.
    public var description: String { "\(path): \(reason)" }
}
