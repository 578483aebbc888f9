/// What a reader does about a mistake.
package enum ReadingMode: Sendable, Hashable {
    /// Reports it and goes on at the next entry, to give people all they wrote and all they should mend.
    case lenient
    /// Accepts and rejects what Apple's readers accept and reject.
    case strict
}

/// Thrown inside a reader that gives a file up; the reason is in its log already.
struct Stop: Error {}
