internal import FileAccess
internal import ResourceBasics

/// A line on a terminal's standard error that shows how many files were read. On other streams there is none.
struct ProgressLine {
    /// Whether standard error is a terminal that can erase a line.
    static let isPossible = TextStyle.understandsSequences(.error)

    private var isShown = false
    private var nextUpdate = ContinuousClock.now

    /// The time between two updates, and before the first one. A shorter compile shows no line, so nothing flickers.
    private static let interval = Duration.milliseconds(100)
    /// The sequence that moves to the start of the line and erases it (ECMA-48: CR, EL).
    private static let erasure = "\r\u{1B}[K"

    /// Begins a compile. Nothing is shown during its first moments.
    mutating func begin() { nextUpdate = .now + Self.interval }

    /// Returns the text that shows a count; nil if the line needs no update now.
    mutating func update(_ fileCount: Int) -> String? {
        guard Self.isPossible else { return nil }
        let now = ContinuousClock.now
        guard now >= nextUpdate else { return nil }
        nextUpdate = now + Self.interval
        isShown = true
        // Short, because a line that wraps could not be erased.
        return "\(Self.erasure)\(counted(fileCount, "file")) read"
    }

    /// Returns the text that erases the line; nil if nothing is shown.
    mutating func erase() -> String? {
        guard isShown else { return nil }
        isShown = false
        return Self.erasure
    }
}
