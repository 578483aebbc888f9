/// Why an archive could not be read or written.
public struct ArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notAnArchive, truncated, unsupportedVersion, unknownRequiredSection, damaged, tooLarge, invalidContent
            case fileAccess, wrongLayer
        }

        private let kind: Kind

        /// The file does not begin as an archive does.
        public static let notAnArchive = Code(kind: .notAnArchive)
        /// The file ends before it should, or goes on after.
        public static let truncated = Code(kind: .truncated)
        /// The archive was made by a newer format than this program knows.
        public static let unsupportedVersion = Code(kind: .unsupportedVersion)
        /// The archive has a section that must be understood and is not.
        public static let unknownRequiredSection = Code(kind: .unknownRequiredSection)
        /// A checksum, bound or rule of the format does not hold.
        public static let damaged = Code(kind: .damaged)
        /// Something is larger than the format can hold.
        public static let tooLarge = Code(kind: .tooLarge)
        /// What was to be written contradicts itself.
        public static let invalidContent = Code(kind: .invalidContent)
        /// The file could not be opened, read or written.
        public static let fileAccess = Code(kind: .fileAccess)
        /// The archive lies over another one than it was compiled for, or is opened as what it is not.
        public static let wrongLayer = Code(kind: .wrongLayer)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// What kind of failure it was.
    public let code: Code
    /// What is wrong and what to do about it.
    public let reason: String
    /// Where in the file, in bytes from its beginning, if the failure has a place.
    public let byteOffset: UInt64?
    /// The file, if it is one.
    public let path: String?

    /// Describes a failure.
    public init(_ code: Code, _ reason: String, byteOffset: UInt64? = nil, path: String? = nil) {
        self.code = code
        self.reason = reason
        self.byteOffset = byteOffset
        self.path = path
    }

    /// `path: byte N: reason`, without the parts that are not known.
    public var description: String {
        [path, byteOffset.map { "byte \($0)" }, reason].compactMap(\.self).joined(separator: ": ")
    }

    /// The same failure, with the file it happened in.
    package func at(_ path: String?) -> ArchiveError {
        ArchiveError(code, reason, byteOffset: byteOffset, path: self.path ?? path)
    }
}
