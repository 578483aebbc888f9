/// Why a bundle could not be opened, or a required resource not be given.
///
/// A lookup that finds nothing is not an error: it answers nil. Errors come from `init(at:)`, from the `required…`
/// forms, and from reading bytes that the disk then does not give.
public struct ResourceError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notFound, unreadable, notABundle, damagedArchive, unsupportedArchive, wrongType, invalidSource,
                changing, wrongLayer, notAcceptable, isFolder, notText
        }

        private let kind: Kind

        /// The bundle, or the required resource, does not exist.
        public static let notFound = Code(kind: .notFound)
        /// The system refuses to read it.
        public static let unreadable = Code(kind: .unreadable)
        /// The path is neither a directory nor a compiled archive.
        public static let notABundle = Code(kind: .notABundle)
        /// The archive's bytes contradict themselves; the message names the byte offset.
        public static let damagedArchive = Code(kind: .damagedArchive)
        /// The archive is of a version, or has a part, that this reader does not know.
        public static let unsupportedArchive = Code(kind: .unsupportedArchive)
        /// The value exists and is of another type than asked for.
        public static let wrongType = Code(kind: .wrongType)
        /// A source file breaks its format's rules; the message names line and column.
        public static let invalidSource = Code(kind: .invalidSource)
        /// The bundle's files were changed all the while they were being read.
        public static let changing = Code(kind: .changing)

        /// An archive lies over another one than it was compiled for, or is opened as what it is not.
        public static let wrongLayer = Code(kind: .wrongLayer)

        /// The reader accepts none of the bundle's localizations.
        public static let notAcceptable = Code(kind: .notAcceptable)

        /// Bytes of a folder were requested.
        public static let isFolder = Code(kind: .isFolder)

        /// The text of a file was requested whose bytes are not valid text.
        public static let notText = Code(kind: .notText)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// What kind of failure it was.
    public let code: Code
    /// What happened and what to do about it.
    public let message: String
    /// The bundle's or the file's path.
    public let path: String
    /// The byte in an archive where the damage shows; nil elsewhere.
    public let byteOffset: UInt64?
    /// The error below this one, if there was one.
    public let cause: (any Error)?

    /// Describes a failure.
    public init(
        _ code: Code, _ message: String, path: String, byteOffset: UInt64? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.byteOffset = byteOffset
        self.cause = cause
    }

    /// `path: message`.
    public var description: String { "\(path): \(message)" }
}
