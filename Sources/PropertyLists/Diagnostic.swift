/// A diagnostic about a source file: a message for a person, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a diagnostic.
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
    /// What to do about it; nil if the message is enough.
    public var hint: String?

    /// Makes a diagnostic.
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

extension [Diagnostic] {
    /// The diagnostics in their order without duplicates: several requests may read the same file.
    package var withoutRepetitions: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as compilers print it, so that editors parse it: `path:line:column: warning: message [id]`.
    ///
    /// It is always one line: control characters from the file are escaped.
    public var description: String {
        let location = position.line > 0 ? "\(path.printable):\(position.line):\(position.column)" : path.printable
        let advice = hint.map { "; \($0.printable)" } ?? ""
        return "\(location): \(severity.rawValue): \(message.printable)\(advice) [\(id)]"
    }
}

extension Diagnostic {
    /// A position in a source file: line and column of a text, byte offset in a binary list.
    public struct Position: Sendable, Hashable {
        /// The line, counted from 1; 0 if the file has no lines.
        public var line: UInt32
        /// The column in Unicode scalars, counted from 1; in a binary list, the byte offset.
        public var column: UInt32

        /// An unknown position: the file as a whole.
        public static let unknown = Position(line: 0, column: 0)

        /// Makes a position in a text.
        @inlinable
        public init(line: UInt32, column: UInt32) {
            self.line = line
            self.column = column
        }
    }
}
