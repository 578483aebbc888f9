internal import FileAccess
internal import ResourceBasics

/// `compile --watch`: compiles, and compiles again whenever an input changes, until Control-C or `kill`.
struct CompileWatch {
    /// The pause between two checks of the inputs. A person who saves a file and looks at the program does not notice it, and
    /// a check of some thousand files takes a few milliseconds.
    private static let pause = Duration.milliseconds(500)
    /// The number of times that a pause is longer than the check before it, so that checks of very large inputs take at most
    /// a tenth of a processor.
    private static let pauseFactor = 10
    /// The time for which the inputs have to stay the same before they are compiled. Programs save several files at once, and
    /// some save one file in several steps.
    private static let quietTime = Duration.milliseconds(100)
    /// The number of times that this is awaited. A file that another program writes all the time must not prevent compiles.
    private static let quietLimit = 5

    let command: CompileCommand

    /// Compiles and watches until the end is requested.
    func run() throws {
        let end: EndRequest
        do throws(FileAccessError) {
            end = try EndRequest()
        } catch {
            throw ToolError("compile cannot watch its inputs: \(error.reason)")
        }
        note("watching \(counted(command.allInputs.count, "input")); Control-C ends")
        var outputs = command.outputs.compactMap(\.path)
        while !end.hasArrived {
            // Read before the compile: a change during the compile is found afterwards.
            let seen = states(besides: outputs)
            let activity = Activity(command.findings.verbosity)
            let result = try command.compile(activity) { end.hasArrived }
            if let line = line(about: result, activity.seconds) { note(line) }
            if !result.outputs.isEmpty { outputs = result.outputs }
            waitForChange(of: seen, besides: outputs, hasOutputs: result.hasOutputs, end)
        }
    }

    /// Waits until the inputs have changed and stay the same for a moment, until an output has been removed, or until the end
    /// is requested.
    ///
    /// - Parameter hasOutputs: Whether the last compile succeeded, so that all outputs existed.
    private func waitForChange(
        of seen: [TreeState?], besides outputs: [String], hasOutputs: Bool, _ end: EndRequest
    ) {
        var pause = Self.pause
        while !end.wait(pause) {
            if hasOutputs, outputs.contains(where: { (try? FileStatus(at: $0)) == nil }) { return }
            let start = ContinuousClock.now
            var present = states(besides: outputs)
            pause = max(Self.pause, (ContinuousClock.now - start) * Self.pauseFactor)
            if present == seen { continue }
            for _ in 0..<Self.quietLimit where !end.wait(Self.quietTime) {
                let next = states(besides: outputs)
                if next == present { break }
                present = next
            }
            return
        }
    }

    /// The states of all inputs; nil for an input that cannot be read. Outputs in an input's folder do not count.
    private func states(besides outputs: [String]) -> [TreeState?] {
        let own = outputs.compactMap { try? FileStatus(at: $0) }
        return command.allInputs.map { try? TreeState(at: $0, ignoring: own) }
    }

    /// The line about one compile; nil if it was cancelled.
    private func line(about result: CompileResult, _ seconds: String) -> String? {
        switch result.outcome {
        case .written: "\(command.output) was written (\(seconds))"
        case .unchanged: "\(command.output) is unchanged (\(seconds))"
        case .failed(let count): "\(command.output) was not written, because of \(counted(count, "error")) (\(seconds))"
        case .cancelled: nil
        }
    }

    private func note(_ line: String) {
        if !command.findings.verbosity.quiet { Console.note(line) }
    }
}
