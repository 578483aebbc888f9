/// An error that is thrown by opening a bundle, looking up a required resource, or reading its bytes.
///
/// A lookup without `required` returns nil for a miss and throws no error.
///
/// ```swift
/// do {
///     _ = try view.requiredFile("imprint", type: "html")
/// } catch where error.code == .notFound {
///     print(error)    // Fixtures/Sample.bundle: the bundle has no file "imprint.html"; …
/// }
/// ```
public struct ResourceError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure. Later versions may add kinds.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case notFound, unreadable, notABundle, damagedArchive, unsupportedArchive, wrongType,
                changing, wrongLayer, notAcceptable, isFolder, notText
        }

        private let kind: Kind

        /// The bundle, or the required resource, does not exist.
        public static let notFound = Code(kind: .notFound)
        /// A file or a folder cannot be read, or no longer exists; or the system does not allow receiving a signal.
        public static let unreadable = Code(kind: .unreadable)
        /// The path is neither a directory, a string table nor a compiled archive; or the bytes are not an archive.
        public static let notABundle = Code(kind: .notABundle)
        /// The archive's bytes are inconsistent; `byteOffset` has the position.
        public static let damagedArchive = Code(kind: .damagedArchive)
        /// The archive has a version, or a required section, that this library does not support.
        public static let unsupportedArchive = Code(kind: .unsupportedArchive)
        /// The value exists but has another type than the requested one.
        public static let wrongType = Code(kind: .wrongType)
        /// The bundle's files changed each time they were read.
        public static let changing = Code(kind: .changing)

        /// An overlay was opened with an archive for which it was not compiled, or another archive was opened as an overlay
        /// or a pack.
        public static let wrongLayer = Code(kind: .wrongLayer)

        /// The reader accepts none of the bundle's localizations.
        public static let notAcceptable = Code(kind: .notAcceptable)

        /// Bytes of a folder were requested.
        public static let isFolder = Code(kind: .isFolder)

        /// The text of a file was requested, but its bytes are not valid text.
        public static let notText = Code(kind: .notText)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// The kind of failure.
    public let code: Code
    /// What happened and what to do about it.
    public let message: String
    /// The path of the bundle or the file.
    public let path: String
    /// The byte offset of the damage in an archive, or of the first invalid byte of a text; otherwise nil.
    public let byteOffset: UInt64?
    /// The underlying error; nil if there is none.
    public let cause: (any Error)?

    /// Creates an error.
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
