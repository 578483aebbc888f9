internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler
internal import Synchronization

/// A report to standard error about what a call reads and writes and how long it takes, for `--verbose`.
final class Activity: Sendable {
    private let verbosity: VerbosityOptions
    private let start = ContinuousClock.now
    private let paths = Mutex<Set<ExactKey>>([])

    init(_ verbosity: VerbosityOptions) { self.verbosity = verbosity }

    /// Receives the path of each file that is read, from any thread; nil if they are not printed.
    var onRead: (@Sendable (String) -> Void)? {
        guard verbosity.verbose else { return nil }
        return { path in self.paths.withLock { paths in _ = paths.insert(ExactKey(path)) } }
    }

    /// Receives the progress of a compile; nil if it is neither printed nor shown on a terminal.
    var onProgress: (@Sendable (ResourceCompiler.Progress) -> Void)? {
        guard !verbosity.quiet, verbosity.verbose || ProgressLine.isPossible else { return nil }
        let onRead = onRead
        ProgressLine.begin()
        return { progress in
            onRead?(progress.path)
            ProgressLine.show(progress.fileCount)
        }
    }

    /// Prints the paths of the files that were read, and further ones, sorted, since threads read in no fixed order.
    func printRead(_ further: [String] = []) {
        let all = paths.withLock { $0.union(further.map { ExactKey($0) }) }
        for path in all.orderedTexts() { report("read \(path)") }
    }

    /// Prints that a file was written, or that it already had its contents.
    func printWritten(_ path: String, _ outcome: Compilation.Outcome) {
        switch outcome {
        case .written: report("wrote \(path)")
        case .unchanged: report("unchanged \(path)")
        }
    }

    /// Prints a line.
    func report(_ line: @autoclosure () -> String) {
        if verbosity.verbose { Console.note(line()) }
    }

    /// Prints the time since the report was started.
    func printTime() { report("took \(seconds)") }

    /// The time since the report was started, such as `0.25 s`.
    var seconds: String {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let hundredths = attoseconds / 10_000_000_000_000_000
        return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
