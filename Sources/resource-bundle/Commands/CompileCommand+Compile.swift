internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// The result of one compile of a call.
struct CompileResult {
    /// What happened to the archive.
    enum Outcome {
        /// A new archive is in place.
        case written
        /// The existing archive has the same contents, and was not touched.
        case unchanged
        /// Nothing was written, because of errors, which were reported.
        case failed(errorCount: Int)
        /// The end of the process was requested.
        case cancelled
    }

    let outcome: Outcome
    /// The paths of the files that were written, or that already had their contents; empty if no file was checked.
    var outputs: [String] = []

    /// Whether all outputs existed after the compile.
    var hasOutputs: Bool {
        switch outcome {
        case .written, .unchanged: true
        case .failed, .cancelled: false
        }
    }
}

extension CompileCommand {
    /// Compiles the inputs once and reports the diagnostics.
    ///
    /// - Parameter isCancelled: Whether to end the compile without a report; nil to complete it.
    func compile(_ activity: Activity, isCancelled: (@Sendable () -> Bool)? = nil) throws -> CompileResult {
        defer { ProgressLine.erase() }
        let record = InputRecord(inputs: allInputs, output: output, settings: Self.settings)
        if let record, record.isKept(with: output) {
            activity.report("no input has changed since the last compile, so none was read")
            activity.printWritten(output, .unchanged)
            try findings.report([])
            return CompileResult(outcome: .unchanged)
        }
        var compiler = compiler
        compiler.isCancelled = isCancelled
        compiler.onProgress = activity.onProgress
        let (overlay, removalFindings) = layers.readOverlay()
        compiler.overlay = overlay
        let compilation = compiler.compile(inputs, into: output, beginningWith: record)
        let sources = dependencies.areRequested ? self.sources(of: compilation) : (files: [], folders: [])
        let found =
            compilation.diagnostics + findings.policy.applied(to: removalFindings)
            + dependencies.findings(output: output, sources: sources)
        if isCancelled?() == true { return CompileResult(outcome: .cancelled) }
        if found.hasErrors || compilation.hasErrors { return try failure(found, activity) }
        do {
            try check(outputs + compilation.looseNames.map { ("the icon or launch image", besideArchive($0)) })
        } catch let error as ValidationError where watch {
            return try failure(found, activity, error.message)
        }
        let written: Written
        do {
            written = try write(compilation, sources)
        } catch let error as CompilationError {
            if error.code == .cancelled { return CompileResult(outcome: .cancelled) }
            // Files other than tables and catalogs are read when the archive is written.
            let id = error.code == .unreadable ? "bundle.unreadable" : "compile.output"
            return try failure(found + [Diagnostic(.error, id: id, error.message, path: error.path)], activity)
        } catch let error as FileAccessError {
            let finding = Diagnostic(.error, id: "compile.output", error.reason, path: error.path)
            return try failure(found + [finding], activity)
        } catch {
            return try failure(found, activity, "\(error)")
        }
        // An error would say that the previous archives are unchanged.
        let late = findings.policy.withoutPromotions.applied(to: written.findings)
        return try success(found + late, written, record, activity)
    }

    /// Reports a compile that has written its outputs.
    private func success(
        _ found: [Diagnostic], _ written: Written, _ record: InputRecord?, _ activity: Activity
    ) throws -> CompileResult {
        activity.printRead(layers.inputs)
        let archives = written.archives.map { ($0.path, $0.file.outcome) }
        for (path, outcome) in archives.dropLast() + written.files + archives.suffix(1) {
            activity.printWritten(path, outcome)
        }
        try findings.report(found)
        let paths = archives.dropLast().map(\.0) + written.files.map(\.path)
        let archive = written.archives.last?.file
        // Findings are reported at every compile.
        if let status = archive?.status, found.isEmpty {
            record?.keep(with: output, status, outputs: paths)
        }
        return CompileResult(outcome: archive?.isUnchanged == true ? .unchanged : .written, outputs: [output] + paths)
    }

    /// Reports a compile with errors, and an error that is not about a source.
    private func failure(
        _ found: [Diagnostic], _ activity: Activity, _ message: String? = nil
    ) throws -> CompileResult {
        activity.printRead(layers.inputs)
        try findings.report(found)
        if let message { Console.complain(message) }
        let count = found.errors.count + (message == nil ? 0 : 1)
        return CompileResult(outcome: .failed(errorCount: count))
    }
}
