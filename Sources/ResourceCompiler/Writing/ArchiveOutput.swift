package import FileAccess
package import PropertyLists
internal import ResourceArchive

/// The output of an archive: a file that is written in large pieces, or memory.
struct ArchiveOutput {
    /// The temporary file; nil for memory.
    private let file: AtomicFileWriter?
    /// The path for error messages.
    private let path: String?
    private var buffer = ByteBuilder()
    private var flushedByteCount: UInt64 = 0
    /// The size of a piece. It is so large that system calls do not matter, and so small that it fits into a processor's cache.
    private static let pieceByteCount = 256 << 10

    /// Creates an output to a file, or in memory.
    init(to file: AtomicFileWriter? = nil, path: String? = nil) {
        self.file = file
        self.path = path
        if file != nil { buffer.reserve(Self.pieceByteCount) }
    }

    /// Bytes written so far.
    var byteCount: UInt64 { flushedByteCount + UInt64(buffer.count) }

    mutating func append(_ bytes: [UInt8]) throws(ArchiveError) {
        // A large piece is written directly to the file instead of through the buffer.
        if file != nil, bytes.count >= Self.pieceByteCount {
            try flush()
            try write(bytes)
            return
        }
        buffer.append(bytes)
        if file != nil, buffer.count >= Self.pieceByteCount { try flush() }
    }

    /// Appends zeros up to a multiple of `alignment`.
    mutating func align(to alignment: UInt64) {
        buffer.appendZeros(Int(ArchiveFormat.aligned(byteCount, to: alignment) - byteCount))
    }

    /// Writes the header over the bytes reserved for it. For a file, checks the structure of the result, which then
    /// replaces the old file when it is committed.
    ///
    /// Nothing is checked if the old file already has these contents. Returns all bytes for memory, and an empty array for a file.
    /// - Parameter tamper: Called with the path of the written file before it is checked. Tests inject faults there.
    /// - Throws: `.damaged`, with the offset, if the file that was written is not valid; `.fileAccess`. The old file is then
    ///   unchanged.
    mutating func finish(header: [UInt8], tamper: ((String) -> Void)?) throws(ArchiveError) -> [UInt8] {
        guard let file else {
            buffer.replace(at: 0, with: header)
            return buffer.bytes
        }
        try flush()
        do throws(FileAccessError) {
            try file.write(header.span, at: 0)
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
        tamper?(file.temporaryPath)
        if !file.findsUnchangedFile() { try checkStructure(of: file.temporaryPath) }
        return []
    }

    /// Verifies the file's structure, without the contents of blobs. Those were hashed as they were read.
    private func checkStructure(of temporaryPath: String) throws(ArchiveError) {
        if (try? Archive(at: temporaryPath, loading: .mapped))?.repeatsTexts == true { throw Self.repeatsTexts }
        let problems: [ArchiveError]
        do throws(ArchiveError) {
            problems = try ArchiveVerifier.problems(ofFile: temporaryPath, checking: .structure)
        } catch {
            throw ArchiveError(error.code, error.reason, path: path)
        }
        guard let first = problems.first else { return }
        throw ArchiveError(
            .damaged,
            "the written archive is invalid, and was not moved into place: \(first.reason); compile again, and "
                + "report a bug if that does not help", byteOffset: first.byteOffset, path: path)
    }

    /// The error for contents of which an archive could not be listed.
    static let repeatsTexts = ArchiveError(
        .tooLarge,
        "too many localizations or keys share the same texts, so the archive could not be listed; split the bundle")

    private mutating func flush() throws(ArchiveError) {
        try write(buffer.bytes)
        buffer.removeAll()
    }

    private mutating func write(_ bytes: [UInt8]) throws(ArchiveError) {
        do throws(FileAccessError) {
            try file?.write(bytes.span)
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
        flushedByteCount += UInt64(bytes.count)
    }
}

extension WrittenFile {
    /// Whether the file was replaced.
    package var outcome: Compilation.Outcome { isUnchanged ? .unchanged : .written }

    /// The diagnostics about the file: a warning if it lost its owner or group.
    package func findings(path: String) -> [Diagnostic] {
        guard let lostOwnerReason else { return [] }
        return [
            Diagnostic(
                .warning, id: "compile.owner-not-kept", lostOwnerReason, path: path,
                hint: "run chown as root, or compile as the owner")
        ]
    }
}
