/// Why an archive was not written, or not extracted.
public struct CompilationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; more kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case hasErrors, unreadable, unwritable, unknownPack
        }

        private let kind: Kind

        /// The inputs have errors, which the diagnostics tell.
        public static let hasErrors = Code(kind: .hasErrors)
        /// A source file or an archive cannot be read, or a source holds what no archive can.
        public static let unreadable = Code(kind: .unreadable)
        /// A file cannot be written where it is wanted, or is there already.
        public static let unwritable = Code(kind: .unwritable)
        /// The compiler was not given the tag of the pack that is to be written.
        public static let unknownPack = Code(kind: .unknownPack)

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
