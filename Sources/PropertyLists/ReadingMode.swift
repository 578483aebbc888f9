/// How a reader treats a mistake.
package enum ReadingMode: Sendable, Hashable {
    /// Reports the mistake and continues at the next entry. The result has all other entries, and the diagnostics have all
    /// mistakes.
    case lenient
    /// Accepts the files that Apple's readers accept, and rejects all others.
    case strict
}

/// Thrown inside a reader that rejects a file; the reason is already in its log.
struct Stop: Error {}
