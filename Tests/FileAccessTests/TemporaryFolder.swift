import Foundation

/// A folder of its own for one test, removed with all in it when the test lets go of it.
final class TemporaryFolder {
    let url: URL
    var path: String { url.path }

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "rb-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        chmod(path, 0o755)
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }
}
