/// Something a person should know about a source file, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
    /// How serious it is.
    public enum Severity: String, Sendable, Hashable, Comparable {
        /// Worth knowing; nothing is wrong.
        case note
        /// Probably not meant; the result stands.
        case warning
        /// Something was lost or cannot work.
        case error

        /// `note` before `warning` before `error`.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The rule's stable name, such as `strings.missing-semicolon`: a lower-case subject, a dot, words with hyphens.
    public var id: String
    /// How serious it is.
    public var severity: Severity
    /// What is the matter, in one sentence without a final full stop; the beginning of one that is very long.
    public var message: String
    /// The file, as the caller named it.
    public var path: String
    /// Where in the file.
    public var position: SourcePosition
    /// What to do about it; nil where the message says it all.
    public var hint: String?

    /// Describes a finding.
    public init(
        _ severity: Severity, id: String, _ message: String, path: String, at position: SourcePosition = .unknown,
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
    /// The diagnostics in their order, each once: a file may be a part of several questions.
    package var withoutRepetitions: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `path:line:column: warning: message [id]`, as compilers print, so that editors understand it.
    ///
    /// One line, whatever the file's bytes were: control characters in what is quoted are spelled out.
    public var description: String {
        let place = position.line > 0 ? "\(path.printable):\(position.line):\(position.column)" : path.printable
        let advice = hint.map { "; \($0.printable)" } ?? ""
        return "\(place): \(severity.rawValue): \(message.printable)\(advice) [\(id)]"
    }
}

/// A place in a source file: line and column of a text, byte offset in a binary list.
public struct SourcePosition: Sendable, Hashable {
    /// Line, counted from 1; 0 where there are no lines.
    public var line: UInt32
    /// Column in Unicode scalars, counted from 1; in a binary list, the byte offset.
    public var column: UInt32

    /// No place in particular: the file as a whole.
    public static let unknown = SourcePosition(line: 0, column: 0)

    /// A place in a text.
    @inlinable
    public init(line: UInt32, column: UInt32) {
        self.line = line
        self.column = column
    }
}
