/// Why an archive was not extracted.
public struct ExtractionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case unreadable, unwritable
        }

        private let kind: Kind

        /// The archive cannot be read, or is none.
        public static let unreadable = Code(kind: .unreadable)
        /// A file cannot be written, or is there already.
        public static let unwritable = Code(kind: .unwritable)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// What kind of failure it was.
    public let code: Code
    /// What happened and what to do about it.
    public let message: String
    /// The file concerned.
    public let path: String

    init(_ code: Code, _ message: String, path: String) {
        self.code = code
        self.message = message
        self.path = path
    }

    /// `path: message`.
    public var description: String { "\(path): \(message)" }
}
