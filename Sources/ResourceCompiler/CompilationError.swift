internal import PropertyLists
internal import ResourceBasics

/// An error that compiling, writing or extracting an archive throws.
///
/// ```swift
/// do {
///     try compilation.write(to: "Shop.rbarc")
/// } catch {
///     if error.code == .hasErrors { print(error) }    // Shop.rbarc: nothing was written, because of 1 error: Shop.bundle/…
/// }
/// ```
public struct CompilationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Later versions may add kinds.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case hasErrors, unreadable, unwritable, unknownPack, cancelled
        }

        private let kind: Kind

        /// The inputs have errors, which the diagnostics list.
        public static let hasErrors = Code(kind: .hasErrors)
        /// A source file or an archive cannot be read, or an archive cannot store a source file.
        public static let unreadable = Code(kind: .unreadable)
        /// A file cannot be written to the path, or already exists there.
        public static let unwritable = Code(kind: .unwritable)
        /// The tag of the pack is not among the compiler's `packTags`.
        public static let unknownPack = Code(kind: .unknownPack)
        /// The compile was cancelled (`ResourceCompiler.isCancelled`).
        public static let cancelled = Code(kind: .cancelled)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// The kind of failure.
    public let code: Code
    /// What happened and what to do about it.
    public let message: String
    /// The path of the file.
    public let path: String

    init(_ code: Code, _ message: String, path: String) {
        self.code = code
        self.message = message
        self.path = path
    }

    /// `path: message`; only the message if the path is empty.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

extension CompilationError {
    /// The error of a call that needs inputs without errors.
    init(errors diagnostics: [Diagnostic], _ what: String, path: String) {
        let errors = diagnostics.errors
        let first = errors.first.map { ": \($0)" } ?? ""
        self.init(.hasErrors, "nothing was \(what), because of \(counted(errors.count, "error"))\(first)", path: path)
    }
}
