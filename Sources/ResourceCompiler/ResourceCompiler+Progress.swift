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
            let paths = Mutex<Set<ExactKey>>([])
            observer.onRead = { path in
                paths.withLock { paths in
                    guard paths.insert(ExactKey(path)).inserted else { return }
                    // Under the lock, so that counts never decrease.
                    onProgress(Progress(path: path, fileCount: paths.count))
                }
            }
        }
        return observer
    }

    /// Returns the result of a compile that was cancelled.
    func cancelled(_ inputs: [String]) -> Compilation {
        let finding = Diagnostic(
            .error, id: "compile.cancelled", "the compile was cancelled", path: inputs.first ?? "",
            hint: "compile again to get an archive")
        return Compilation(diagnostics: [finding], isCancelled: { true })
    }
}
