import Foundation

/// A folder for generated bundles, removed when it is no longer used.
public final class WorkFolder: Sendable {
    /// Its path.
    public let path: String

    /// Makes one among the system's temporary files.
    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("rb-bench-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and the folders above it; gives its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file and the folders above it; gives its path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// The path of a name in the folder.
    public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }
}
