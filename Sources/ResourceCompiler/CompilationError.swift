/// Why an archive was not written.
public struct CompilationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case hasErrors, unreadable, unwritable
        }

        private let kind: Kind

        /// The inputs have errors, which the diagnostics tell.
        public static let hasErrors = Code(kind: .hasErrors)
        /// A source file cannot be read, or holds what no archive can.
        public static let unreadable = Code(kind: .unreadable)
        /// The archive cannot be written where it is wanted.
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
