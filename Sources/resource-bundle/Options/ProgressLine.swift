internal import FileAccess
internal import ResourceBasics
internal import Synchronization

/// A line on a terminal's standard error that shows how many files were read. On other streams there is none.
///
/// All threads may use it.
enum ProgressLine {
    /// Whether standard error is a terminal that can erase a line.
    static let isPossible = TextStyle.understandsSequences(.error)

    /// The time between two updates, and before the first one. A shorter compile shows no line, so nothing flickers.
    private static let interval = Duration.milliseconds(100)
    /// The sequence that moves to the start of the line and erases it (ECMA-48: CR, EL).
    private static let erasure = "\r\u{1B}[K"
    private static let state = Mutex((isShown: false, nextUpdate: ContinuousClock.now))

    /// Begins a compile. Nothing is shown during its first moments.
    static func begin() { state.withLock { $0.nextUpdate = .now + interval } }

    /// Shows how many files were read. `Console` erases the line before it prints another one.
    static func show(_ fileCount: Int) {
        guard isPossible else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            guard now >= state.nextUpdate else { return }
            state = (isShown: true, nextUpdate: now + interval)
            // Short, because a line that wraps could not be erased.
            write("\(erasure)\(counted(fileCount, "file")) read")
        }
    }

    /// Erases the line if it is shown.
    static func erase() {
        state.withLock { state in
            if state.isShown { write(erasure) }
            state.isShown = false
        }
    }

    private static func write(_ text: String) { try? StandardStream.error.write(Array(text.utf8).span) }
}
