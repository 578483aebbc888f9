internal import FileAccess
public import PropertyLists

/// What came of generating accessors: findings, and Swift source.
public struct GeneratedAccessors: Sendable {
    /// The source; empty where the bundle could not be read.
    public let text: String
    /// Errors of the bundle's sources, and names that had to be told apart.
    public let diagnostics: [Diagnostic]

    /// How every source begins, by which it is known as generated.
    package static let firstLine =
        "// Made by resource-bundle generate: to change it, change the resources and make it again."

    /// Whether a file of accessors lies at a path.
    package static func isGenerated(_ path: String) -> Bool {
        let bytes = try? DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
        return (bytes ?? []).starts(with: firstLine.utf8)
    }

    /// Whether something was lost or cannot work: then nothing is written.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Writes the source whole or not at all, unless the file has just this text already.
    ///
    /// - Throws: `.hasErrors`, `.unwritable`.
    @discardableResult
    public func write(to path: String) throws(CompilationError) -> Compilation.Outcome {
        guard !hasErrors else {
            throw CompilationError(.hasErrors, "nothing was written, because of the errors above", path: path)
        }
        do throws(FileAccessError) {
            return try AtomicFileWriter.writeIfChanged(Array(text.utf8), to: path) ? .written : .unchanged
        } catch {
            throw CompilationError(.unwritable, error.reason, path: path)
        }
    }
}
