internal import FileAccess
public import PropertyLists

/// The result of generating accessors: diagnostics and Swift source.
///
/// ```swift
/// let accessors = AccessorGenerator().generate("Fixtures/Sample.bundle")
/// try accessors.write(to: "Sources/Shop/Resources.swift") == .written    // true
/// ```
public struct GeneratedAccessors: Sendable {
    /// The source; empty if the bundle could not be read.
    public let text: String
    /// Errors of the bundle's sources, warnings about names and arguments, and notes about what has accessors and what has not.
    public let diagnostics: [Diagnostic]
    /// How many resources have accessors.
    public let counts: Counts
    /// The resources without an accessor, and the texts with too many arguments.
    public let leftOut: [LeftOutResource]

    init(
        text: String = "", diagnostics: [Diagnostic], counts: Counts = Counts(keys: 0, assets: 0, files: 0),
        leftOut: [LeftOutResource] = []
    ) {
        self.text = text
        self.diagnostics = diagnostics
        self.counts = counts
        self.leftOut = leftOut
    }

    /// The first line of every generated source.
    package static let firstLine =
        "// Made by resource-bundle generate: to change it, change the resources and make it again."

    /// Whether there are errors. If so, nothing is written.
    public var hasErrors: Bool { diagnostics.hasErrors }

    /// Writes the source with an atomic replace. A file that already has this text is not touched.
    ///
    /// - Returns: `.unchanged` if the file already has this text.
    /// - Throws: `.hasErrors`, `.unwritable`.
    @discardableResult
    public func write(to path: String) throws(CompilationError) -> Compilation.Outcome {
        guard !hasErrors else {
            throw CompilationError(errors: diagnostics, "written", path: path)
        }
        return try Compilation.replace(path, with: Array(text.utf8))
    }
}
