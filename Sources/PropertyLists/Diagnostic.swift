internal import ResourceBasics

/// A diagnostic about a source file: what is wrong, where, and what to do about it.
///
/// ```swift
/// let diagnostic = Diagnostic(
///     .warning, id: "strings.duplicate-key", "the key \"a\" occurs twice", path: "en.strings",
///     at: Diagnostic.Position(line: 3, column: 1), hint: "remove one")
/// print(diagnostic)    // en.strings:3:1: warning: the key "a" occurs twice; remove one [strings.duplicate-key]
/// ```
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic.
    ///
    /// ```swift
    /// Diagnostic.Severity.warning < .error    // true
    /// ```
    public enum Severity: String, Sendable, Hashable, Comparable {
        /// Information; nothing is wrong.
        case note
        /// Probably unintended; the result is still used.
        case warning
        /// Something was lost or cannot work.
        case error

        /// Orders severities: `note` before `warning` before `error`.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The stable name of the rule, such as `strings.missing-semicolon`: a lower-case subject, a dot, words with
    /// hyphens.
    public var id: String
    /// The severity.
    public var severity: Severity
    /// What is wrong, in one sentence without a final full stop; a very long one is cut off.
    public var message: String
    /// The path of the file, as the caller passed it.
    public var path: String
    /// The position in the file.
    public var position: Diagnostic.Position
    /// What to do about it; nil if the message says enough.
    public var hint: String?

    /// Creates a diagnostic.
    ///
    /// - Complexity: O(length). A very long message or hint is cut off.
    public init(
        _ severity: Severity, id: String, _ message: String, path: String, at position: Diagnostic.Position = .unknown,
        hint: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message.abbreviated
        self.path = path
        self.position = position
        self.hint = hint?.abbreviated
    }
}

extension Diagnostic {
    /// The values that are compared. Swift's strings are equal if they differ only in Unicode form, but names are compared by bytes.
    private struct Identity: Hashable {
        let id: ExactKey
        let severity: Severity
        let message: ExactKey
        let path: ExactKey
        let position: Position
        let hint: ExactKey?
    }

    private var identity: Identity {
        Identity(
            id: ExactKey(id), severity: severity, message: ExactKey(message), path: ExactKey(path), position: position,
            hint: hint.map { ExactKey($0) })
    }

    /// Whether two diagnostics are equal. Texts are compared by their bytes.
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool { left.identity == right.identity }

    /// Hashes all values, with the bytes of the texts.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Sequence<Diagnostic> {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    package var errors: [Diagnostic] { filter { $0.severity == .error } }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as compilers print it, so that editors parse it: `path:line:column: warning: message [id]`.
    ///
    /// It is always one line: control characters from the file are escaped.
    public var description: String {
        let (location, severity, text) = parts
        return "\(location): \(severity): \(text)"
    }

    /// The three parts of the description, for terminals with colors.
    package var parts: (location: String, severity: String, text: String) {
        let location = position.line > 0 ? "\(path.printable):\(position.line):\(position.column)" : path.printable
        let advice = hint.map { "; \($0.printable)" } ?? ""
        return (location, severity.rawValue, "\(message.printable)\(advice) [\(id)]")
    }
}

extension Diagnostic {
    /// A position in a source file: line and column of a text, byte offset in a binary list.
    public struct Position: Sendable, Hashable {
        /// The line, counted from 1; 0 if the file has no lines.
        public var line: UInt32
        /// The column in Unicode scalars, counted from 1; in a binary list, the byte offset.
        public var column: UInt32

        /// The position of the file as a whole.
        public static let unknown = Position(line: 0, column: 0)

        /// Creates a position in a text.
        ///
        /// ```swift
        /// Diagnostic.Position(line: 7, column: 12)    // printed as 7:12
        /// ```
        @inlinable
        public init(line: UInt32, column: UInt32) {
            self.line = line
            self.column = column
        }
    }
}
