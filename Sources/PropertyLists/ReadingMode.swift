/// How a reader treats a mistake.
package enum ReadingMode: Sendable, Hashable {
    /// Reports the mistake and continues at the next entry, so people get all that they wrote and all that they should
    /// fix.
    case lenient
    /// Accepts and rejects what Apple's readers accept and reject.
    case strict
}

/// Thrown inside a reader that rejects a file; the reason is already in its log.
struct Stop: Error {}
