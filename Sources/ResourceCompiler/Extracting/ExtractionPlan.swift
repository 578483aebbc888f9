internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The files that an extraction will write: each path once, each inside the folder.
struct ExtractionPlan: Sendable {
    /// What a file is made of.
    enum Content: Sendable {
        /// A blob of the archive.
        case blob(Int)
        /// What was put together from parts.
        case bytes([UInt8])
    }

    /// A path and what goes there.
    struct File: Sendable {
        var path: String
        var content: Content
    }

    /// How much may come out of an archive: equal files are stored once, so that a forged archive of a megabyte could
    /// fill any disk.
    private static let growthLimit = 200
    private static let freeByteCount = 64 << 20

    private let archivePath: String
    private var remainingByteCount: Int
    private var contents: [ExactKey: Content] = [:]
    private(set) var folders: Set<ExactKey> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(archivePath: String, archiveByteCount: Int) {
        self.archivePath = archivePath
        remainingByteCount = archiveByteCount * Self.growthLimit + Self.freeByteCount
    }

    /// The files by path.
    var files: [File] { contents.sorted { $0.key < $1.key }.map { File(path: $0.key.string, content: $0.value) } }

    mutating func addFile(_ path: String, byteCount: Int, _ content: Content) {
        guard isUsable(path) else { return }
        guard byteCount <= remainingByteCount else {
            warn(
                "extract.too-large",
                "\"\(path)\" and what follows would be more than \(Self.growthLimit) times the archive",
                .error)
            return
        }
        guard contents[ExactKey(path)] == nil else {
            warn("extract.duplicate-path", "\"\(path)\" is in the archive twice; the first one is written", .warning)
            return
        }
        remainingByteCount -= byteCount
        contents[ExactKey(path)] = content
    }

    /// Whether a file is planned at a path.
    func holds(_ path: String) -> Bool { contents[ExactKey(path)] != nil }

    mutating func addFile(_ path: String, _ bytes: [UInt8]) {
        addFile(path, byteCount: bytes.count, .bytes(bytes))
    }

    mutating func addFolder(_ path: String) {
        if isUsable(path) { folders.insert(ExactKey(path)) }
    }

    /// Whether a path leads into the folder.
    private mutating func isUsable(_ path: String) -> Bool {
        if !path.isEmpty, RelativePath.isValid(path) { return true }
        warn("extract.unsafe-path", "\"\(path)\" is no path inside the folder; nothing is written for it", .error)
        return false
    }

    mutating func warn(_ id: String, _ message: String, _ severity: Diagnostic.Severity, hint: String? = nil) {
        diagnostics.append(Diagnostic(severity, id: id, message, path: archivePath, hint: hint))
    }
}
