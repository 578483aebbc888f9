import Foundation

/// A folder for generated bundles. It is removed when the last reference is released.
public final class WorkFolder: Sendable {
    /// Its path.
    public let path: String

    /// Creates the folder among the system's temporary files.
    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("rb-bench-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and creates its folders. Returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file and creates its folders. Returns its path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// Returns the path of a name in the folder.
    public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }
}
