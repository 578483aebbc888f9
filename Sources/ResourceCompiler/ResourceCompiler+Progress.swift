internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import Synchronization

extension ResourceCompiler {
    /// The progress of a compile: the file that was read last, and the number of files that were read so far.
    ///
    /// ```swift
    /// compiler.onProgress = { progress in print(progress.fileCount, progress.path) }    // 1 Shop.bundle/Info.plist, 2 …
    /// ```
    public struct Progress: Sendable, Hashable {
        /// The path of the file that was read last, as diagnostics show it.
        public let path: String
        /// The number of files that were read so far. A file that is read twice counts once.
        public let fileCount: Int
    }

    /// The observer of this compiler's reads; nil if nobody receives the progress or cancels the compile.
    var observer: ReadObserver? {
        guard onProgress != nil || isCancelled != nil else { return nil }
        var observer = ReadObserver()
        if let isCancelled { observer.isCancelled = isCancelled }
        if let onProgress {
            let counter = ReadCounter(report: onProgress)
            observer.onRead = { counter.add($0) }
        }
        return observer
    }

    /// Returns the result of a compile that was cancelled.
    func cancelled(_ inputs: [String]) -> Compilation {
        let finding = Diagnostic(
            .error, id: "compile.cancelled", "the compile was cancelled", path: inputs.first ?? "",
            hint: "compile again to get an archive")
        return Compilation(contents: nil, diagnostics: [finding], tree: nil, isCancelled: { true })
    }
}

/// Counts the files that several threads read, and reports each new one.
private final class ReadCounter: Sendable {
    private let paths = Mutex<Set<ExactKey>>([])
    private let report: @Sendable (ResourceCompiler.Progress) -> Void

    init(report: @escaping @Sendable (ResourceCompiler.Progress) -> Void) { self.report = report }

    /// Counts a file. The report is made under the lock, so that counts never decrease.
    func add(_ path: String) {
        paths.withLock { paths in
            guard paths.insert(ExactKey(path)).inserted else { return }
            report(ResourceCompiler.Progress(path: path, fileCount: paths.count))
        }
    }
}
