internal import ResourceArchive

extension ResourceCompiler {
    /// Returns the problems of a compiled archive, in the order found; empty for an intact archive.
    ///
    /// ```swift
    /// for problem in try ResourceCompiler.verify("Shop.rbarc") { print(problem) }
    /// // byte 4096: section TABL does not match its checksum: the file is damaged, copy or compile it again
    /// ```
    /// Checks structure, checksums and order, with code that is independent of the writer. Detects any single-bit corruption.
    /// - Throws: `.unreadable` if the file cannot be read.
    /// - Complexity: O(size of the archive).
    public static func verify(_ path: String) throws(CompilationError) -> [String] {
        do throws(ArchiveError) {
            return try ArchiveVerifier.problems(ofFile: path).map(\.description)
        } catch {
            throw CompilationError(.unreadable, error.reason, path: path)
        }
    }
}
