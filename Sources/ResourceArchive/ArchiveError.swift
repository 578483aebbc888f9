package import FileAccess

/// An error that reading or writing an archive throws.
public struct ArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Later versions may add kinds.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notAnArchive, truncated, unsupportedVersion, unknownRequiredSection, damaged, tooLarge, invalidContent
            case fileAccess, wrongLayer
        }

        private let kind: Kind

        /// The file does not begin with the archive's magic bytes.
        public static let notAnArchive = Code(kind: .notAnArchive)
        /// The file's size differs from the size in its header: it is cut off, or bytes follow its end.
        public static let truncated = Code(kind: .truncated)
        /// The archive's format version or one of its feature bits is not supported by this program.
        public static let unsupportedVersion = Code(kind: .unsupportedVersion)
        /// The archive has a section that a reader must understand and this program does not know.
        public static let unknownRequiredSection = Code(kind: .unknownRequiredSection)
        /// A checksum, a bound or a rule of the format is violated.
        public static let damaged = Code(kind: .damaged)
        /// A value is larger than the format can store.
        public static let tooLarge = Code(kind: .tooLarge)
        /// The contents to be written contradict each other.
        public static let invalidContent = Code(kind: .invalidContent)
        /// The file could not be opened, read or written.
        public static let fileAccess = Code(kind: .fileAccess)
        /// The overlay was compiled for a different base archive, or the archive was opened as the wrong kind (bundle, overlay
        /// or pack).
        public static let wrongLayer = Code(kind: .wrongLayer)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// The kind of failure.
    public let code: Code
    /// What is wrong and what to do about it.
    public let reason: String
    /// The offset of the failure in the file, in bytes; nil if the failure has no offset.
    public let byteOffset: UInt64?
    /// The path of the file; nil for an archive in memory.
    public let path: String?
    /// The error of the file access, for the code `.fileAccess`.
    package let fileAccess: FileAccessError?

    /// Creates an error.
    public init(_ code: Code, _ reason: String, byteOffset: UInt64? = nil, path: String? = nil) {
        self.init(code, reason, byteOffset: byteOffset, path: path, fileAccess: nil)
    }

    init(_ code: Code, _ reason: String, byteOffset: UInt64? = nil, path: String?, fileAccess: FileAccessError?) {
        self.code = code
        self.reason = reason
        self.byteOffset = byteOffset
        self.path = path
        self.fileAccess = fileAccess
    }

    /// `path: byte N: reason`, without the parts that are nil.
    public var description: String {
        [path, byteOffset.map { "byte \($0)" }, reason].compactMap(\.self).joined(separator: ": ")
    }

    /// Returns this error with the path of the file in which it occurred. A path that is already set stays.
    package func at(_ path: String?) -> ArchiveError {
        ArchiveError(code, reason, byteOffset: byteOffset, path: self.path ?? path, fileAccess: fileAccess)
    }
}
