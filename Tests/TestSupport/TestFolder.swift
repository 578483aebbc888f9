import Foundation
import Synchronization

/// A temporary folder for one test. It is removed with its contents when the last reference is released.
public final class TestFolder: Sendable {
    public let path: String

    /// Creates the folder, and files with these names and texts.
    public init(_ files: KeyValuePairs<String, String> = [:]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "rb-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        // A test may have taken the right to remove files.
        chmod(path, 0o755)
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Retains the folder until the process ends, for bundles and views that read it later but hold no reference to it.
    public func keepUntilExit() {
        let isFirst = keptFolders.withLock { kept in
            kept.append(path)
            _ = Unmanaged.passRetained(self)
            return kept.count == 1
        }
        if isFirst {
            atexit { keptFolders.withLock { for path in $0 { try? FileManager.default.removeItem(atPath: path) } } }
        }
    }

    /// The folder's name, without the path of the folder around it.
    public var name: String { URL(filePath: path).lastPathComponent }

    public func path(_ name: String) -> String { "\(path)/\(name)" }

    public func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    public func write(_ bytes: [UInt8], to name: String) throws {
        let file = path(name)
        let folder = file[..<(file.lastIndex(of: "/") ?? file.endIndex)]
        try FileManager.default.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
    }

    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    public func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Copies a file or a folder from outside into the folder.
    public func copy(_ source: String, to name: String) throws {
        try FileManager.default.copyItem(atPath: source, toPath: path(name))
    }

    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    public func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: path(name)))) }

    public func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// The sorted names in a folder, hidden files included.
    public func names(_ folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }
}

private let keptFolders = Mutex<[String]>([])
