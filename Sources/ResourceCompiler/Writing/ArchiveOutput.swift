internal import FileAccess
internal import ResourceArchive

/// Where an archive is written: to a file in large pieces, or into memory.
struct ArchiveOutput: ~Copyable {
    private var file: AtomicFileWriter?
    private let path: String?
    private var buffer = ByteBuilder()
    /// Whether the file had just these contents already, and was left alone.
    private(set) var isUnchanged = false
    /// What the file is now.
    private(set) var status: FileStatus?
    private var flushedByteCount: UInt64 = 0
    /// A piece: large enough that system calls do not count, small enough to lie in a processor's cache until it is written.
    private static let pieceByteCount = 256 << 10

    /// Collects in memory.
    init() {
        file = nil
        path = nil
    }

    /// Writes beside a file that `commit()` will replace.
    init(path: String) throws(ArchiveError) {
        do throws(FileAccessError) {
            file = try AtomicFileWriter(path: path)
            self.path = path
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
        buffer.reserve(Self.pieceByteCount)
    }

    /// Bytes written so far.
    var byteCount: UInt64 { flushedByteCount + UInt64(buffer.count) }

    mutating func append(_ bytes: [UInt8]) throws(ArchiveError) { try append(bytes[...]) }

    mutating func append(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        // A large piece goes to the file as it is instead of through the buffer.
        if isFile, bytes.count >= Self.pieceByteCount {
            try flush()
            try write(bytes)
            return
        }
        buffer.append(bytes)
        if isFile, buffer.count >= Self.pieceByteCount { try flush() }
    }

    /// Fills with zeros up to a multiple of `alignment`.
    mutating func align(to alignment: UInt64) {
        buffer.appendZeros(Int(ArchiveFormat.aligned(byteCount, to: alignment) - byteCount))
    }

    /// Puts the header over the bytes kept for it, and makes the file what was written, once its structure has been checked.
    ///
    /// A file with just these contents already is left alone; nothing is checked then.
    /// The result is everything written, for memory, or nothing, for a file.
    /// - Parameter tamper: Is given the path of the written file before it is checked; tests plant faults there.
    /// - Throws: `.damaged`, with the offset, where what was written is not right; `.fileAccess`. The file is then what it was.
    mutating func finish(header: [UInt8], tamper: ((String) -> Void)?) throws(ArchiveError) -> [UInt8] {
        guard isFile else {
            buffer.replace(at: 0, with: header)
            return buffer.bytes
        }
        try flush()
        do throws(FileAccessError) {
            try file?.write(header.span, at: 0)
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
        if let temporaryPath = file?.temporaryPath { tamper?(temporaryPath) }
        isUnchanged = file?.findsUnchangedFile() == true
        if !isUnchanged { try replaceFile() }
        status = file?.committedStatus
        return []
    }

    /// Checks what was written, and makes it the file.
    private mutating func replaceFile() throws(ArchiveError) {
        if let temporaryPath = file?.temporaryPath { try checkStructure(of: temporaryPath) }
        do throws(FileAccessError) {
            try file?.commit(isDurable: false)
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
    }

    /// Has the verifier check what was written, but for the contents of blobs, which were digested as they were read.
    private func checkStructure(of temporaryPath: String) throws(ArchiveError) {
        let problems: [ArchiveVerifier.Problem]
        do throws(ArchiveError) {
            problems = try ArchiveVerifier.problems(ofFile: temporaryPath, checking: .structure)
        } catch {
            throw ArchiveError(error.code, error.reason, path: path)
        }
        guard let first = problems.first else { return }
        throw ArchiveError(
            .damaged,
            "the archive as it was written is not right, so it was not put in place: \(first.message); compile again, and "
                + "report it if that does not help", byteOffset: first.byteOffset, path: path)
    }

    private var isFile: Bool { path != nil }

    private mutating func flush() throws(ArchiveError) {
        try write(buffer.bytes[...])
        buffer.removeAll()
    }

    private mutating func write(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        do throws(FileAccessError) {
            try file?.write(bytes.span)
        } catch {
            throw ArchiveError(.fileAccess, error.reason, path: path)
        }
        flushedByteCount += UInt64(bytes.count)
    }
}
