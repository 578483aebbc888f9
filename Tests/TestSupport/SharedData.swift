import Foundation

/// Test data in the folder `shared` beside the package, which is not part of the repository.
///
/// Most clones do not have it. Tests that need it have the trait `.enabled(if: SharedData.isPresent)`, so a test run reports them as
/// skipped and prints the reason. `.ci/run` sets `RESOURCEBUNDLE_REQUIRE_SHARED=1`, which makes a missing corpus a failure.
public enum SharedData {
    /// The package's root folder.
    public static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The folder of the variable RESOURCEBUNDLE_SHARED; by default `shared` beside the package.
    public static let root: URL =
        ProcessInfo.processInfo.environment["RESOURCEBUNDLE_SHARED"].map { URL(filePath: $0) }
        ?? packageRoot.deletingLastPathComponent().appending(path: "shared")
    public static let corpus = root.appending(path: "corpus")
    public static let fixtures = packageRoot.appending(path: "Fixtures")
    /// Whether this machine has the data.
    public static let isPresent = FileManager.default.fileExists(atPath: corpus.path)
    /// Whether a missing corpus is a failure of TidyTests.
    public static let isRequired = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_REQUIRE_SHARED"] == "1"
    public static let skipReason = "the folder ../shared is missing"

    /// Parses a JSON file. The path is relative to the root.
    public static func json(_ path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: root.appending(path: path)))
    }

    /// The expected results for each repository of the corpus, by the name of its folder.
    public static func expectations() throws -> [String: [String: Any]] {
        var result: [String: [String: Any]] = [:]
        let folder = corpus.appending(path: "expected")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "json" {
            let name = file.deletingPathExtension().lastPathComponent
            result[name] = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        }
        return result
    }

    public static func bytes(_ url: URL) throws -> [UInt8] { try [UInt8](Data(contentsOf: url)) }
}
